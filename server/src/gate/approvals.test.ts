import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Browser, demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = { reason: 'the plan never worked' };

const as = (role: 'owner' | 'manager' | 'support' | 'reader' | 'accountant') =>
  demoBrowser(shop.app as never, role);
const limit = (key: 'step_up' | 'four_eyes', value: number) =>
  shop.operator('settings.set', `operator.${key}_idr`, '--value', String(value), '--reason', 'a limit');

async function paidOrder(): Promise<string> {
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  return placed.order_id;
}
const refundsOf = async (order: string) => (await shop.operator('orders.get', order)).refunds;

/** An order whose refund the owner has asked for, over the limit of four eyes. */
async function asked(): Promise<{ order: string; approval: string; owner: Browser }> {
  await limit('four_eyes', 1000);
  const order = await paidOrder();
  const owner = await as('owner');
  const { status, body } = await owner.call('orders.refund', { order }, why);
  expect([status, body.code], JSON.stringify(body)).toEqual([202, 'APPROVAL_NEEDED']);
  return { order, approval: body.approval.approval, owner };
}

test('B6 without a limit of four eyes a refund is carried out at once', async () => {
  const order = await paidOrder();
  expect((await (await as('owner')).call('orders.refund', { order }, why)).status).toBe(200);
  expect(await refundsOf(order)).toHaveLength(1);
});

test('B6 money over the limit waits as an approval, and nothing is carried out', async () => {
  const { order, approval } = await asked();
  expect(await refundsOf(order)).toEqual([]);
  const manager = await as('manager');
  const { body } = await manager.call('approvals.list');
  expect(body.output).toMatchObject([
    { approval, call: 'orders.refund', order, state: 'waiting', own: false, input: { order }, ...why },
  ]);
  expect((await manager.call('approvals.list', { approval })).body.output).toMatchObject([{ approval }]);
  const [open] = await shop.operator('exceptions.list', '--kind', 'approval_waiting');
  expect(open).toMatchObject({ kind: 'approval_waiting', about: 'approval', count: 1, urgency: 'later' });
  expect(open.amount).toBe(body.output[0].amount);
});

test('B6 who asked for an act takes the request back, and nobody else does', async () => {
  const { order, approval, owner } = await asked();
  const manager = await as('manager');
  expect((await manager.call('approvals.withdraw', { approval })).body.sentence).toContain('only they can');
  expect((await owner.call('approvals.withdraw', { approval })).body.output).toMatchObject({
    approval,
    state: 'lapsed',
    decision: 'The person who asked took the request back.',
    own: true,
  });
  expect((await manager.call('approvals.confirm', { approval })).body.code).toBe('NOT_POSSIBLE');
  expect(await refundsOf(order)).toEqual([]);
  expect(await shop.operator('exceptions.list', '--kind', 'approval_waiting')).toEqual([]);
  expect(await shop.operator('audit.list', '--act', 'approval.withdraw')).toMatchObject([{ subject: order }]);
});

test('B6 another person with the same permission confirms, and the act is carried out once', async () => {
  const { order, approval } = await asked();
  const manager = await as('manager');
  const { body } = await manager.call('approvals.confirm', { approval });
  expect(body.output, JSON.stringify(body)).toMatchObject({ approval, state: 'confirmed' });
  expect(await refundsOf(order)).toHaveLength(1);
  expect((await manager.call('approvals.confirm', { approval })).body.code).toBe('NOT_POSSIBLE');
  expect(await refundsOf(order)).toHaveLength(1);
  expect(await shop.operator('exceptions.list', '--kind', 'approval_waiting')).toEqual([]);
});

test('B6 of two people who confirm at the same moment one carries the act out', async () => {
  const { order, approval } = await asked();
  const manager = await as('manager');
  const typed = shop.operator('approvals.confirm', approval);
  const [consoleAnswer, other] = await Promise.all([manager.call('approvals.confirm', { approval }), typed]);
  const done = [consoleAnswer.status === 200, typeof other !== 'string'];
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await refundsOf(order)).toHaveLength(1);
});

test('B6 an act that is asked for twice at once waits once', async () => {
  await limit('four_eyes', 1000);
  const order = await paidOrder();
  const owner = await as('owner');
  const asking = [1, 2, 3].map(() => owner.call('orders.refund', { order }, why));
  const named = (await Promise.all(asking)).map(({ body }) => body.approval.approval);
  expect(new Set(named).size).toBe(1);
});

