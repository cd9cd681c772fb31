import type { Language } from '@langit/contract/values/locale';
import type { Product } from '@langit/contract/wire/catalogue';

/** The products of the list on the screen: one that is opened from it needs no call. */
let seen = new Map<string, Product>();
let seenIn: Language | null = null;

export function rememberProducts(language: Language, products: readonly Product[]): void {
  seenIn = language;
  seen = new Map(products.map((product) => [product.product_id, product]));
}

export const seenProduct = (language: Language, code: string): Product | null =>
  seenIn === language ? (seen.get(code) ?? null) : null;
