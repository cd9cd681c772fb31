import { foldText } from '@langit/contract/values/fold-text';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { addCustomers, addKeptOrder } from '../testing/many-customers.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

type Hit = { kind: string; found: string; order: string | null };
const find = (text: string): Promise<Hit[]> => shop.operator('search.find', text);
const kinds = async (text: string) => (await find(text)).map(({ kind, found }) => [kind, found]);

test('B10 an order is found by the beginning of its number, in any case, with its payment', async () => {
  const { order_id, transaction_id } = await shop.customer().place('japan-5gb-30d');
  expect(await find(order_id.slice(0, 9).toLowerCase())).toMatchObject([
    { kind: 'order', found: order_id, order: order_id },
    { kind: 'payment', found: transaction_id, order: order_id },
  ]);
});

test('B10 an order is found by ICCID and by the references of gateway and supplier', async () => {
  const { order_id, esims } = await shop.customer().buy();
  const iccid = esims[0]?.iccid ?? '';
  expect(await find(iccid)).toMatchObject([{ kind: 'esim', found: iccid, order: order_id }]);
  expect(await find(iccid.slice(0, 12))).toMatchObject([{ kind: 'esim', order: order_id }]);
  const { rows } = await database.db.execute<Record<'profile' | 'ordered', string>>(sql`
    select e.supplier_ref as profile, s.provider_order_ref as ordered from esim e join supplier_order s using (order_line)`);
  expect(await find(rows[0]?.profile ?? '')).toMatchObject([{ kind: 'esim', order: order_id }]);
  expect(await find(rows[0]?.ordered ?? '')).toMatchObject([{ kind: 'supplier_order', order: order_id }]);
  await database.db.execute(sql`update payment_attempt set provider_ref = 'psp-0815-x'`);
  expect(await find('psp-0815')).toMatchObject([{ kind: 'payment', order: order_id }]);
});

test('B10 a parcel is found by its tracking number, a refund by its reference, a router by serial and IMEI', async () => {
  const { number } = await shop.customer().rent();
  await shop.operator('orders.ship', number, '--courier', 'JNE', '--tracking', 'JX-4711-9');
  expect(await find('JX-4711')).toMatchObject([{ kind: 'parcel', found: 'JX-4711-9', order: number }]);
  await shop.operator('units.add', 'RT-9001 356938035643809', '--product', 'router-japan-3gb');
  await database.db.execute(sql`update router_unit set imei = '356938035643809' where serial = 'LGT-R-0007'`);
  expect(await kinds('lgt-r-0007')).toEqual([['unit', 'LGT-R-0007']]);
  expect(await kinds('35693803')).toContainEqual(['unit', 'LGT-R-0007']);
  const { order_id } = await shop.customer().buy();
  const { refund } = await shop.operator('orders.refund', order_id, '--reason', 'kindness');
  expect(await find(refund)).toMatchObject([{ kind: 'refund', found: refund, order: order_id }]);
});

test('B10 a voucher and a product are found by the beginning of their codes', async () => {
  expect(await kinds('welcome')).toEqual([['voucher', 'WELCOME10']]);
  expect(await kinds('JAPAN-5GB-30')).toEqual([['product', 'japan-5gb-30d']]);
});

test.each(['japan 5', 'Japan 5 GB', 'jepang 5gb 30', '日本5GB', 'nhật bản 5 gb', 'nhat ban 5'])(
  'B10 a product is found by %s, with its name, the exact size first',
  async (text) => {
    const found = await shop.operator('search.find', text);
    expect(found[0]).toMatchObject({ kind: 'product', what: expect.stringMatching(/^Japan · 5 GB/) });
    expect(found.length).toBeLessThanOrEqual(10);
  },
);

test.each([
  ['jap', 'JP', 'Japan'],
  ['jepang', 'JP', 'Japan'],
  ['日本', 'JP', 'Japan'],
  ['nhat ban', 'JP', 'Japan'],
  ['jp', 'JP', 'Japan'],
  ['europe', 'EUROPE', 'Europe'],
])('B10 a destination is found by %s, before its products', async (text, code, name) => {
  const [found] = await shop.operator('search.find', text);
  expect(found).toMatchObject({ kind: 'place', found: code, what: name, order: null });
});

test('B10 words that no product has in its name find none', async () => {
  expect(await find('japan 5 tb')).toEqual([]);
  expect(await find('japanese')).toEqual([]);
});

test('B105 a product is found with its price, and with its state from sale, supplier and floor', async () => {
  const first = async () => (await shop.operator('search.find', 'japan-5gb-30d'))[0];
  expect(await first()).toMatchObject({ amount: expect.any(Number), says: 'on_sale' });
  await database.db.execute(sql`update supplier_offer set enabled = false`);
  expect(await first()).toMatchObject({ says: 'unsold' });
  await shop.operator('products.withdraw', 'japan-5gb-30d', '--reason', 'no supplier');
  expect(await first()).toMatchObject({ says: 'withdrawn' });
});

