import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { japanRouter } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const plan = 'japan-5gb-30d';
const card = 'sim-south-korea-10gb-10d';

/** Runs a typed command; an error sentence instead of an answer fails the test. */
async function type<Answer = Record<string, string>[]>(...typed: string[]): Promise<Answer> {
  const answer = await shop.command(...typed);
  expect(typeof answer, `${typed.join(' ')}: ${answer}`).toBe('object');
  return answer;
}

const paid = async (placed: { order_id: string; transaction_id: string }) => {
  await shop.gateway.pay(placed.transaction_id);
  return placed.order_id;
};

async function topUp(iccid: string, customer: string): Promise<string> {
  const { priceIdr: total } = await shop.productOf(plan);
  const goods = { product_id: 'TOPUP_JP-5GB-30D', iccid, qty: ['1'], is_daily_plan: false, total };
  const { status, body } = await shop.customer(customer).post('/paymentapi/redirect-topup-payment', goods);
  expect(status, JSON.stringify(body)).toBe(200);
  return paid(body);
}

const rent = async (customer: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await shop.customer(customer).placeRental(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const devicesOf = async (customer: string) =>
  (await shop.customer(customer).get('/capi/my-device')).body as unknown as { rental_id: string }[];
const askRefund = async (customer: string, number: string) =>
  (
    await shop
      .customer(customer)
      .post(`/capi/orders/${number}/refund-request`, { reason: 'I do not need it' })
  ).body;

/** Ten customers place thirty orders: twelve eSIMs, three top-ups, six of SIM cards, seven of routers, two without a payment. */
async function customersBuy(customers: string[]) {
  const who = (index: number) => customers[index % customers.length] ?? '';
  const esims: string[] = [];
  for (let index = 0; index < 10; index += 1)
    esims.push((await shop.customer(who(index)).buy(plan)).order_id);
  const { order_id: tooLittle, transaction_id } = await shop.customer(who(0)).place(plan);
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  await shop.gateway.pay(transaction_id);
  const other = await shop.customer(who(1)).place(plan);
  await shop.gateway.pay(other.transaction_id);
  await shop.gateway.setFaults([]);
  const ofFirst = await shop.customer(who(0)).order(esims[0] ?? '');
  for (const index of [3, 4, 5]) await topUp(ofFirst.esims[0]?.iccid ?? '', who(index));
  await shop.settle();
  await type('stock', 'add', card, '--count', '20');
  for (const serial of ['LGT-N-1', 'LGT-N-2', 'LGT-N-3', 'LGT-N-4'])
    await type('units', 'add', serial, '--product', japanRouter);
  for (let index = 0; index < 6; index += 1) await shop.customer(who(index)).buyCard(card);
  for (let index = 0; index < 6; index += 1) await paid(await rent(who(index)));
  const cancelled = await paid(await rent(who(6)));
  await shop.customer(who(8)).place(plan);
  await shop.customer(who(9)).place(plan);
  return { esims, tooLittle, other: other.order_id, cancelled, who };
}

test('V7 a day of thirty orders can be handled with the command line and its lists only', async () => {
  const customers = await addCustomers(database, 10);
  const { esims, tooLittle, other, cancelled, who } = await customersBuy(customers);
  expect(await type('orders', 'list', '--limit', '100')).toHaveLength(30);

  // Payments of a wrong amount are flagged: one is accepted, one refunded.
  const mismatches = await type('orders', 'list', '--flag', 'payment_mismatch');
  expect(mismatches.map(({ order }) => order).sort()).toEqual([tooLittle, other].sort());
  await type('payments', 'accept', tooLittle, '--reason', 'a thousand too little');
  await type('payments', 'return', other);
  await shop.settle();

  // One rental is cancelled before dispatch; an unused plan is refunded automatically.
  expect(await askRefund(who(6), cancelled)).toMatchObject({ refund: { policy: expect.any(String) } });
  expect(await askRefund(who(2), esims[2] ?? '')).toHaveProperty('refund');
  await shop.settle();

  // Parcels: all paid orders that are not shipped, with address and dates from the order.
  const parcels = await type('orders', 'list', '--payment', 'PAID', '--delivery', 'on_review');
  expect(parcels).toHaveLength(12);
  for (const [index, { order = '' }] of parcels.entries()) {
    const shown = await type<Record<string, unknown>>('orders', 'show', order);
    expect(shown.ship_to).toMatchObject({ address: expect.any(String), phone: expect.any(String) });
    await type('orders', 'ship', order, '--courier', 'JNE', '--tracking', `JX${index}`);
  }
  await type('orders', 'tracking', parcels[0]?.order ?? '', '--courier', 'JNE', '--tracking', 'JX-RIGHT');
  expect(await type('orders', 'list', '--payment', 'PAID', '--delivery', 'on_review')).toEqual([]);

  // A customer asks for the tracking number.
  const [asking] = await type<{ orders: { order: string }[] }[]>(
    'customers',
    'find',
    `${who(0)}@example.com`,
  );
  expect(asking?.orders.map(({ order }) => order)).toContain(tooLittle);

  // Low stock, and a voucher with a mistake.
  const [low] = (await type('stock', 'list')).filter(({ product }) => product === card);
  expect(Number(low?.stock)).toBeLessThan(20);
  await type('vouchers', 'add', 'TET2027', '--type', 'percent', '--amount', '50');
  await type('vouchers', 'change', 'TET2027', '--amount', '5', '--max-uses', '100');

  // Two refund requests for used plans: the first is automatic, the second waits for the operator with its usage.
  const requests = [esims[7] ?? '', (await shop.customer(who(7)).buy(plan)).order_id];
  for (const number of requests) {
    const { esims: bought } = await type<{ esims: { supplier_ref: string }[] }>('orders', 'show', number);
    await shop.supplier.phone('install', bought[0]?.supplier_ref ?? '');
    await shop.supplier.phone('use', bought[0]?.supplier_ref ?? '', 2_000_000_000);
    await askRefund(who(7), number);
    await shop.settle();
  }
  const reviews = await type('refunds', 'list');
  expect(reviews.length).toBeGreaterThan(0);
  for (const { refund = '', used } of reviews) {
    expect(used).toMatch(/GB/);
    await type('refunds', 'show', refund);
    await type('refunds', 'reject', refund, '--reason', 'most of the data was used');
  }
  expect(await type('refunds', 'list')).toEqual([]);

  // Routers are returned: one by a courier's pick-up, two overdue.
  shop.clock.set('2026-12-05T03:00:00Z');
  const [fetched] = await devicesOf(who(0));
  await shop.customer(who(0)).post(`/capi/my-device/${fetched?.rental_id}/return`, { method: 'courier' });
  for (const { serial = '' } of await type('rentals', 'pickups'))
    await type('rentals', 'pickup-arranged', serial, '--courier', 'JNE');
  const out = async () =>
    (await type<{ serial: string; rentals: { state: string }[] }[]>('units', 'list')).flatMap(
      ({ serial, rentals }) => (rentals.some(({ state }) => state === 'out') ? [serial] : []),
    );
  const away = await out();
  expect(away).toHaveLength(6);
  for (const serial of away.slice(0, 4)) await type('units', 'receive', serial);
  shop.clock.set('2026-12-08T03:00:00Z');
  for (const serial of away.slice(4)) await type('units', 'receive', serial);
  expect(await out()).toEqual([]);
  const fees = await type('rentals', 'fees');
  expect(fees).toHaveLength(2);
  await type('rentals', 'charge-paid', fees[0]?.charge ?? '', '--method', 'cash');
  await type('rentals', 'charge-waive', fees[1]?.charge ?? '', '--reason', 'the courier was late');

  // The parcels with SIM cards are delivered, and all lists of open work are empty.
  for (const { order = '' } of await type('orders', 'list', '--delivery', 'on_ship'))
    await type('orders', 'finish', order);
  await shop.settle();
  for (const left of [
    await type('orders', 'list', '--flagged'),
    await type('orders', 'list', '--payment', 'PAID', '--delivery', 'on_review'),
    await type('orders', 'list', '--delivery', 'on_ship'),
    await type('refunds', 'list'),
    await type('rentals', 'fees'),
    await type('rentals', 'pickups'),
    await type('mails', 'list', '--unsent'),
  ])
    expect(left).toEqual([]);
  expect(await type<{ mismatches: unknown[] }>('payments', 'mismatches')).toMatchObject({ mismatches: [] });
  const sales = await type<{ orders: number }[]>('report', 'sales');
  expect(sales.reduce((sum, { orders }) => sum + Number(orders), 0)).toBeGreaterThan(20);
});
