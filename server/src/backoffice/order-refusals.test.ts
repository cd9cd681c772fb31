import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Why the owner's console refuses a call, in a language. */
async function refused(call: string, input: object, language: string): Promise<string> {
  const browser = await demoBrowser(shop.app as never, 'owner');
  const how = { reason: 'asked by mail', headers: { 'accept-language': language } };
  const { status, body } = await browser.call(call, input, how);
  expect(status, JSON.stringify(body)).toBe(409);
  return body.sentence;
}

test.each([
  ['an order', 'orders.timeline', { order: 'LGT-NONE' }, 'ja', '注文LGT-NONEはありません。'],
  [
    'a product',
    'orders.price',
    { customer: 'cus_demo', product: 'no-such', count: 1 },
    'vi',
    'Cửa hàng không bán no-such.',
  ],
  ['a payment', 'payments.settle', { transaction: 'LGT-NONE-1' }, 'id', 'Tidak ada transaksi LGT-NONE-1.'],
  ['a refund', 'refunds.get', { refund: 'RF-NONE' }, 'vi', 'Không có khoản hoàn RF-NONE.'],
  ['a voucher', 'vouchers.end', { code: 'NONE' }, 'ja', 'クーポンNONEはありません。'],
  ['a customer', 'customers.verify', { customer: 'x@y.z' }, 'id', 'Tidak ada pelanggan x@y.z.'],
] as const)(
  'B15 that there is no such thing as %s is said in the language of the person',
  async (_, call, input, language, sentence) => {
    expect(await refused(call, input, language)).toBe(sentence);
  },
);

test('B15 why an order is not refunded is said in the language of the person, without names of states', async () => {
  const { order_id: order } = await shop.customer().place('japan-5gb-30d');
  expect(await refused('orders.refund', { order }, 'id')).toBe(`Pesanan ${order} belum dibayar.`);
  expect(await shop.operator('orders.refund', order, '--reason', 'x')).toBe(
    `Order ${order} is PENDING, not PAID.`,
  );
  expect(await refused('orders.tracking', { order, tracking: 'JX1' }, 'vi')).toBe(
    `Đơn ${order} chưa được gửi.`,
  );
  expect(await refused('orders.tracking', { order, tracking: 'JX1' }, 'en')).toBe(
    `Order ${order} has not been sent.`,
  );
});

test('B15 an order whose money went back is not called unpaid', async () => {
  const { order_id: order } = await shop.customer().buy('japan-5gb-30d');
  await shop.operator('orders.refund', order, '--reason', 'asked by mail');
  await shop.settle();
  expect(await refused('orders.refund', { order }, 'ja')).toBe(`注文${order}の代金はすべて返金済みです。`);
});

test('B15 what became of a refund that stops an act is said in the language of the person', async () => {
  const { order_id: order } = await shop.customer().buy('japan-5gb-30d');
  const { priceIdr } = await shop.productOf('japan-5gb-30d');
  expect(await refused('refunds.start', { order, amount: priceIdr + 1 }, 'vi')).toBe(
    `Số tiền phải từ 1 đến ${priceIdr} Rupiah.`,
  );
  const { refund } = await shop.operator('refunds.start', order, '--amount', '1000', '--reason', 'slow');
  await shop.settle();
  expect(await refused('refunds.approve', { refund }, 'ja')).toBe(
    `返金${refund}は完了しています。承認するものはありません。`,
  );
  expect(await refused('refunds.reject', { refund }, 'id')).toBe(
    `Pengembalian ${refund} sudah selesai: tidak bisa ditolak lagi.`,
  );
  expect(await refused('refunds.ask', { refund }, 'en')).toBe(
    `Refund ${refund} is done: there is nothing to ask the gateway.`,
  );
  expect(await shop.operator('refunds.reject', refund, '--reason', 'x')).toBe(
    `Refund ${refund} is done and can't be rejected any more.`,
  );
});

test('B15 a voucher whose code is taken is refused without a command of the terminal', async () => {
  const request = { code: 'WELCOME10', type: 'percent', amount: 10 };
  expect(await refused('vouchers.add', request, 'en')).toBe(
    'There is a voucher WELCOME10 already: change that one.',
  );
  expect(await refused('vouchers.add', request, 'ja')).toBe(
    'クーポンWELCOME10はすでにあります。そのクーポンを変更してください。',
  );
  expect(await shop.operator('vouchers.add', 'WELCOME10', '--type', 'percent', '--amount', '10')).toBe(
    'The code WELCOME10 is known already: vouchers change alters it.',
  );
});
