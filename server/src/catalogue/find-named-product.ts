import { idIn } from '@langit/contract/values/identifiers';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { nearCodes } from './near-code-rules.ts';
import { codesLike, type ProductRow, readProduct } from './product-store.ts';

/** By code or id, withdrawn products included, because orders refer to them. */
export async function findNamedProduct(db: Db, named: string): Promise<ProductRow> {
  const code = idIn(named);
  const product = await readProduct(db, code);
  if (product) return product;
  const near = nearCodes(code, await codesLike(db, code));
  throw new OperatorError(
    near.length > 0
      ? refusal('noProductNear', { product: named, near: near.join(', ') })
      : refusal('noProduct', { product: named }),
  );
}
