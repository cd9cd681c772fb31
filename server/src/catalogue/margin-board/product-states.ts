import { kindOf } from '@langit/contract/values/product-kinds';
import type { ProductState } from '@langit/contract/values/products';

type Product = Parameters<typeof kindOf>[0] & { withdrawnAt: Date | null; held: boolean };

/** `hasOffer`: a supplier delivers it. */
export function productStateOf(product: Product, hasOffer: boolean): ProductState {
  if (product.withdrawnAt !== null) return 'withdrawn';
  if (product.held) return 'held';
  return kindOf(product).isElectronic && !hasOffer ? 'unsold' : 'on_sale';
}
