import { setTimeout as sleep } from 'node:timers/promises';
import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { type Buyer, buy, connect, type PlacedOrder, persist } from './customers.ts';
import { deliveryMails } from './mail-sink.ts';
import type { seededRandom } from './seeded.ts';
import type { Witnesses } from './witnesses.ts';

type Random = ReturnType<typeof seededRandom>;

export type Sale = {
  /** Acknowledged orders that were paid. */
  placed: PlacedOrder[];
  /** When each was paid at the gateway, by order number. */
  paidAt: Map<string, number>;
  /** Acknowledged orders that their customer gave up, and whose cancellation was acknowledged. */
  cancelled: PlacedOrder[];
  /** From the first request for an order to its acknowledgement. */
  waits: { at: number; seconds: number }[];
  failed: string[];
};

const methods = ['other_qris', 'credit_card', 'bca_va'] as const;
const drainWithinMs = 180_000;

/** Customers place orders at a constant rate, whether or not the shop is up, and pay or cancel them. */
export async function sell(
  { shop, gateway }: { shop: string; gateway: string },
  customers: readonly Buyer[],
  random: Random,
  how: {
    perSecond: number;
    /** The share of the orders that are paid. */
    paid: number;
    /** `number`: how many orders were begun. */
    isOver: (number: number) => boolean;
  },
): Promise<Sale> {
  const sale: Sale = { placed: [], paidAt: new Map(), cancelled: [], waits: [], failed: [] };
  const products = await pickProducts(shop);
  const running: Promise<void>[] = [];
  for (let number = 0; !how.isOver(number); number += 1) {
    const buyer = customers[number % customers.length];
    const product = products[random.whole(0, products.length - 1)];
    const method = methods[random.whole(0, methods.length - 1)];
    const quantity = random.between(0, 1) < 0.7 ? 1 : random.whole(2, 5);
    const isPaid = random.between(0, 1) < how.paid;
    if (!buyer || !product || !method) throw new Error('nothing to sell, or nobody to buy');
    const one = async () => {
      const at = Date.now();
      const order = await buy(buyer, product, quantity);
      sale.waits.push({ at, seconds: (Date.now() - at) / 1000 });
      if (!isPaid) {
        const params = { order_id: order.orderId };
        await persist(() => buyer.client.call('POST /capi/orders/:order_id/cancel', { params }));
        sale.cancelled.push(order);
        return;
      }
      sale.placed.push(order);
      await payOnSimulator(gateway, order.transactionId, method);
      sale.paidAt.set(order.orderId, Date.now());
    };
    running.push(one().catch((error: unknown) => void sale.failed.push(String(error))));
    await sleep(1000 / how.perSecond);
  }
  await Promise.all(running);
  return sale;
}

async function pickProducts(shop: string): Promise<{ id: string; price: number }[]> {
  const query = { esim_type: 'QuotaBased', limit: '20' } as const;
  const { data } = await persist(() => connect(shop).call('GET /capi/products', { query }));
  return data.flatMap(({ product_id, price_idr }) =>
    price_idr === null ? [] : [{ id: product_id, price: price_idr }],
  );
}

/** Waits until every paid order has its mail, or the time limit; the checks report missing ones. */
export async function drain({ sink }: Pick<Witnesses, 'sink'>, sale: Sale): Promise<void> {
  for (const deadline = Date.now() + drainWithinMs; Date.now() < deadline; await sleep(500)) {
    const mails = deliveryMails(sink.mails);
    if (sale.placed.every(({ orderId }) => mails.has(orderId))) break;
  }
  // Leaves time for duplicates to appear.
  await sleep(5000);
}
