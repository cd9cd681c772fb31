import { oneLine } from '@langit/contract/values/plain-characters';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customer } from './accounts/tables.ts';
import { printAnswer } from './terminal/print-answer.ts';
import { visibleJson } from './terminal/visible-text.ts';
import { useDatabase } from './testing/database.ts';
import { useTrade } from './testing/trade.ts';

const database = useDatabase();
const trade = useTrade(database);

/** A line feed, a terminal colour, a C1 control, line separators, and bidirectional formatting characters. */
const forging = [
  '\n',
  '\r',
  '\t',
  '\u001b[31m',
  '\u0000',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u2028',
  '\u2029',
].concat(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']);

const registration = {
  name: 'Putri',
  phone: '0812-3456-7890',
  email: 'putri@example.com',
  address: 'Jl. Melati 3',
  password: 'a long phrase of mine',
  confirmPassword: 'a long phrase of mine',
  country_code: '+62',
  province: 99,
  nation: 'Japan',
  occupation: 'nurse',
};
const account = { bank: 'BCA', number: '123-456-7890', holder: 'Dewi Lestari' };

type Sent = { method: 'post' | 'put'; url: string; body: object };
type Case = [where: string, field: string, request: (text: string) => Sent];

const call = (method: Sent['method'], url: string, body: object): Sent => ({ method, url, body });
const refund = '/capi/orders/LGT-0000000000/refund-request';
const cases: Case[] = [
  ...['name', 'address', 'nation', 'occupation', 'email'].map(
    (field): Case => [
      'a registration',
      field,
      (text) =>
        call('post', '/authapi/customer/register', {
          ...registration,
          [field]: field === 'email' ? `pu${text}tri@example.com` : `a${text}b`,
        }),
    ],
  ),
  ...['name', 'address', 'nation'].map(
    (field): Case => [
      'a profile',
      field,
      (text) => call('put', '/capi/edit-profile', { ...registration, province: null, [field]: `a${text}b` }),
    ],
  ),
  ['an eSIM', 'label', (text) => call('put', '/capi/esims/esm_unknown', { label: `a${text}b` })],
  ...['bank', 'holder'].map(
    (field): Case => [
      'a bank account',
      `bank_account.${field}`,
      (text) => call('post', refund, { reason: 'ill', bank_account: { ...account, [field]: `a${text}b` } }),
    ],
  ),
];

test.each(cases)('V6 R76 %s: the %s is one line of plain characters', async (_where, field, request) => {
  const send = (text: string) => {
    const { method, url, body } = request(text);
    return trade.customer()[method](url, body);
  };
  const faultsOf = async (text: string) =>
    ((await send(text)).body.errors ?? []).map(({ path }: { path: string }) => path);
  // An address is an identifier: marks without a glyph are taken out of it, the override is not (E4).
  const refused = field === 'email' ? forging.filter((text) => /[\p{Cc}\s\u202e]/u.test(text)) : forging;
  for (const text of refused) expect(await faultsOf(text), JSON.stringify(text)).toContain(field);
  const written = field === 'email' ? ['+', "'"] : [' ', 'ñ', 'ế', '北', 'ا', '👩‍👧'];
  for (const text of written) expect(await faultsOf(text), text).not.toContain(field);
});

test('F9 V6 the reason of a refund may have line feeds and no other control character', async () => {
  const ask = (reason: string) => trade.customer().post(refund, { reason });
  expect((await ask('ill\nthe whole week\r\nsorry')).status).toBe(404);
  for (const text of forging.filter((item) => item !== '\n'))
    expect((await ask(`ill${text}x`)).status, JSON.stringify(text)).toBe(400);
});

test('A4 V6 a telephone number with bidirectional marks of an address book is accepted', async () => {
  const change = { ...registration, province: null, email: 'demo@example.com' };
  const phone = '\u202a0812-3456-7891\u202c';
  const { status, body } = await trade.customer().put('/capi/edit-profile', { ...change, phone });
  expect([status, body.user?.phone]).toEqual([200, '+6281234567891']);
});

test('V7 R76 the operator’s input is a single line without control characters', async () => {
  const { order_id } = await trade.customer().place('japan-5gb-30d');
  for (const typed of [
    ['orders', 'ship', order_id, '--courier', 'JNE\nPAID', '--tracking', '1'],
    ['orders', 'ship', order_id, '--courier', 'JNE', '--tracking', '1\u202e2'],
    ['orders', 'clear', order_id, '--reason', 'a\u001b[2Jb'],
    ['orders', 'show', `${order_id}\u0000`],
  ])
    expect(await trade.command(...typed)).toContain('control or direction characters');
});

test('V7 R76 a stored name with control characters is one line of the table, with the characters as codes', async () => {
  const name = 'Dewi\nLGT-FAKE123456  PAID\u001b[31m\u202e\u009b';
  await database.db.update(customer).set({ name }).where(eq(customer.id, 'cus_demo'));
  const { order_id } = await trade.customer().place('japan-5gb-30d');
  const response = await trade.operator('orders.list');
  const text = printAnswer(response);
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toContain('Dewi\\nLGT-FAKE123456  PAID\\u001b[31m\\u202e\\u009b');
  for (const shown of [text, visibleJson(response)])
    for (const line of shown.split('\n')) expect(line).toMatch(oneLine);
  expect(JSON.parse(visibleJson(response))).toEqual(response);
  expect(text).toContain(order_id);
});
