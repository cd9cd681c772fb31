import { join } from 'node:path';
import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { post } from '@langit/simulators/drive';
import { acceptedOrders, addFault, clearFaults, steerProfile } from '@langit/simulators/esim-access/drive';
import { setFaults, steerPayment } from '@langit/simulators/midtrans/drive';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { patienceMs } from '../../../scripts/patience.ts';
import { clientOf, plan } from '../../audit/seed.ts';
import { call as callConsole, enterAs, enterAsOwn } from './console.ts';
import { openMailServer } from './mail-server.ts';
import type { OwnShop } from './own-shop.ts';
import { type Customer, intervals } from './shop.ts';

/** What waits for a person, as measure 1 of the console names it: 20 exceptions of 12 kinds. */
export const waiting = {
  delivery_refused_balance: 3,
  delivery_late: 2,
  delivery_after_refund: 1,
  payment_mismatch: 1,
  chargeback: 1,
  refund_review: 4,
  refund_by_bank: 2,
  router_missing: 1,
  unit_late: 2,
  mail_failed: 1,
  price_below_floor: 1,
  parcel_due: 1,
} as const;
export type WaitingKind = keyof typeof waiting;

const ordersOfTheDay = 200;
/** The shop is younger than its customers' habits: new accounts with many orders would be suspicious. */
const settledAfterDays = 2;
const daysUntilToday = 9;
const deadlineMinutes = 10;
export const daySettings = { DELIVERY_DEADLINE_SECONDS: String(deadlineMinutes * 60) };

type Profile = { iccid: string; smdpStatus: string };
type Listed = { exception: string; kind: string; count: number; subject: string };
type Shop = { shop: OwnShop; request: APIRequestContext; page: Page };

async function logIn(request: APIRequestContext, email: string): Promise<Customer> {
  const password = 'demo-password';
  const answer = await request.post('/authapi/customer/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { email, password, session: (await answer.json()) as Customer['session'] };
}

/** A call of the console by the owner whose page this is. */
const call = <Output>(page: Page, name: string, input: object): Promise<Output> =>
  callConsole<Output>(page, name, input, 'the day begins');

/** Does a task so many times, a few at a time. It is tried again: a customer with five unpaid orders waits until one is paid. */
async function repeat(times: number, task: () => Promise<unknown>): Promise<void> {
  let left = times;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await expect(task).toPass({ intervals, timeout: patienceMs });
    }
  };
  await Promise.all(Array.from({ length: 3 }, work));
}

/**
 * Makes a shop with a day's work: 200 orders, what has gone wrong with them by faults of the simulated partners, and routers to hand out
 * and to take back. Everything comes about through the shop's own API.
 */