test('B105 an eSIM, a payment and a parcel are found with the customer and the goods of their order', async () => {
  const { order_id, transaction_id, esims } = await shop.customer().buy('japan-5gb-30d');
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select name from customer where id = 'cus_demo'`,
  );
  const ofOrder = { order: order_id, customer: rows[0]?.name, what: 'Japan · 5 GB · 30 days' };
  expect(await find(esims[0]?.iccid ?? '')).toMatchObject([{ kind: 'esim', ...ofOrder }]);
  expect(await find(transaction_id)).toMatchObject([{ kind: 'payment', ...ofOrder }]);
});

test('B10 an order is found with its customer, its goods and its total, a customer with the number of orders', async () => {
  const { order_id } = await shop.customer().buy('japan-5gb-30d');
  const [order] = await shop.operator('search.find', order_id);
  expect(order).toMatchObject({
    kind: 'order',
    customer: expect.stringMatching(/\S/),
    what: 'Japan · 5 GB · 30 days',
    amount: expect.any(Number),
    says: 'delivered',
  });
  const [customer] = await shop.operator('search.find', 'cus_demo');
  expect(customer).toMatchObject({ kind: 'customer', orders: 1 });
});

test.each([['nguyen'], ['NGUYỄN'], ['dang'], ['van nguy'], ['anh.nguyen@ex'], ['946618'], ['0812 994-6618']])(
  'B10 a customer is found by %s',
  async (text) => {
    await database.db.execute(sql`update customer set name = 'Nguyễn Văn Đặng', email = 'anh.nguyen@example.com',
    phone_e164 = '+628129946618' where id = 'cus_demo'`);
    expect(await kinds(text)).toEqual([['customer', 'cus_demo']]);
  },
);

const people = ['customers.find', 'search.find'] as const;
/** The customers that both searches find. */
const foundBy = async (text: string): Promise<string[][]> =>
  Promise.all(
    people.map(async (call) =>
      (await shop.operator(call, text)).map(
        (row: { customer: string; found?: string }) => row.found ?? row.customer,
      ),
    ),
  );

test.each([
  'dang',
  'ĐẶNG',
  'dａng',
  'Đặng'.normalize('NFD'),
  'nguyen thi',
  'thi dang',
  'da\u200bng',
  '0062 812-994-6618',
  '+62 (0)812 9946618',
  '＋６２８１２９９４６６１８',
  '٠٨١٢٩٩٤٦٦١٨',
  '\u202a+62 812-9946-618\u202c',
  '08129946618',
  'ANH.NGUYEN＠example。com',
  '\u2060anh.nguyen@example.com',
])('B10 V7 customers find and search find have the customer of %j', async (text) => {
  const name = 'Nguyễn Thị Đặng'.normalize('NFD');
  await database.db.execute(sql`update customer set name = ${name}, email = 'anh.nguyen@example.com',
    phone_e164 = '+628129946618' where id = 'cus_demo'`);
  expect(await foundBy(text)).toEqual([['cus_demo'], ['cus_demo']]);
});

test.each([
  ['ヤマダ・タロウ', 'やまだ'],
  ['ヤマダ・タロウ', 'ﾀﾛｳ'],
  ['佐々木　健太郎', '健太郎'],
  ['ÉLODIE O’NEIL', 'o’neil'],
  ['ÉLODIE O’NEIL', 'elodie'],
  ['ЖАННА Д’АРК', 'жанна'],
  ['ＤＥＷＩ', 'dewi'],
  ['محمد\u200cرضا', 'محمدرضا'],
])('B10 V7 the customer %s is found by %s', async (name, text) => {
  await database.db.execute(sql`update customer set name = ${name} where id = 'cus_demo'`);
  expect(await foundBy(text)).toEqual([['cus_demo'], ['cus_demo']]);
});

test('B10 the words of a stored name are those of the folded search', async () => {
  for (const name of [
    'Nguyễn Văn Đặng',
    'ヤマダ・タロウ（ヴァイオリン）',
    'Jean–Luc d’Été',
    '山田、花子',
    'O\u2019Brien-Smith, Jr.',
    'Ωμέγα «Α»',
  ]) {
    await database.db.execute(sql`update customer set name = ${name} where id = 'cus_demo'`);
    const { rows } = await database.db.execute<{ word: string }>(
      sql`select word from customer_word where customer = 'cus_demo'`,
    );
    expect(rows.map(({ word }) => word).toSorted(), name).toEqual(foldText(name).split(' ').toSorted());
  }
});

test('B10 V7 an ICCID is found with its spaces, dashes and the digits of another script', async () => {
  const { order_id, esims } = await shop.customer().buy();
  const iccid = esims[0]?.iccid ?? '';
  for (const typed of [
    iccid.replace(/(\d{4})/g, '$1 '),
    `\u202a${iccid.slice(0, 4)}–${iccid.slice(4)}\u202c`,
  ]) {
    expect(await find(typed)).toMatchObject([{ kind: 'esim', found: iccid, order: order_id }]);
    expect(await shop.operator('customers.find', typed)).toMatchObject([{ customer: 'cus_demo' }]);
    expect(await shop.operator('esims.diagnose', typed)).toMatchObject({ esim: iccid });
  }
});

test('B10 the last four digits of a phone find its customer; three, two characters, and a part inside a word find nobody', async () => {
  await database.db.execute(
    sql`update customer set name = 'Nguyễn', phone_e164 = '+628129940618' where id = 'cus_demo'`,
  );
  for (const end of ['0618', '940618']) expect(await foundBy(end)).toEqual([['cus_demo'], ['cus_demo']]);
  expect(await find('618')).toEqual([]);
  expect(await kinds('ng')).toEqual([['place', 'NG']]);
  expect(await find('guyen')).toEqual([]);
});

test('B13 found customers are in the order of their last orders, of what they have paid, or of how many orders, and the other way round', async () => {
  const [none = '', early = ''] = await addCustomers(database, 2);
  await addKeptOrder(database, early);
  for (let count = 0; count < 2; count += 1) await shop.customer().buy('japan-1gb-7d');
  type Found = { customer: string; paid_in_all: number };
  const listed = async (...more: string[]): Promise<Found[]> =>
    (await shop.operator('customers.find', 'example.com', ...more)).filter(({ customer }: Found) =>
      [none, early, 'cus_demo'].includes(customer),
    );
  const names = (found: readonly Found[]) => found.map(({ customer }) => customer);
  const byLast = await listed();
  expect(names(byLast)).toEqual(['cus_demo', early, none]);
  expect(names(await listed('--ascending'))).toEqual([none, early, 'cus_demo']);
  expect(names(await listed('--sort', 'orders'))).toEqual(['cus_demo', early, none]);
  const bySpent = byLast.toSorted((a, b) => b.paid_in_all - a.paid_in_all);
  expect(names(await listed('--sort', 'spent'))).toEqual(names(bySpent));
});

test('B83 a customer’s latest orders and waiting refunds follow their name, for those who may read them', async () => {
  await database.db.execute(sql`update customer set name = 'Nguyễn Văn Đặng' where id = 'cus_demo'`);
  const numbers: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    shop.clock.advance(60);
    numbers.unshift((await shop.customer().buy('japan-1gb-7d')).order_id);
  }
  // The gateway is down, so that the refund waits.
  shop.gateway.reachable(false);
  await shop.operator('orders.refund', numbers[3] ?? '', '--reason', 'kindness');
  const found = await shop.operator('search.find', 'van dang');
  const [customer, first, second, third, refund, ...rest] = found;
  expect(customer).toMatchObject({ kind: 'customer', orders: 4 });
  expect([first, second, third].map(({ kind, found: number }) => [kind, number])).toEqual(
    numbers.slice(0, 3).map((number) => ['order', number]),
  );
  expect(refund).toMatchObject({
    kind: 'refund',
    order: numbers[3],
    customer: 'Nguyễn Văn Đặng',
    what: expect.stringMatching(/^Japan/),
  });
  expect(Date.parse(first?.at)).toBeGreaterThan(Date.parse(second?.at));
  expect(rest).toEqual([]);
  const counter = await demoBrowser(shop.app as never, 'counter');
  const { body } = await counter.call('search.find', { text: 'van dang' });
  expect(body.output.map(({ kind }: Hit) => kind)).not.toContain('refund');
});

test('B83 what needs a person is found by the number of its order, and follows the customer whose order it is', async () => {
  await database.db.execute(sql`update customer set name = 'Nguyễn Văn Đặng' where id = 'cus_demo'`);
  await shop.supplier.trouble('balance', 'esim/order', 1000);
  const { order_id: number, transaction_id } = await shop.customer().place('japan-1gb-7d');
  await shop.gateway.pay(transaction_id);
  await shop.settle();
  const open = {
    kind: 'exception',
    order: number,
    what: expect.stringMatching(/^Japan/),
    says: 'delivery_refused_balance',
  };
  for (const words of [number, number.slice(0, 8).toLowerCase(), 'van dang'])
    expect((await find(words)).filter(({ kind }) => kind === 'exception')).toMatchObject([open]);
  const [{ exception }] = await shop.operator('exceptions.list');
  await shop.operator('exceptions.close', exception, '--reason', 'delivered by hand');
  expect(await kinds(number)).not.toContainEqual(['exception', exception]);
});

test('U15 an erased customer is found by no word of the name any more', async () => {
  await database.db.execute(sql`update customer set name = 'Zebulon' where id = 'cus_demo'`);
  expect(await kinds('zebulon')).toEqual([['customer', 'cus_demo']]);
  await shop.operator('customers.erase', 'cus_demo', '--reason', 'asked for it');
  expect(await find('zebulon')).toEqual([]);
  const { rows } = await database.db.execute(sql`select * from customer_word where customer = 'cus_demo'`);
  expect(rows).toEqual([]);
});

test('B10 at most ten of a kind are found', async () => {
  for (let index = 0; index < 11; index += 1)
    await shop.operator('vouchers.add', `MANY${index}X`, '--type', 'percent', '--amount', '5');
  expect(await find('many')).toHaveLength(10);
});
