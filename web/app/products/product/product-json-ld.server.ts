import { toMajor } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { breadcrumbs, type StructuredData } from '../../document/public-head.server';
import { withPrefix } from '../../i18n/paths';
import { productPath } from '../addresses';

/** Q2: the product, its offer in the currency that the page shows, and the way to it. */
export function productJsonLd(
  product: Product,
  price: number,
  { language, currency, publicUrl, facts }: PageRequest,
): StructuredData[] {
  const address = (path: string) => publicUrl + withPrefix(language, path);
  const url = address(productPath(product));
  const place = product.destination[0];
  const crumbs: [name: string, url: string][] = [
    [facts.company.name, address('/')],
    ...(place ? [[place.name, address(`/products?country=${place.id}`)] as [string, string]] : []),
    [product.name, url],
  ];
  return [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.product_id,
      ...(product.image_url ? { image: publicUrl + product.image_url } : {}),
      brand: { '@type': 'Brand', name: facts.company.name },
      offers: {
        '@type': 'Offer',
        url,
        price: toMajor(price, currency),
        priceCurrency: currency,
        availability: `https://schema.org/${product.stock === 0 ? 'OutOfStock' : 'InStock'}`,
      },
    },
    breadcrumbs(...crumbs),
  ];
}