export async function prepareDay({ shop, request, page }: Shop) {
  const supplier = `${shop.origin}/dev/sim/esim-access`;
  const gateway = `${shop.origin}/dev/sim/midtrans`;
  // Ten in the morning in Jakarta.
  const start = new Date(`${addDays(dayInJakarta(new Date()), settledAfterDays)}T03:00:00Z`);
  await shop.moveTo(start);
  const customer = async (email: string) => clientOf(request, shop.origin, await logIn(request, email));
  let dewi = await customer('demo@example.com');
  await enterAs(page, /^Owner/);

  const day = (days: number) => addDays(dayInJakarta(start), days);
  const rent = (model: string, count: number, from: number, to: number) =>
    dewi.pay({
      body: {
        product_id: model,
        qty: [count],
        is_daily_plan: false,
        rental_start_date: day(from),
        rental_end_date: day(to),
        delivery_method: 'fast',
      },
    });
  const serialsOf = async (order: string): Promise<string[]> => {
    let serials: string[] = [];
    const read = async () => {
      const { rentals } = await call<{ rentals: { serial: string; state: string }[] }>(page, 'orders.get', {
        order,
      });
      serials = rentals.filter(({ state }) => state === 'booked').map(({ serial }) => serial);
      return serials.length;
    };
    await expect.poll(read, { intervals }).toBeGreaterThan(0);
    return serials;
  };
  const lineState = async (order: string) => {
    const lines = await call<{ supply: { state: string } | null }[]>(page, 'orders.lines', { order });
    return lines[0]?.supply?.state;
  };
  let made = 0;
  const counted = async <Made>(order: Promise<Made>) => {
    const placed = await order;
    made += 1;
    return placed;
  };

  // Four eSIMs that are in use. Who has paid for nothing yet books one router (Y8).
  const used = await Promise.all(Array.from({ length: 4 }, () => counted(dewi.pay({ body: plan }))));

  // Routers that are out: seven come back today, two should have.
  const back: string[] = [];
  for (const [model, count] of [
    ['router-south-korea-unlimited', 3],
    ['router-taiwan-3gb-daily', 3],
    ['router-hong-kong-3gb-daily', 1],
  ] as const) {
    const { order_id: order } = await counted(rent(model, count, 1, daysUntilToday));
    for (const serial of await serialsOf(order)) {
      await call(page, 'rentals.handOut', { serial, order });
      back.push(serial);
    }
  }
  const fewRouters = 'router-china-1gb-daily';
  for (const model of [fewRouters, 'router-indonesia-3gb-daily']) {
    const { order_id: order } = await counted(rent(model, 1, 1, 3));
    const [serial] = await serialsOf(order);
    await call(page, 'rentals.handOut', { serial, order });
  }
  // Eight go out tomorrow, and may today.
  const out: string[] = [];
  for (const [model, count] of [
    ['router-japan-3gb-daily', 3],
    ['router-europe-unlimited', 3],
    ['router-hong-kong-3gb-daily', 2],
  ] as const) {
    const { order_id: order } = await counted(rent(model, count, daysUntilToday + 2, daysUntilToday + 6));
    out.push(...(await serialsOf(order)));
  }
  await counted(rent(fewRouters, 1, daysUntilToday + 2, daysUntilToday + 6));

  // Bought: two eSIMs paid by bank transfer, one by card, and more that went well.
  const byBank = await Promise.all(
    Array.from({ length: 2 }, () => counted(dewi.pay({ body: plan }, 'bca_va'))),
  );
  const byCard = await counted(dewi.start({ body: plan }));
  await steerPayment(gateway, byCard.transaction_id, 'pay', 'credit_card');
  const delivered = [...used, ...byBank, byCard];
  await repeat(40, async () => void delivered.push(await counted(dewi.pay({ body: plan }))));
  // SIM cards are sent by the hundred, but for the last one. Today is later: one order is paid with another amount, three are refused,
  // three wait at the supplier, and one has a mail that is refused.
  const later = 8;
  const card = 'sim-indonesia-15gb-30d';
  await call(page, 'stock.add', { product: card, count: ordersOfTheDay });
  const buyCard = () =>
    counted(
      dewi.pay({
        path: '/paymentapi/redirect-sim-card-payment',
        body: { product_id: card, qty: [1], is_daily_plan: false, province: 31 },
      }),
    );
  const rows: string[] = [];
  await repeat(ordersOfTheDay - made - later - 1, async () => {
    const { order_id: order } = await buyCard();
    rows.push(`${order};JNE;JX${rows.length}`);
  });
  const isPaid = async () =>
    (await call<{ state: string }[]>(page, 'orders.shipMany', { rows, check: true })).every(
      ({ state }) => state === 'right',
    );
  await expect.poll(isPaid, { timeout: 20_000 }).toBe(true);
  await call(page, 'orders.shipMany', { rows });
  await buyCard();
  for (const order of delivered) await dewi.delivered(order);
  for (const order of used)
    await steerProfile(supplier, { iccid: await dewi.delivered(order) }, 'use', 1_000_000);
  for (const step of ['settle', 'chargeback'] as const)
    await steerPayment(gateway, byCard.transaction_id, step);

  // Today.
  const today = new Date(start.getTime() + daysUntilToday * 86_400_000);
  let minutes = 0;
  const pass = async (more: number) => {
    minutes += more;
    await shop.moveTo(new Date(today.getTime() + minutes * 60_000));
  };
  await pass(0);
  // All sessions of the days before have ended.
  dewi = await customer('demo@example.com');
  const sato = await customer('abroad@example.com');
  await enterAs(page, /^Owner/);
  const ask = (order: string, account?: object) =>
    dewi.call(`/capi/orders/${order}/refund-request`, {
      reason: 'My trip is cancelled',
      ...(account ? { bank_account: account } : {}),
    });
  // The supplier, which is asked about the use, may still be busy with the orders.
  for (const { order_id: order } of used)
    await expect(async () => void (await ask(order))).toPass({ timeout: 20_000 });
  for (const { order_id: order } of byBank)
    await ask(order, { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' });
  const exceptions = () => call<Listed[]>(page, 'exceptions.list', { limit: 100 });
  const numberOf = async (kind: string): Promise<number> =>
    (await exceptions()).reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
  const isWaiting = (kind: WaitingKind) =>
    expect.poll(() => numberOf(kind), { message: kind, timeout: 15_000, intervals }).toBe(waiting[kind]);

  // Refunded at its deadline, then delivered all the same, and installed at once.
  const before = new Set(Object.keys((await acceptedOrders(supplier)).orders));
  await addFault(supplier, { fault: 'pending_forever' });
  await counted(dewi.pay({ body: plan }));
  const stuck = async () => {
    const { orders } = await acceptedOrders(supplier);
    const order = Object.entries(orders).find(([ref]) => !before.has(ref))?.[1];
    return order && { orderNo: order.orderNo, profile: order.profiles[0] as Profile | undefined };
  };
  await expect.poll(stuck, { intervals }).toBeDefined();
  await pass(deadlineMinutes + 1);
  const refunds = () => call<{ rule: string }[]>(page, 'refunds.list', { view: 'all', limit: 100 });
  await expect
    .poll(async () => (await refunds()).some(({ rule }) => rule === 'undelivered'), { timeout: 30_000 })
    .toBe(true);
  await post(`${supplier}/control`, { action: 'release', orderNo: (await stuck())?.orderNo });
  await expect
    .poll(
      async () => {
        const { profile } = (await stuck()) ?? {};
        if (profile) await steerProfile(supplier, { iccid: profile.iccid }, 'install').catch(() => undefined);
        return (await stuck())?.profile?.smdpStatus;
      },
      { timeout: 30_000 },
    )
    .toBe('ENABLED');
  await pass(2);
  await isWaiting('delivery_after_refund');

  // Two orders of which the supplier does not say until their deadline whether it has taken them.
  for (const path of ['esim/order', 'esim/query'])
    await addFault(supplier, { fault: 'server_error', path, times: 10_000 });
  for (const { order_id: order } of await Promise.all([1, 2].map(() => counted(dewi.pay({ body: plan })))))
    await expect.poll(() => lineState(order), { intervals }).toBe('unknown');
  await pass(deadlineMinutes + 1);
  await isWaiting('delivery_late');

  // A booking has no router: one of its model is late, the others are in repair, one of them until this morning.
  const units = await call<{ serial: string; rentals: { state: string }[] }[]>(page, 'units.list', {
    product: fewRouters,
  });
  const here = units.filter(({ rentals }) => rentals.every(({ state }) => state !== 'out'));
  for (const { serial } of here) await call(page, 'units.state', { serial, to: 'repair' });
  const spare = here[0]?.serial ?? '';

  // What a careful owner has done before the day begins.
  await call(page, 'stock.add', { product: 'sim-south-korea-10gb-10d', count: 50 });
  const rates = await call<{ currency: string; per_usd: string | number }[]>(page, 'rates.list', {});
  const perUsd = rates.flatMap((rate) => [`--${rate.currency.toLowerCase()}`, String(rate.per_usd)]);
  shop.operator('rates', 'set', ...perUsd, '--reason', 'as at the bank');
  shop.operator('backup', join(shop.folder, 'backup'));

  // The owner wants more of one plan: its floor rises by more than the shop raises a price by itself.
  shop.operator(
    'margins',
    'set',
    '--product',
    'turkey-512mb-daily',
    '--least',
    '50',
    '--reason',
    'a rule of the owner',
  );

  await enterAsOwn(page, request, shop.origin, ['manager', 'accountant']);

  // From here on mails go through a mail server, which refuses those to one customer.
  await clearFaults(supplier);
  const mails = await openMailServer('abroad@example.com');
  await shop.reopen({ SMTP_URL: mails.url });
  await enterAs(page, /^Owner/);
  // The owner has seen that a person was invited (B7).
  for (const { kind, exception } of await exceptions()) {
    if (kind === 'staff_security') await call(page, 'exceptions.close', { exception });
  }
  await isWaiting('router_missing');
  await call(page, 'units.state', { serial: spare, to: 'in_service' });
  await counted(sato.pay({ body: plan }));
  await isWaiting('mail_failed');

  const other = await counted(dewi.start({ body: plan }));
  await setFaults(gateway, [{ kind: 'wrong_amount', orderId: other.transaction_id }]);
  await steerPayment(gateway, other.transaction_id, 'pay', 'other_qris');
  await isWaiting('payment_mismatch');

  await addFault(supplier, { fault: 'balance', path: 'esim/order', times: 10_000 });
  await Promise.all([1, 2, 3].map(() => counted(dewi.pay({ body: plan }))));
  await isWaiting('delivery_refused_balance');
  const kinds = async () => {
    const all = Object.groupBy(await exceptions(), ({ kind }) => kind);
    return Object.fromEntries(
      Object.entries(all).map(([kind, found = []]) => [
        kind,
        found.reduce((sum, { count }) => sum + count, 0),
      ]),
    );
  };
  // A scan has looked since everything is so: within a minute.
  await expect.poll(kinds, { timeout: 75_000 }).toEqual(waiting);
  expect(made).toBe(ordersOfTheDay);
  return {
    handedOut: out,
    broughtBack: back,
    spare,
    supplierHasBalance: () => clearFaults(supplier),
    mailboxIsThere: mails.takeAll,
    leftOpen: exceptions,
    close: mails.close,
  };
}
