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
  const told = isRead ? expect.anything() : null;
  expect(order).toMatchObject({ order: number, customer: told, ship_to: told });
  expect(listed).toMatchObject({ order: number, customer: told });
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
  const one = await read(role, 'refunds.get', { refund: listed.refund });
  expect(one.bank_account).toEqual(isRead ? account : null);
});

test('U12 the terminal reads everything', async () => {
  const { number } = await shop.customer().rent();
  expect(await shop.operator('orders.get', number)).toMatchObject({
    customer: { email: 'demo@example.com' },
    ship_to: { name: expect.anything() },
  });
});
