import type { ProductType } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import { giveStockBack, takeStock } from './stock-store.ts';

/** The part of an order that stock-keeping needs. */
type StockedOrder = {
  deliveryState: string | null;
  lines: readonly { product: string; quantity: number; snapshot: { type: ProductType } }[];
};

const countedLines = ({ lines }: StockedOrder) =>
  lines.filter(({ snapshot }) => snapshot.type === 'sim-card');

async function take(tx: Db, order: StockedOrder): Promise<boolean> {
  for (const { product, quantity } of countedLines(order))
    if ((await takeStock(tx, product, quantity)) === null) return false;
  return true;
}

/**
 * Order hooks for the stock of SIM cards: reserved when an order is placed, kept when it is paid, returned when it closes before
 * shipment (F6).
 */
export const stockHooks = {
  async placed(tx: Db, order: StockedOrder): Promise<void> {
    if (!(await take(tx, order))) throw new ShopError('OUT_OF_STOCK');
  },
  /** The expiry of the order has returned its stock. A late payment reserves it again, or cannot be delivered. */
  async paid(tx: Db, order: StockedOrder, _at: Date, late: boolean) {
    return !late || (await take(tx, order)) ? ('taken' as const) : ('cannot_deliver' as const);
  },
  async closed(tx: Db, order: StockedOrder, why: string): Promise<void> {
    const unpaid = why === 'expired' || why === 'cancelled' || why === 'failed';
    // Shipped cards do not come back. A late-paid order that could not be delivered holds no stock.
    if (!unpaid && order.deliveryState !== 'on_review') return;
    for (const { product, quantity } of countedLines(order)) await giveStockBack(tx, product, quantity);
  },
};
