import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const buy = useBuying(database);

test('O1 the order history lists own orders, newest first, in the language of the request', async () => {
  const first = await shop.customer().place(buy.plan);
  shop.clock.advance(60);
  const second = await shop.customer().place(buy.plan, { qty: [3], total: buy.unit * 3 });
  const { body } = await shop.customer().get('/capi/order-history', { 'accept-language': 'ja' });
  expect(body).toMatchObject([
    {
      order_id: second.order_id,
      transaction_id: second.transaction_id,
      type: 'buy',
      name: expect.stringContaining('日本'),
      date: '2026-11-20T03:01:00.000Z',
      payment_status: 'PENDING',
      delivery_status: null,
      payment_url: second.payment_url,
      total: buy.unit * 3,
    },
    { order_id: first.order_id, payment_url: first.payment_url, total: buy.unit },
  ]);
});

test('O1 F9 an order in the history names the refund that it waits for, and none that has ended', async () => {
  const customer = shop.customer();
  const refunded = await customer.place(buy.plan);
  await shop.gateway.pay(refunded.transaction_id);
  // Orders of one moment have no order.
  shop.clock.advance(60);
  const request = await customer.place(buy.plan);
  await shop.gateway.pay(request.transaction_id, 'bca_va');
  await shop.settle();
  const ask = (order: string) =>
    customer.post(`/capi/orders/${order}/refund-request`, {
      reason: 'My trip is cancelled.',
      bank_account: { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' },
    });
  await ask(refunded.order_id);
  await ask(request.order_id);
  await shop.settle();
  const { body } = await customer.get('/capi/order-history');
  expect(body).toMatchObject([
    {
      order_id: request.order_id,
      payment_status: 'PAID',
      refund: { status: 'processing', amount: buy.unit },
    },
    { order_id: refunded.order_id, payment_status: 'REFUNDED', refund: null },
  ]);
});

describe('paging of the order history', () => {
  /** Inserts orders as rows; three orders at a time share one moment. */
  async function storeOrders(customer: string, many: number): Promise<void> {
    await shop.customer().place(buy.plan);
    const number = sql`'LGT-' || lpad(n::text, 10, ${customer === 'cus_demo' ? '0' : '1'}::text)`;
    const copies = sql`select (jsonb_populate_record(null::"order", to_jsonb(o) || jsonb_build_object(
        'id', ${customer}::text || lpad(n::text, 6, '0'), 'number', ${number}, 'customer', ${customer}::text,
        'payment_state', 'EXPIRED', 'placed_at', o.placed_at - make_interval(mins => 1 + n / 3)))).*
      from (select * from "order" order by placed_at, number limit 1) o, generate_series(1, ${many}::int) n`;
    await database.db.execute(sql`insert into "order" ${copies}`);
  }

  const read = async (query: string, customer = 'cus_demo') => {
    const { status, body, headers } = await shop.customer(customer).get(`/capi/order-history${query}`);
    const numbers = Array.isArray(body) ? body.map(({ order_id }: { order_id: string }) => order_id) : [];
    return { status, body, numbers, next: headers['x-next-cursor']?.toString() };
  };

  test('L11 a page has fifty orders by default, and the cursors visit every order once', async () => {
    await storeOrders('cus_demo', 130);
    const first = await read('');
    expect(first.numbers).toHaveLength(50);
    const all = [...first.numbers];
    for (let { next } = first; next; ) {
      const page = await read(`?limit=33&cursor=${next}`);
      all.push(...page.numbers);
      next = page.next;
    }
    expect(new Set(all).size).toBe(131);
    expect(all).toHaveLength(131);
    const { numbers: whole } = await read('?limit=100');
    expect(all.slice(0, 100)).toEqual(whole);
  });

  test('L11 an order placed between two pages does not shift the second one', async () => {
    await storeOrders('cus_demo', 10);
    const { next, numbers } = await read('?limit=5');
    shop.clock.advance(60);
    await shop.customer().place(buy.plan);
    const second = await read(`?limit=100&cursor=${next}`);
    expect(second.numbers).toHaveLength(6);
    expect(second.numbers.some((number) => numbers.includes(number))).toBe(false);
    expect(second.next).toBeUndefined();
  });

  test("L11 a damaged, an outdated and another customer's cursor are refused", async () => {
    await storeOrders('cus_demo', 10);
    await storeOrders('cus_abroad', 10);
    const { next } = await read('?limit=5', 'cus_abroad');
    expect((await read(`?cursor=${next}`, 'cus_abroad')).status).toBe(200);
    const damaged = ['', 'x', `${next}x`, `${next}`.slice(0, -1), '%00', 'eyJ2IjowfQ', 'a'.repeat(300)];
    for (const cursor of [next, ...damaged]) {
      const { status, body } = await read(`?cursor=${cursor}`);
      expect([status, body.code, body.errors?.[0]?.path], cursor).toEqual([400, 'VALIDATION', 'cursor']);
    }
    for (const limit of ['0', '101', '-1', 'ten', '']) {
      expect((await read(`?limit=${limit}`)).status, limit).toBe(400);
    }
  });
});

test('O2 an order of an eSIM has its figures, place and timeline, and null for parcel, rental and refund', async () => {
  const placed = await shop
    .customer()
    .place(buy.plan, { voucherCode: 'WELCOME10', total: buy.unit - Math.floor(buy.unit / 10) });
  const { status, body } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    currency: 'IDR',
    destination: 'Japan',
    destination_code: 'JP',
    destination_id: 22,
    ship_to: null,
    quantity: 1,
    subtotal: buy.unit,
    delivery: 0,
    tax: 0,
    rent: 0,
    discount: Math.floor(buy.unit / 10),
    voucher_code: 'WELCOME10',
    expires_at: '2026-11-20T04:00:00.000Z',
    payment_method: null,
    esims: [],
    shipment: null,
    rental: null,
    refund: null,
    refund_offer: { eligible: false, amount: 0, until: null, policy: 'id' },
    events: [{ at: '2026-11-20T03:00:00.000Z', kind: 'placed' }],
  });
  await shop.gateway.pay(placed.transaction_id);
  const { body: paid } = await shop.customer().get(`/capi/orders/${placed.order_id}`);
  expect(paid).toMatchObject({
    payment_status: 'PAID',
    delivery_status: 'on review',
    payment_url: null,
    payment_method: 'qris',
  });
  expect(paid.events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
});
