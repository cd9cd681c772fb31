import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { supplierOrder } from '../esims/tables.ts';
import { order, orderLine } from '../orders/tables.ts';
import type { CloseReason } from '../platform/order-hooks.ts';
import { rental, rentalData, rentalExtension } from '../rentals/tables.ts';
import { province } from '../shipping/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { type Answer, useTrade } from '../testing/trade.ts';
import { voucher, voucherRedemption } from '../vouchers/tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const { gateway } = shop;
const card = 'sim-south-korea-10gb-10d';
const plan = 'japan-5gb-30d';

type Placed = { number: string; payment: string; total: number };
type Orders = Record<'card' | 'router' | 'extension' | 'data' | 'plan', Placed>;

async function placed(answer: Answer, total: number): Promise<Placed> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { number: answer.body.order_id, payment: answer.body.transaction_id, total };
}

/** An order of each kind of goods; the SIM card with a voucher, the additions for a router that is rented already. */
async function placeAll(): Promise<Orders> {
  const dewi = shop.customer();
  const { rentalId } = await dewi.rent();
  const [jakarta] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  const { priceIdr } = await shop.productOf(card);
  const ofCard = priceIdr - 20_000 + (jakarta?.shippingIdr ?? 0);
  const goods = { product_id: card, qty: [1], is_daily_plan: false, province: jakarta?.id };
  const buyCard = { ...goods, voucherCode: 'HEMAT20K', total: ofCard };
  const extend = { rental_id: rentalId, new_end_date: '2026-12-08', total: 207_000 };
  const addData = { rental_id: rentalId, product_id: 'router-japan-3gb-daily-plus-3gb', total: 60_000 };
  const router = await dewi.placeRental({ rental_start_date: '2027-01-01', rental_end_date: '2027-01-05' });
  const ofPlan = await dewi.place(plan);
  return {
    card: await placed(await dewi.post('/paymentapi/redirect-sim-card-payment', buyCard), ofCard),
    router: await placed(router, (await dewi.order(router.body.order_id)).total),
    extension: await placed(await dewi.post('/paymentapi/redirect-extend-payment', extend), extend.total),
    data: await placed(await dewi.post('/paymentapi/redirect-device-topup-payment', addData), addData.total),
    plan: {
      number: ofPlan.order_id,
      payment: ofPlan.transaction_id,
      total: (await shop.productOf(plan)).priceIdr,
    },
  };
}

let cardsBefore = 0;
beforeEach(async () => {
  cardsBefore = (await shop.productOf(card)).stock ?? 0;
});

/** What the orders hold, as the next customer and the staff find it. */
async function held({ router, plan: ofPlan }: Orders) {
  const lineOf = async ({ number }: Placed) => {
    const [line] = await database.db
      .select({ id: orderLine.id })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.order))
      .where(eq(order.number, number));
    return line?.id ?? '';
  };
  const [use] = await database.db.select().from(voucherRedemption);
  const [code] = await database.db.select().from(voucher).where(eq(voucher.codeNormalised, 'HEMAT20K'));
  const [booking] = await database.db
    .select()
    .from(rental)
    .where(eq(rental.orderLine, await lineOf(router)));
  const [days] = await database.db.select().from(rentalExtension);
  const [data] = await database.db.select().from(rentalData);
  const [supply] = await database.db
    .select()
    .from(supplierOrder)
    .where(eq(supplierOrder.orderLine, await lineOf(ofPlan)));
  return {
    cards: cardsBefore - ((await shop.productOf(card)).stock ?? 0),
    voucher: `${use?.state}, uses: ${code?.used}`,
    router: booking?.state,
    extension: days?.state,
    data: data === undefined ? 'none' : data.takenBackAt === null ? 'added' : 'taken back',
    plan: supply?.state ?? 'none',
  };
}

const each = async (orders: Orders, act: (placed: Placed) => Promise<unknown>) => {
  for (const order of Object.values(orders)) await act(order);
};

const told = async ({ payment }: Placed, status: string) =>
  expect(await gateway.deliver(await gateway.notification(payment, status))).toBe(200);

const pay = ({ payment }: Placed) => gateway.pay(payment, 'bca_va');