test('B6 a requester cannot confirm or refuse their own request', async () => {
  const { approval, owner, order } = await asked();
  for (const call of ['approvals.confirm', 'approvals.refuse'])
    expect((await owner.call(call, { approval }, why)).body).toMatchObject({
      code: 'NOT_POSSIBLE',
      sentence: 'You asked for this yourself: another person has to decide about it.',
    });
  expect(await refundsOf(order)).toEqual([]);
});

test('B6 a person without the permission of the act neither sees nor confirms it', async () => {
  const { approval, order } = await asked();
  const support = await as('support');
  expect((await support.call('approvals.list')).body.output).toEqual([]);
  expect((await support.call('approvals.confirm', { approval })).body.code).toBe('NOT_POSSIBLE');
  expect(await refundsOf(order)).toEqual([]);
});

test('B6 the terminal is one person, its system user', async () => {
  await limit('four_eyes', 1000);
  const order = await paidOrder();
  expect(await shop.operator('orders.refund', order, '--reason', 'asked')).toContain('limit of four eyes');
  const [{ approval, asked_by: by }] = await shop.operator('approvals.list');
  expect(by).toBe('sari');
  expect(await shop.operator('approvals.confirm', approval)).toContain('You asked for this yourself');
  const owner = await as('owner');
  expect((await owner.call('approvals.confirm', { approval })).status).toBe(200);
  expect(await refundsOf(order)).toHaveLength(1);
});

test('B6 after 72 hours a request lapses', async () => {
  const { approval, order } = await asked();
  shop.clock.advance(72 * 3600);
  const manager = await as('manager');
  expect((await manager.call('approvals.confirm', { approval })).body.sentence).toBe(
    'This is lapsed already.',
  );
  await shop.run('lapse old approvals');
  expect(await shop.operator('approvals.list')).toEqual([]);
  expect(await shop.operator('approvals.list', '--all')).toMatchObject([{ approval, state: 'lapsed' }]);
  expect(await shop.operator('exceptions.list', '--kind', 'approval_waiting')).toEqual([]);
  expect(await refundsOf(order)).toEqual([]);
});

test('B6 a refused request is over, with the reason', async () => {
  const { approval, order } = await asked();
  const manager = await as('manager');
  const refused = await manager.call('approvals.refuse', { approval }, { reason: 'ask the customer first' });
  expect(refused.body.output).toMatchObject({ state: 'refused', decision: 'ask the customer first' });
  expect((await manager.call('approvals.confirm', { approval })).body.code).toBe('NOT_POSSIBLE');
  expect(await refundsOf(order)).toEqual([]);
});

test('B6 a request whose sum has changed is not carried out', async () => {
  const { approval, order } = await asked();
  await limit('four_eyes', 0);
  await shop.operator('refunds.start', order, '--amount', '2000', '--reason', 'a part of it');
  await shop.settle();
  const manager = await as('manager');
  const { body } = await manager.call('approvals.confirm', { approval });
  expect(body).toMatchObject({
    code: 'NOT_POSSIBLE',
    sentence: expect.stringContaining('The sum is another'),
  });
});

test('B6 the same request again is the one that waits', async () => {
  const { approval, order, owner } = await asked();
  const again = await owner.call('orders.refund', { order }, why);
  expect(again.body.approval.approval).toBe(approval);
  expect(await shop.operator('approvals.list')).toHaveLength(1);
});

test('B6 the repeat of a request after a lost answer gets the same approval', async () => {
  await limit('four_eyes', 1000);
  const order = await paidOrder();
  const owner = await as('owner');
  const how = { ...why, requestId: 'the-same-press' };
  const first = await owner.call('orders.refund', { order }, how);
  expect(await owner.call('orders.refund', { order }, how)).toMatchObject({
    status: 202,
    body: { approval: { approval: first.body.approval.approval } },
  });
});

