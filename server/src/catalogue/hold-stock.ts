import type { ProductType } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import { giveStockBack, takeStock } from './stock-store.ts';

/** The part of an order that stock needs. */
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
 * What the stock of SIM cards does when an order is placed, paid, closed: held while a payment is open, kept when it is paid,
 * given back when the order closes before it was sent (F6). `OrderHooks` of orders.
 */
export const stockHooks = {
  async placed(tx: Db, order: StockedOrder): Promise<void> {
    if (!(await take(tx, order))) throw new ShopError('OUT_OF_STOCK');
  },
  /** What an expired order held was given back: late money has to find it again. */
  async paid(tx: Db, order: StockedOrder, _at: Date, late: boolean) {
    return !late || (await take(tx, order)) ? ('taken' as const) : ('cannot_deliver' as const);
  },
  async closed(tx: Db, order: StockedOrder, why: string): Promise<void> {
    const unpaid = why === 'expired' || why === 'cancelled' || why === 'failed';
    // Sent cards are gone; an order that was paid late and could not be filled held none.
    if (!unpaid && order.deliveryState !== 'on_review') return;
    for (const { product, quantity } of countedLines(order)) await giveStockBack(tx, product, quantity);
  },
};
