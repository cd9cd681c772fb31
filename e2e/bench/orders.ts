import { maxUnpaidOrders } from '@langit/contract/values/limits';
import type { Client } from '@langit/contract/wire/client';
import { connect, registerBuyer } from '../drills/customers.ts';
import type { SunkMail } from '../drills/mail-sink.ts';

const plan = 'japan-5gb-30d';

/** Registers customers of a demo shop, with the confirmation links from its mail catcher. */
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

/**
 * All customers place orders concurrently, each up to the limit of unpaid orders. They are cancelled afterwards for the next
 * measurement, outside the measured time.
 */
export async function placeOrders(shop: string, buyers: Client[], atOnce: number): Promise<OrderLoad> {
  const product = await connect(shop).call('GET /capi/products/:product_id', {
    params: { product_id: plan },
  });
  if (!product.ok || product.data.price_idr === null) throw new Error(`the shop does not sell ${plan}`);
  const body = { product_id: plan, qty: [1], is_daily_plan: false, total: product.data.price_idr };
  const placed: { client: Client; order_id: string }[] = [];
  let failed = 0;
  const queue = buyers.values();
  const slot = async () => {
    for (const client of queue)
      for (let count = 0; count < maxUnpaidOrders; count += 1) {
        const answer = await client.call('POST /paymentapi/redirect-order-payment', { body });
        if (answer.ok) placed.push({ client, order_id: answer.data.order_id });
        else failed += 1;
      }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, slot));
  const perSecond = (placed.length * 1000) / (performance.now() - started);
  for (const { client, order_id } of placed)
    await client.call('POST /capi/orders/:order_id/cancel', { params: { order_id } });
  return { perSecond, failed };
}