test('B55 the request, the decision and the act leave their lines with both people', async () => {
  const { approval, order } = await asked();
  await (await as('manager')).call('approvals.confirm', { approval });
  const lines = await shop.operator('audit.list', '--subject', order);
  expect(lines.map(({ act }: { act: string }) => act)).toEqual([
    'order.refund',
    'approval.confirm',
    'approval.ask',
  ]);
  const [act, confirmed, request] = lines;
  expect(act.after).toMatchObject({ approval });
  expect([act.actor, act.reason]).toEqual([request.actor, why.reason]);
  expect(confirmed.actor).not.toBe(request.actor);
});

test('B4 money under the limit needs no fresh factor, money over it does', async () => {
  await limit('step_up', 1000);
  const order = await paidOrder();
  const owner = await as('owner');
  shop.clock.advance(6 * 60);
  const part = (amount: number) => owner.call('refunds.start', { order, amount }, why);
  expect((await part(1001)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await part(1000)).status).toBe(200);
});

test('B49 a voucher over half of an order, or over the limit, needs a fresh factor', async () => {
  const owner = await as('owner');
  shop.clock.advance(6 * 60);
  const add = (code: string, type: string, amount: number, uses?: number) =>
    owner.call('vouchers.add', { code, type, amount, max_uses: uses });
  expect((await add('HALF', 'percent', 50)).status).toBe(200);
  expect((await add('MORE', 'percent', 51)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await add('LARGE', 'fixed', 500_001, 1)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await add('MANY', 'fixed', 100_000, 6)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await add('ALWAYS', 'fixed', 1)).body.code).toBe('STEP_UP_REQUIRED');
  expect((await add('SUM', 'fixed', 100_000, 5)).status).toBe(200);
  expect((await owner.call('vouchers.change', { code: 'HALF', amount: 51 })).body.code).toBe(
    'STEP_UP_REQUIRED',
  );
});

test('U15 with the account goes what was asked about its orders', async () => {
  const { approval } = await asked();
  await (await as('manager')).call('approvals.refuse', { approval }, { reason: 'Dewi is called Lestari' });
  await database.transaction(async (tx) => {
    const { forgetApprovalsOf } = await import('./approvals.ts');
    await forgetApprovalsOf(tx, 'cus_demo', shop.clock.now());
  });
  const { rows } = await database.db.execute(
    sql`select input, reason, decision_reason, customer from approval where id = ${approval}`,
  );
  expect(rows).toEqual([{ input: null, reason: null, decision_reason: null, customer: null }]);
});

/** A payout by bank over the limit that a person has asked for. */
async function askedPayout(by: 'owner' | 'accountant', reason: string): Promise<void> {
  await limit('four_eyes', 1000);
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id, 'bca_va');
  await shop.settle();
  const account = { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' };
  const url = `/capi/orders/${placed.order_id}/refund-request`;
  await shop.customer().post(url, { reason: 'changed my mind', bank_account: account });
  const [{ refund }] = await shop.operator('refunds.list');
  expect((await (await as(by)).call('refunds.paidOut', { refund }, { reason })).status).toBe(202);
}
const listedFor = async (role: 'owner' | 'accountant') =>
  (await (await as(role)).call('approvals.list', { all: true })).body.output;

test('U12 who may confirm a payout but not read customers sees no words of it, the owner does', async () => {
  await askedPayout('owner', 'her aunt Dewi is ill');
  expect(await listedFor('owner')).toMatchObject([{ own: true, reason: 'her aunt Dewi is ill' }]);
  const accountant = await listedFor('accountant');
  expect(accountant).toMatchObject([{ own: false, reason: null, input: { refund: expect.any(String) } }]);
  const { body } = await (await as('accountant')).call(
    'approvals.refuse',
    { approval: accountant[0].approval },
    { reason: 'ask Dewi for another account' },
  );
  expect(body.output).toMatchObject({ reason: null, decision: 'ask Dewi for another account' });
  expect(await listedFor('owner')).toMatchObject([{ decision: 'ask Dewi for another account' }]);
});

test('U12 a person reads their own words of an act and why it was refused, without the right to read customers', async () => {
  await askedPayout('accountant', 'paid by the bank on Monday');
  const [{ approval, own, reason }] = await listedFor('accountant');
  expect([own, reason]).toEqual([true, 'paid by the bank on Monday']);
  await (await as('owner')).call('approvals.refuse', { approval }, { reason: 'the account is wrong' });
  expect(await listedFor('accountant')).toMatchObject([{ decision: 'the account is wrong' }]);
});
