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
  const meant = near.length > 0 ? ` Near it: ${near.join(', ')}.` : '';
  throw new OperatorError(`There is no product ${named}.${meant}`);
}
