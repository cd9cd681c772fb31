import { expect, test } from 'vitest';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { useSales } from '../testing/sales.ts';

const database = useDatabase();
const shop = useSales(database);
const buy = useBuying(database, shop);

test('O1 the history lists own orders, newest first, named in the language that asks', async () => {
  const first = await buy.place();
  shop.clock.advance(60);
  const second = await buy.place({ qty: [3], total: buy.unit * 3 });
  const { body } = await buy.demo().get('/capi/order-history', { 'accept-language': 'ja' });
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

test('O2 an order tells its figures, its timeline and nothing of another kind of order', async () => {
  const placed = await buy.place({ voucherCode: 'WELCOME10', total: buy.unit - Math.floor(buy.unit / 10) });
  const { status, body } = await buy.demo().get(`/capi/orders/${placed.order_id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    currency: 'IDR',
    ship_to: null,
    quantity: 1,
    subtotal: buy.unit,
    delivery: 0,
    tax: 0,
    rent: 0,
    discount: Math.floor(buy.unit / 10),
    voucher_code: 'WELCOME10',
    expires_at: '2026-11-20T04:00:00.000Z',
    esims: [],
    shipment: null,
    rental: null,
    refund: null,
    refund_offer: { eligible: false, amount: 0, until: null, policy: 'id' },
    events: [{ at: '2026-11-20T03:00:00.000Z', kind: 'placed' }],
  });
  await buy.payAndTell(placed.transaction_id);
  const { body: paid } = await buy.demo().get(`/capi/orders/${placed.order_id}`);
  expect(paid).toMatchObject({ payment_status: 'PAID', delivery_status: 'on review', payment_url: null });
  expect(paid.events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
});
