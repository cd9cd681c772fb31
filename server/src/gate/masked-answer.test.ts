import type { Role } from '@langit/contract/operator/roles';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const account = { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' };

const read = async (role: Role, call: string, input: object = {}) => {
  const browser = await demoBrowser(shop.app as never, role);
  const { body } = await browser.call(call, input);
  expect(body.code, JSON.stringify(body)).toBeUndefined();
  return body.output;
};

test.each([
  ['counter', true],
  ['support', true],
  ['accountant', false],
  ['reader', false],
] as const)("U12 the %s reads a customer's name, address and number: %s", async (role, isRead) => {
  const { number } = await shop.customer().rent();
  const order = await read(role, 'orders.get', { order: number });
  const [listed] = await read(role, 'orders.list');
  const expected = isRead ? expect.anything() : null;
  expect(order).toMatchObject({ order: number, customer: expected, ship_to: expected });
  expect(listed).toMatchObject({ order: number, customer: expected });
  if (!isRead) expect(JSON.stringify([order, listed])).not.toMatch(/Dewi|demo@example|\+62|Jl\. /);
});

test.each([
  ['owner', true],
  ['accountant', true],
  ['manager', false],
  ['support', false],
  ['reader', false],
] as const)('U13 the %s, who pays out or not, reads the bank account: %s', async (role, isRead) => {
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id, 'bca_va');
  await shop.settle();
  const url = `/capi/orders/${placed.order_id}/refund-request`;
  await shop.customer().post(url, { reason: 'changed my mind', bank_account: account });
  const [listed] = await read(role, 'refunds.list');
  expect(listed.bank_account).toEqual(isRead ? account : null);
  const item = await read(role, 'refunds.get', { refund: listed.refund });
  expect(item.bank_account).toEqual(isRead ? account : null);
});

const words = 'my aunt Dewi, +62 812 000 111, is ill';

test.each([
  ['owner', true],
  ['support', true],
  ['counter', false],
  ['accountant', false],
  ['reader', false],
] as const)(
  "U12 the %s reads customers' words of a refund, notes and what staff wrote of an order: %s",
  async (role, isRead) => {
    const placed = await shop.customer().place('japan-5gb-30d');
    await shop.gateway.pay(placed.transaction_id, 'bca_va');
    await shop.settle();
    const order = placed.order_id;
    await shop
      .customer()
      .post(`/capi/orders/${order}/refund-request`, { reason: words, bank_account: account });
    await shop.operator('notes.add', order, '--text', words);
    await shop.operator('orders.clear', order, '--reason', words);
    const answers = [
      await read(role, 'orders.get', { order }),
      await read(role, 'orders.timeline', { order }),
      await read(role, 'notes.list', { subject: order }),
    ];
    if (role !== 'counter') {
      const listed = await read(role, 'refunds.list');
      answers.push(listed, await read(role, 'refunds.get', { refund: listed[0].refund }));
    }
    for (const answer of answers) {
      const seen = JSON.stringify(answer);
      if (isRead) expect(seen).toContain('Dewi');
      else expect(seen).not.toMatch(/aunt|812 000/);
    }
    expect(answers[2]).toMatchObject([{ author: 'sari', body: isRead ? words : null, withdrawn: null }]);
  },
);

test('U12 the terminal reads everything', async () => {
  const { number } = await shop.customer().rent();
  expect(await shop.operator('orders.get', number)).toMatchObject({
    customer: { email: 'demo@example.com' },
    ship_to: { name: expect.anything() },
  });
});
