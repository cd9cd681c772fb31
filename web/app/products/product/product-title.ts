import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';

export const productTitle = (product: Product): string =>
  kindOf(product).isElectronic ? `eSIM ${product.name}` : product.name;
