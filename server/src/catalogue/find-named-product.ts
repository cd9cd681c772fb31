import { refusal } from '@langit/contract/operator/refusals/index';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { nearCodes } from './near-code-rules.ts';
import { codesLike, type ProductRow, readProduct } from './product-store.ts';

/** By code or id, withdrawn products included, because orders refer to them. */
export async function findNamedProduct(db: Db, named: string): Promise<ProductRow> {
  const code = named.trim().toLowerCase();
  const found = await readProduct(db, code);
  if (found) return found;
  const near = nearCodes(code, await codesLike(db, code));
  throw new OperatorError(
    near.length > 0
      ? refusal('noProductNear', { product: named, near: near.join(', ') })
      : refusal('noProduct', { product: named }),
  );
}
