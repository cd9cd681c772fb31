import type { Language } from '@langit/contract/values/locale';
import { currencyOf, toMajor } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { withPrefix } from '../../lib/paths';
import { breadcrumbs, type StructuredData } from '../../lib/seo';
import { productPath } from '../addresses';

/** Q2: the product, its offer in the currency that the page shows, and the way to it. */
export function productJsonLd(
  product: Product,
  price: number,
  language: Language,
  shop: { origin: string; name: string },
): StructuredData[] {
  const address = (path: string) => shop.origin + withPrefix(language, path);
  const url = address(productPath(product));
  const place = product.destination[0];
  const currency = currencyOf[language];
  const crumbs: [name: string, url: string][] = [
    [shop.name, address('/')],
    ...(place ? [[place.name, address(`/products?country=${place.id}`)] as [string, string]] : []),
    [product.name, url],
  ];
  return [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.product_id,
      ...(product.image_url ? { image: shop.origin + product.image_url } : {}),
      brand: { '@type': 'Brand', name: shop.name },
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
