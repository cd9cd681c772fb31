import type { Client } from '@langit/contract/wire/client';
import { connect, registerBuyer } from '../drills/customers.ts';
import type { SunkMail } from '../drills/mail-sink.ts';

const plan = 'japan-5gb-30d';

/** Customers of a demo shop, registered by the links in its mail catcher. */
export async function registerBuyers(shop: string, many: number): Promise<Client[]> {
  const mails: SunkMail[] = [];
  const look = async () => {
    const answer = await fetch(`${shop}/dev/mailbox.json`);
    mails.splice(0, mails.length, ...((await answer.json()) as SunkMail[]));
  };
  const looking = setInterval(() => void look().catch(() => undefined), 200);
  try {
    const buyers = await Promise.all(Array.from({ length: many }, (_, n) => registerBuyer(shop, n, mails)));
    return buyers.map(({ client }) => client);
  } finally {
    clearInterval(looking);
  }
}

export type OrderLoad = { perSecond: number; failed: number };

/** Each customer places orders and cancels them, one after the other: nobody may hold more than five unpaid. */
export async function placeOrders(shop: string, buyers: Client[], seconds: number): Promise<OrderLoad> {
  const product = await connect(shop).call('GET /capi/products/:product_id', {
    params: { product_id: plan },
  });
  if (!product.ok || product.data.price_idr === null) throw new Error(`the shop does not sell ${plan}`);
  const body = { product_id: plan, qty: [1], is_daily_plan: false, total: product.data.price_idr };
  let [placed, failed] = [0, 0];
  const end = performance.now() + seconds * 1000;
  const buy = async (client: Client) => {
    while (performance.now() < end) {
      const answer = await client.call('POST /paymentapi/redirect-order-payment', { body });
      if (!answer.ok) {
        failed += 1;
        continue;
      }
      placed += 1;
      const { order_id } = answer.data;
      await client.call('POST /capi/orders/:order_id/cancel', { params: { order_id } });
    }
  };
  const started = performance.now();
  await Promise.all(buyers.map(buy));
  return { perSecond: (placed * 1000) / (performance.now() - started), failed };
}
