import type { OperatorDeps } from '../operator/operator-deps.ts';
import { piecesSold } from '../operator/product-sales-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import { findNamedProduct } from './find-named-product.ts';
import { valueColumns } from './import/column-rules.ts';
import { type EditWishes, editProduct } from './import/edit-product.ts';
import { ImportRefused } from './import/import-catalogue.ts';
import { currentByCode } from './import/known-products-store.ts';
import { cellText, costText } from './import/written-cells.ts';
import { addStock, takeStock } from './stock-store.ts';

const salesMs = 30 * 86_400_000;

/** One product as a catalogue file has it, with its packages and how it sells. */
export async function showProduct(db: Db, named: string, now: Date) {
  const { id, productId: code, placeCode, withdrawnAt } = await findNamedProduct(db, named);
  const product = await currentByCode(db, code);
  if (!product) throw new Error(`product ${code} was there and is gone`);
  const facts = valueColumns.flatMap(({ header, field }) => {
    const text = cellText(header, product.values[field]);
    return text === '' ? [] : [[header, text] as const];
  });
  return {
    product: code,
    on_sale: withdrawnAt === null,
    withdrawn: withdrawnAt,
    place: placeCode,
    ...Object.fromEntries(facts),
    packages: product.offers.map(({ supplier, package_code, cost_usd_micros, enabled }) => ({
      supplier,
      package: package_code,
      cost_usd: costText(cost_usd_micros),
      in_use: enabled,
    })),
    sold_in_30_days: await piecesSold(db, id, new Date(now.getTime() - salesMs)),
  };
}

export type ProductEdit = {
  act: 'product.price' | 'product.withdraw' | 'product.publish';
  product: string;
  cells: ReadonlyMap<string, string>;
  wishes: EditWishes;
};

/** Changes prices, takes a product off sale or puts it back, with the guards of an import. Repeating it changes nothing. */
export async function changeProduct(deps: OperatorDeps, by: OperatorAct, edit: ProductEdit) {
  const { database } = deps;
  const { act, cells, wishes } = edit;
  const { productId: code, withdrawnAt } = await findNamedProduct(database.db, edit.product);
  const onSale = act === 'product.price' ? withdrawnAt === null : act === 'product.publish';
  const at = deps.clock.now();
  const changes = await database
    .transaction(async (tx) => {
      const edited = await editProduct({ database, tx, at }, { code, cells, onSale }, wishes);
      const after = { changes: edited.changes, ...wishes };
      if (edited.changes.length > 0) await by.note(tx, { act, subject: code, after });
      return edited.changes;
    })
    .catch((error: unknown) => {
      throw error instanceof ImportRefused ? new OperatorError(error.message) : error;
    });
  return { product: code, on_sale: onSale, changes, changed: changes.length > 0 };
}

/** New pieces of a SIM card, or pieces that are gone: broken, lost, counted anew. Never fewer than none. */
export async function changeStock(
  deps: OperatorDeps,
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
