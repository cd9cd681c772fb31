import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Browser, demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = { reason: 'the plan never worked' };
const typedWhy = ['--reason', why.reason];
const as = (role: 'owner' | 'manager') => demoBrowser(shop.app as never, role);
const limit = (value: number) =>
  shop.operator('settings.set', 'operator.four_eyes_idr', '--value', String(value), ...typedWhy);

/** An act that waits for a second person. */
async function ask(browser: Browser, ...[call, input]: [string, object]): Promise<string> {
  await limit(1000);
  const { status, body } = await browser.call(call, input, why);
  expect(status, JSON.stringify(body)).toBe(202);
  return body.approval.approval;
}
/** The shop without its limit, while `act` happens. */
async function meanwhile(act: () => Promise<unknown>): Promise<void> {
  await limit(0);
  await act();
  await limit(1000);
}
const lapsedWith = async (approval: string) => {
  await shop.run('lapse old approvals');
  expect(await shop.operator('exceptions.list', '--kind', 'approval_waiting')).toEqual([]);
  const [{ state, decision }] = await shop.operator('approvals.list', '--approval', approval);
  expect(state).toBe('lapsed');
  return decision;
};

async function paidOrder(method?: 'bca_va'): Promise<string> {
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id, method);
  await shop.settle();
  return placed.order_id;
}
/** A refund that the shop pays by bank. */
async function requestedRefund(reason: string): Promise<string> {
  const order = await paidOrder('bca_va');
  const account = { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' };
  await shop.customer().post(`/capi/orders/${order}/refund-request`, { reason, bank_account: account });
  const [{ refund }] = await shop.operator('refunds.list');
  return refund;
}

test('B6 a request lapses within a minute once its refund was decided otherwise, and says so', async () => {
  const refund = await requestedRefund('changed my mind');
  const approval = await ask(await as('owner'), 'refunds.paidOut', { refund });
  await meanwhile(() => shop.operator('refunds.reject', refund, '--reason', 'The plan was used'));
  expect(await lapsedWith(approval)).toContain('refused');
});

test('B6 a request to add a voucher lapses once there is one of that code', async () => {
  const voucher = { code: 'FAIR', type: 'percent', amount: 100 };
  const approval = await ask(await as('owner'), 'vouchers.add', voucher);
  await meanwhile(async () =>
    (await as('manager')).call('vouchers.add', { ...voucher, amount: 5, max_uses: 1 }, why),
  );
  expect(await lapsedWith(approval)).toContain('FAIR');
});

test('B6 a request to refund an order lapses once its money went back', async () => {
  const order = await paidOrder();
  const approval = await ask(await as('owner'), 'orders.refund', { order });
  await meanwhile(async () => {
    await shop.operator('orders.refund', order, ...typedWhy);
    await shop.settle();
  });
  expect(await lapsedWith(approval)).toContain('nothing is left to do');
});

test('B6 a request for a lower price lapses once the price is as low', async () => {
  const low = { product: 'sim-south-korea-10gb-10d', price_idr: '200000', allow_price_changes: true };
  const approval = await ask(await as('manager'), 'products.price', low);
  await meanwhile(async () => (await as('owner')).call('products.price', low, why));
  expect(await lapsedWith(approval)).toContain('nothing is left to do');
});

test('B6 a request whose rate was replaced meanwhile lapses when it is confirmed', async () => {
  const owner = await as('owner');
  const approval = await ask(owner, 'rates.set', { idr: '17000', was_idr: '18000' });
  await owner.call('rates.set', { idr: '18500' }, why);
  expect(await shop.operator('approvals.confirm', approval)).toContain('18500');
  const [lapsed] = (await owner.call('approvals.list', { all: true })).body.output;
  expect(lapsed).toMatchObject({ approval, state: 'lapsed', decision: expect.stringContaining('18500') });
  expect(await shop.operator('approvals.confirm', approval)).toContain('18500');
});

test('B6 a request that can still be carried out goes on waiting', async () => {
  const approval = await ask(await as('owner'), 'rates.set', { idr: '17000' });
  await shop.run('lapse old approvals');
  expect(await shop.operator('approvals.list')).toMatchObject([{ approval, state: 'waiting' }]);
});

test('M10 a gift’s voucher, which has ended for good, is not resumed by two people either: nothing waits', async () => {
  const gift = { customer: 'cus_demo', product: 'japan-5gb-30d', count: 1 };
  const owner = await as('owner');
  const { voucher: code } = (await owner.call('orders.gift', gift, why)).body.output;
  await limit(1000);
  const { status, body } = await owner.call('vouchers.resume', { code }, why);
  expect([status, body.sentence]).toEqual([409, expect.stringContaining('ended for good')]);
  expect(await shop.operator('approvals.list')).toEqual([]);
});
