import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Browser, demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = { reason: 'asked' };

const as = (role: 'owner' | 'manager' | 'support') => demoBrowser(shop.app as never, role);

/** A paid rental, whose router is packed at the desk. */
const parcel = async (): Promise<string> => (await shop.customer().rent()).number;
const seenOf = async (browser: Browser, call: string, input: object): Promise<string> =>
  (await browser.call(call, input)).body.revision;

test('B57 of two people on one order the second is refused, with who did what since', async () => {
  const order = await parcel();
  const [owner, support] = [await as('owner'), await as('support')];
  const seen = await seenOf(support, 'orders.get', { order });
  const ownersSeen = await seenOf(owner, 'orders.get', { order });
  const input = { order, courier: 'JNE', tracking: 'JX1' };
  const shipped = await owner.call('orders.ship', input, { seen: ownersSeen });
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(200);
  const late = await support.call('orders.ship', { ...input, tracking: 'JX2' }, { seen });
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE' } });
  expect(late.body.changes).toContainEqual(
    expect.objectContaining({ who: 'Demo owner', what: 'order.ship' }),
  );
  const [tracking] = (await shop.operator('orders.list')).map(
    ({ tracking: number }: { tracking: string }) => number,
  );
  expect(tracking).not.toBe('JX2');
});

test('B57 a refused act is repeated with the revision of the refusal', async () => {
  const order = await parcel();
  const [owner, support] = [await as('owner'), await as('support')];
  const seen = await seenOf(support, 'orders.get', { order });
  await owner.call('orders.ship', { order, courier: 'JNE', tracking: 'JX1' });
  const finish = (how: object) => support.call('orders.finish', { order }, how);
  const { body } = await finish({ seen });
  expect(body.code).toBe('STALE');
  expect((await finish({ seen: body.revision })).status).toBe(200);
});

test('B57 what customer and gateway did is named without a person', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  const owner = await as('owner');
  const seen = await seenOf(owner, 'orders.get', { order: placed.order_id });
  await shop.gateway.pay(placed.transaction_id);
  const { body } = await owner.call('orders.retry', { order: placed.order_id }, { seen });
  expect(body.changes).toContainEqual(expect.objectContaining({ who: null, what: 'paid' }));
});

test('B57 the answer of a write has the revision for the next one', async () => {
  const order = await parcel();
  const owner = await as('owner');
  const seen = await seenOf(owner, 'orders.get', { order });
  const shipped = await owner.call('orders.ship', { order, courier: 'JNE', tracking: 'JX1' }, { seen });
  expect((await owner.call('orders.finish', { order }, { seen: shipped.body.revision })).status).toBe(200);
});

test('B57 of two people who act at the same moment one is refused', async () => {
  const order = await parcel();
  const people = [await as('owner'), await as('support')];
  const seen = await Promise.all(people.map((item) => seenOf(item, 'orders.get', { order })));
  const answers = await Promise.all(
    people.map((item, index) =>
      item.call(
        'orders.ship',
        { order, courier: 'JNE', tracking: `JX${index}` },
        { seen: seen[index] as string },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('B57 notes and reading change no revision', async () => {
  const order = await parcel();
  const [owner, support] = [await as('owner'), await as('support')];
  const seen = await seenOf(support, 'orders.get', { order });
  await owner.call('orders.get', { order });
  await owner.call('notes.add', { subject: order, text: 'arrives at T3' });
  expect(
    (await support.call('orders.ship', { order, courier: 'JNE', tracking: 'JX1' }, { seen })).status,
  ).toBe(200);
});

test('B57 vouchers, exceptions and people have revisions too', async () => {
  const [owner, manager] = [await as('owner'), await as('manager')];
  await owner.call('vouchers.add', { code: 'TEN', type: 'percent', amount: 10 });
  const voucher = await seenOf(manager, 'vouchers.get', { code: 'TEN' });
  await owner.call('vouchers.change', { code: 'TEN', amount: 15 });
  expect((await manager.call('vouchers.end', { code: 'TEN' }, { seen: voucher })).body.changes).toMatchObject(
    [{ who: 'Demo owner', what: 'voucher.change' }],
  );
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  await shop.gateway.pay((await shop.customer().place('japan-5gb-30d')).transaction_id);
  await shop.gateway.setFaults([]);
  const [{ exception }] = await shop.operator('exceptions.list', '--kind', 'payment_mismatch');
  const open = await seenOf(manager, 'exceptions.get', { exception });
  await owner.call('exceptions.assign', { exception });
  const closed = await manager.call('exceptions.close', { exception }, { ...why, seen: open });
  expect(closed.body.changes).toContainEqual(
    expect.objectContaining({ who: 'Demo owner', what: 'exception.assign' }),
  );
});

test('B57 a mismatched payment that nobody touched since is accepted with the revision that was shown', async () => {
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  const { order_id: order, transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id);
  await shop.gateway.setFaults([]);
  const manager = await as('manager');
  const seen = await seenOf(manager, 'orders.get', { order });
  const accepted = await manager.call('payments.accept', { order }, { ...why, seen });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
});

test.each(['7', '1.2', 'x.y.z', '1.2.3.4'])('V6 the revision %s is refused as input', async (seen) => {
  const owner = await as('owner');
  expect((await owner.call('orders.retry', { order: 'LGT-1' }, { seen })).body.code).toBe('VALIDATION');
});
