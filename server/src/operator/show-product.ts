import { dayMs } from '@langit/contract/values/calendar-days';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { valueColumns } from '../catalogue/import/column-rules.ts';
import { currentByCode } from '../catalogue/import/known-products-store.ts';
import { cellText, costText } from '../catalogue/import/written-cells.ts';
import { piecesSold } from '../orders/order-list-store.ts';
import type { Db } from '../platform/database/database.ts';

const salesMs = 30 * dayMs;

/** A product with the fields of a catalogue file, its packages and its sales. */
export async function showProduct(db: Db, named: string, now: Date) {
  const { id, productId: code, placeCode, withdrawnAt } = await findNamedProduct(db, named);
  const product = await currentByCode(db, code);
  if (!product) throw new Error(`Product ${code} was deleted while it was read`);
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
