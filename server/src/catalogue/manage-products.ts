import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { findNamedProduct } from './find-named-product.ts';
import type { SellingFloor } from './floor/floor-rules.ts';
import { type EditOverrides, editProduct } from './import/edit-product.ts';
import { ImportRefused } from './import/import-catalogue.ts';
import { addStock, takeStock } from './stock-store.ts';

export type ProductEdit = {
  act: 'product.price' | 'product.withdraw' | 'product.publish';
  product: string;
  cells: ReadonlyMap<string, string>;
  options: EditOverrides;
};

/** Changes prices, withdraws or lists a product, with the guards of an import. Idempotent. */
export async function changeProduct(
  deps: Pick<Platform, 'database' | 'clock'> & { floor: SellingFloor },
  by: OperatorAct,
  edit: ProductEdit,
) {
  const { database } = deps;
  const { act, cells, options } = edit;
  const { productId: code, withdrawnAt } = await findNamedProduct(database.db, edit.product);
  const onSale = act === 'product.price' ? withdrawnAt === null : act === 'product.publish';
  const at = deps.clock.now();
  const changes = await database
    .transaction(async (tx) => {
      const edited = await editProduct(
        { database, tx, at, floor: deps.floor },
        { code, cells, onSale },
        options,
      );
      const after = { changes: edited.changes, ...options };
      if (edited.changes.length > 0) await by.note(tx, { act, subject: code, after });
      return edited.changes;
    })
    .catch((error: unknown) => {
      throw error instanceof ImportRefused ? new OperatorError(error.message) : error;
    });
  return { product: code, on_sale: onSale, changes, changed: changes.length > 0 };
}

/** Adds or removes pieces of a SIM card's stock. The stock is never negative. */
export async function changeStock(
  deps: Pick<Platform, 'database' | 'clock'>,
  by: OperatorAct,
  { product: named, count, act }: { product: string; count: number; act: 'stock.add' | 'stock.remove' },
) {
  const { id, productId: code, type } = await findNamedProduct(deps.database.db, named);
  if (type !== 'sim-card') throw new OperatorError(`${code} is no SIM card: only these are counted.`);
  return deps.database.transaction(async (tx) => {
    const isAdded = act === 'stock.add';
    const stock = isAdded ? await addStock(tx, id, count) : await takeStock(tx, id, count);
    if (stock === null)
      throw new OperatorError(`There are not ${count} of ${code}: look with products show.`);
    const before = { stock: isAdded ? stock - count : stock + count };
    await by.note(tx, { act, subject: code, before, after: { stock } });
    return { product: code, before: before.stock, stock };
  });
}
