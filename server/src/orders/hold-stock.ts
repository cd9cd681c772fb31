import { ShopError } from '@langit/contract/values/errors';
import { kindOf } from '@langit/contract/values/product-kinds';
import { giveStockBack, takeStock } from '../catalogue/stock-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { OrderRecord } from './order-record.ts';
import { awaitsDelivery } from './order-states.ts';

const countedLines = ({ lines }: OrderRecord) => lines.filter(({ snapshot }) => kindOf(snapshot).hasStock);

async function take(tx: Db, order: OrderRecord): Promise<boolean> {
  for (const { product, quantity } of countedLines(order))
    if ((await takeStock(tx, product, quantity)) === null) return false;
  return true;
}

/**
 * Order hooks for the stock of SIM cards: reserved when an order is placed, kept when it is paid, returned when it closes before
 * shipment (F6).
 */
export const stockHooks: OrderHooks = {
  async placed(tx, order) {
    if (!(await take(tx, order))) throw new ShopError('OUT_OF_STOCK');
  },
  /** The expiry of the order has returned its stock. A late payment reserves it again, or cannot be delivered. */
  async paid(tx, order, _at, late) {
    return !late || (await take(tx, order)) ? 'taken' : 'cannot_deliver';
  },
  async closed(tx, order, why) {
    const unpaid = why === 'expired' || why === 'cancelled' || why === 'failed';
    // Shipped cards do not come back. A late-paid order that could not be delivered holds no stock.
    if (!unpaid && !awaitsDelivery(order)) return;
    for (const { product, quantity } of countedLines(order)) await giveStockBack(tx, product, quantity);
  },
};
