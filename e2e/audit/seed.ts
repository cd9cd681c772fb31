import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import { steerPayment } from '@langit/simulators/midtrans/drive';
import { type APIRequestContext, expect } from '@playwright/test';
import { patienceMs } from '../../scripts/patience.ts';
import { type Customer, intervals, newCustomer } from '../journeys/support/shop.ts';

/** Test data of the visited pages: a customer with one order of each kind, and one without orders. */
export type Scene = { customer: Customer; newcomer: Customer; orders: Orders; iccid: string };
type Orders = Record<
  'esim' | 'daily' | 'sim' | 'rental' | 'topUp' | 'refunded' | 'unpaid' | 'pageExpired' | 'cancelled',
  Started
>;
export type Started = { order_id: string; transaction_id: string };
export type Sold = { path?: string; body: Record<string, unknown> };

export const plan = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false };
const orderPath = '/paymentapi/redirect-order-payment';

/** The ordered products. The price is taken from the shop's refusal of a wrong one. */
const sold = {
  esim: { body: plan },
  daily: { body: { product_id: 'japan-1gb-daily', qty: [1], is_daily_plan: true, period: 5 } },
  sim: {
    path: '/paymentapi/redirect-sim-card-payment',
    body: { product_id: 'sim-indonesia-15gb-30d', qty: [1], is_daily_plan: false, province: 31 },
  },
  refunded: { body: plan },
  unpaid: { body: plan },
  pageExpired: { body: plan },
  cancelled: { body: plan },
} satisfies Record<string, Sold>;

export async function seed(request: APIRequestContext, baseURL: string): Promise<Scene> {
  const [customer, newcomer] = await Promise.all([newCustomer(request), newCustomer(request)]);
  const shop = clientOf(request, baseURL, customer);
  const esim = await shop.pay(sold.esim);
  const daily = await shop.pay(sold.daily);
  const sim = await shop.pay(sold.sim);
  // The days differ by process, because a shop that is audited twice has few routers. They begin after the 60th day: before, a
  // journey rents and extends a router.
  const rental = await shop.pay({ body: rentalIn(60 + (process.pid % 230)) });
  const refunded = await shop.pay(sold.refunded);
  const unpaid = await shop.start(sold.unpaid);
  const pageExpired = await shop.start(sold.pageExpired);
  // Midtrans sends no notification for a page without a chosen method.
  await steerPayment(shop.gateway, pageExpired.transaction_id, 'choose', 'bca_va');
  await steerPayment(shop.gateway, pageExpired.transaction_id, 'expire');
  const cancelled = await shop.start(sold.cancelled);
  await shop.call(`/capi/orders/${cancelled.order_id}/cancel`, {});
  const iccid = await shop.delivered(esim);
  await shop.delivered(refunded);
  await shop.call(`/capi/orders/${refunded.order_id}/refund-request`, { reason: 'My trip is cancelled.' });
  const offer = (await shop.call('/capi/retrieve-topup', { iccid })) as {
    available_products: { id: string }[];
  };
  const topUp = await shop.pay({
    path: '/paymentapi/redirect-topup-payment',
    body: { iccid, product_id: offer.available_products[0]?.id, qty: [1] },
  });
  return {
    customer,
    newcomer,
    iccid,
    orders: { esim, daily, sim, rental, topUp, refunded, unpaid, pageExpired, cancelled },
  };
}

function rentalIn(days: number) {
  const start = addDays(dayInJakarta(new Date()), days);
  return {
    product_id: 'router-japan-3gb-daily',
    qty: [1],
    is_daily_plan: false,
    rental_start_date: start,
    rental_end_date: addDays(start, 4),
    delivery_method: 'fast',
  };
}

/** Calls the shop's API as the customer, in a language. */
export function clientOf(
  request: APIRequestContext,
  baseURL: string,
  { session }: Pick<Customer, 'session'>,
  language: Language = 'en',
) {
  const gateway = `${baseURL}/dev/sim/midtrans`;
  const headers = { authorization: `Bearer ${session.token}`, 'accept-language': language };
  const post = (path: string, data: object) => request.post(path, { data, headers });

  async function call(path: string, data: object): Promise<unknown> {
    const answer = await post(path, data);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  async function start({ path = orderPath, body }: Sold): Promise<Started> {
    const refused = await post(path, { ...body, total: 1 });
    const { expected } = (await refused.json()) as { expected?: { total: number } };
    if (!expected) throw new Error(`${path}: ${refused.status()} ${await refused.text()}`);
    return (await call(path, { ...body, total: expected.total })) as Started;
  }

  async function pay(
    order: Sold,
    method: 'other_qris' | 'bca_va' | 'credit_card' = 'other_qris',
  ): Promise<Started> {
    const started = await start(order);
    await steerPayment(gateway, started.transaction_id, 'pay', method);
    return started;
  }

  /** The ICCID of the order's eSIM, after its delivery. */
  async function delivered({ order_id }: Started): Promise<string> {
    let iccid = '';
    await expect
      .poll(
        async () => {
          const order = (await (await request.get(`/capi/orders/${order_id}`, { headers })).json()) as {
            esims?: { iccid: string }[];
          };
          iccid = order.esims?.[0]?.iccid ?? '';
          return iccid;
        },
        { timeout: patienceMs, message: `the eSIM of order ${order_id}`, intervals },
      )
      .not.toBe('');
    return iccid;
  }
  return { gateway, call, start, pay, delivered };
}
