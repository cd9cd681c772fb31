import { setTimeout as sleep } from 'node:timers/promises';
import { maxUnpaidOrders } from '@langit/contract/values/limits';
import type { Client } from '@langit/contract/wire/client';
import { steerPayment } from '@langit/simulators/midtrans/drive';
import { type Buyer, connect, registerBuyer } from '../drills/customers.ts';
import type { SunkMail } from '../drills/mail-sink.ts';

const plan = 'japan-5gb-30d';

/** Registers customers of a demo shop, with the confirmation links from its mail catcher. */
export async function registerBuyers(shop: string, many: number): Promise<Buyer[]> {
  const mails: SunkMail[] = [];
  const look = async () => {
    const answer = await fetch(`${shop}/dev/mailbox.json`);
    mails.splice(0, mails.length, ...((await answer.json()) as SunkMail[]));
  };
  const looking = setInterval(() => void look().catch(() => undefined), 200);
  try {
    return await Promise.all(Array.from({ length: many }, (_, n) => registerBuyer(shop, n, mails)));
  } finally {
    clearInterval(looking);
  }
}

export type OrderLoad = { perSecond: number; failed: number };

/** The plan that is bought, with its price in Rupiah. */
export async function planOf(shop: string): Promise<{ id: string; price: number }> {
  const product = await connect(shop).call('GET /capi/products/:product_id', {
    params: { product_id: plan },
  });
  if (!product.ok || product.data.price_idr === null) throw new Error(`the shop does not sell ${plan}`);
  return { id: plan, price: product.data.price_idr };
}

async function orderOfPlan(shop: string) {
  const { id, price } = await planOf(shop);
  return { product_id: id, qty: [1], is_daily_plan: false, total: price };
}

/**
 * Whole orders, `atOnce` at a time: placed, a virtual account chosen (first notification), paid (second notification), delivered by the supplier, which
 * sends its event, and mailed. `settled` resolves to true when all of them are delivered and mailed. Orders a second until then.
 */
export async function deliverOrders(
  shop: string,
  { buyers, gateway, atOnce, count }: { buyers: Client[]; gateway: string; atOnce: number; count: number },
  settled: () => Promise<boolean>,
): Promise<OrderLoad> {
  const body = await orderOfPlan(shop);
  let [left, failed] = [count, 0];
  const slot = async (client: Client) => {
    while (left > 0) {
      left -= 1;
      const answer = await client.call('POST /paymentapi/redirect-order-payment', { body });
      if (!answer.ok) {
        failed += 1;
        continue;
      }
      const { transaction_id } = answer.data;
      await steerPayment(gateway, transaction_id, 'choose', 'bca_va');
      await steerPayment(gateway, transaction_id, 'pay', 'bca_va');
    }
  };
  const started = performance.now();
  await Promise.all(buyers.slice(0, atOnce).map(slot));
  while (!(await settled())) await sleep(100);
  return { perSecond: ((count - failed) * 1000) / (performance.now() - started), failed };
}

/**
 * All customers place orders concurrently, each up to the limit of unpaid orders. They are cancelled afterwards for the next
 * measurement, outside the measured time.
 */
export async function placeOrders(shop: string, buyers: Client[], atOnce: number): Promise<OrderLoad> {
  const body = await orderOfPlan(shop);
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
