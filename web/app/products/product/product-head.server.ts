import { currencyOf, languages } from '@langit/contract/values/locale';
import type { Product } from '@langit/contract/wire/catalogue';
import type { PageRequest, SocialCard } from '@langit/contract/wire/page-request';
import type { MetaDescriptor } from 'react-router';
import { publicHead } from '../../document/public-head.server';
import { priceIn } from '../../i18n/prices';
import { productPath } from '../addresses';
import { productJsonLd } from './product-json-ld.server';
import { productTitle } from './product-title';

/** Q2: a product is found in the languages in whose currency it has a price. */
export function productHead(page: PageRequest, product: Product, card: SocialCard | null): MetaDescriptor[] {
  const price = priceIn(page.currency, product, 'price');
  return publicHead(page, {
    title: productTitle(product),
    description: product.description,
    path: productPath(product),
    card,
    index: price !== null,
    languages: languages.filter((other) => priceIn(currencyOf[other], product, 'price') !== null),
    jsonLd: price === null ? [] : productJsonLd(product, price, page),
  });
}
