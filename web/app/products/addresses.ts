import type { Language } from '@langit/contract/values/locale';
import type { Product } from '@langit/contract/wire/catalogue';
import { withPrefix } from '../i18n/paths';

export const productPath = (product: Pick<Product, 'product_id'>): string =>
  `/products/${product.product_id}`;

/** The permanent path of a product's page in a language. */
export const productAddress = (language: Language, product: Pick<Product, 'product_id'>): string =>
  withPrefix(language, productPath(product));