/** Midtrans answers `failure` where the payment cannot be processed; its simulator has no such day. */
async function fail({ payment }: Placed): Promise<void> {
  const { fetchStatus } = gateway.gateway;
  await gateway.steer(payment, 'choose', 'bca_va');
  const failing = vi.spyOn(gateway.gateway, 'fetchStatus').mockImplementation(async (attempt) => {
    const seen = await fetchStatus(attempt);
    if (seen === 'not_started') throw new Error(`${payment} is not known to the gateway`);
    return { ...seen, state: 'failed' } as typeof seen;
  });
  await shop.customer().paymentStatus(payment);
  failing.mockRestore();
}

async function giveBack(item: Placed, seen = 'refund'): Promise<void> {
  const refund = {
    refundRef: `${item.payment}-desk`,
    amount: item.total,
    method: 'qris',
    reason: 'at the desk',
  };
  await gateway.gateway.refund({ attemptRef: item.payment, providerRef: null, ...refund });
  await told(item, seen);
}

async function reverse(item: Placed): Promise<void> {
  await gateway.steer(item.payment, 'reverse');
  await told(item, 'deny');
}

const ends: Record<CloseReason, (orders: Orders) => Promise<void>> = {
  expired: async () => {
    shop.clock.advance(3_601);
    await shop.run('expire-orders');
  },
  cancelled: (orders) =>
    each(orders, ({ number }) => shop.customer().post(`/capi/orders/${number}/cancel`, {})),
  failed: (orders) => each(orders, fail),
  reversed: async (orders) => {
    await each(orders, pay);
    await each(orders, reverse);
  },
  refunded: async (orders) => {
    await each(orders, ({ payment }) => gateway.pay(payment));
    await each(orders, (item) => giveBack(item));
  },
};

const states = async (orders: Orders) => [
  ...new Set(
    await Promise.all(
      Object.values(orders).map(async ({ number }) => (await shop.customer().order(number)).payment_status),
    ),
  ),
];

const nothing = { cards: 0, voucher: 'released, uses: 0', router: 'released', extension: 'undone' };
const all = { cards: 1, router: 'booked', extension: 'applied', data: 'added' };

test('K10 an open order holds its goods, its voucher and its days', async () => {
  const orders = await placeAll();
  expect(await states(orders)).toEqual(['PENDING']);
  expect(await held(orders)).toEqual({
    cards: 1,
    voucher: 'held, uses: 1',
    router: 'held',
    extension: 'held',
    data: 'none',
    plan: 'none',
  });
});

test.each([
  ['expired', 'EXPIRED', { ...nothing, data: 'none', plan: 'none' }],
  ['cancelled', 'CANCELLED', { ...nothing, data: 'none', plan: 'none' }],
  ['failed', 'FAILED', { ...nothing, data: 'none', plan: 'none' }],
  ['reversed', 'FAILED', { ...nothing, data: 'taken back', plan: 'closed' }],
  ['refunded', 'REFUNDED', { ...nothing, data: 'taken back', plan: 'closed' }],
] as const)('F6 an order that ends as %s gives all of its goods back', async (end, state, left) => {
  const orders = await placeAll();
  await ends[end](orders);
  await shop.settle();
  expect(await states(orders)).toEqual([state]);
  expect(await held(orders)).toEqual(left);
});

test('Y6 money that a bank disputes, or of which a part goes back, gives no goods back', async () => {
  const { card: ofCard, ...others } = await placeAll();
  const orders = { card: ofCard, ...others };
  await each(orders, ({ payment }) => gateway.pay(payment, 'credit_card'));
  shop.clock.advance(86_400);
  await gateway.recordedCalls();
  await giveBack({ ...ofCard, total: 1_000 }, 'partial_refund');
  for (const other of Object.values(others)) {
    await gateway.steer(other.payment, 'chargeback');
    await told(other, 'chargeback');
  }
  expect(await states(orders)).toEqual(['PARTIALLY_REFUNDED', 'CHARGEBACK']);
  expect(await held(orders)).toMatchObject(all);
});

test('F6 goods that were handed over before the money went back stay out', async () => {
  const orders = await placeAll();
  await each(orders, pay);
  for (const { number } of [orders.card, orders.router])
    await shop.operator('orders.ship', number, '--courier', 'JNE', '--tracking', `JX${number.slice(-6)}`);
  for (const item of [orders.card, orders.router]) await reverse(item);
  expect(await held(orders)).toMatchObject({ cards: 1, router: 'out', voucher: 'released, uses: 0' });
});
