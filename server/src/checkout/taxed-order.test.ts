import { expect, test } from 'vitest';
import { order } from '../orders/tables.ts';
import { useBuying } from '../testing/buying.ts';
import { useDatabase } from '../testing/database.ts';
import { payUrl } from '../testing/rentals.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database, { TAX_RATE: '0.11' });
const buy = useBuying(database);

test('K9 tax is added before the discount, rounded half up, and the hosted page has the same total', async () => {
  const subtotal = buy.unit * 3;
  const tax = Math.floor((subtotal * 11 + 50) / 100);
  const discount = Math.floor((subtotal + tax) / 10);
  const total = subtotal + tax - discount;
  const request = buy.body({ qty: [3], voucherCode: 'WELCOME10', total });
  const wrong = await shop.customer().post(payUrl, { ...request, total: subtotal - discount });
  expect(wrong.body.expected).toEqual({ subtotal, tax, discount, total, delivery: 0, rent: 0 });
  const placed = await shop.customer().post(payUrl, request);
  expect(placed.status).toBe(200);
  expect(await database.db.select().from(order)).toMatchObject([
    { subtotal, tax, discount, total, taxRateBp: 1_100 },
  ]);
  const page = (await shop.gateway.recordedCalls()).find(
    ({ order_id }) => order_id === placed.body.transaction_id,
  );
  expect(page?.gross_amount).toBe(total);
  await shop.gateway.pay(placed.body.transaction_id);
  expect(await buy.movements()).toEqual([['capture', total]]);
});
