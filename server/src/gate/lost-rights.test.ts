import { and, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { staff, staffRole } from '../staff/tables.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const manager = 'demo-manager';

const losses: [how: string, lose: (tx: Db) => Promise<unknown>][] = [
  ['loses their role', (tx) => tx.delete(staffRole).where(eq(staffRole.staff, manager))],
  [
    'gets a role without the right',
    (tx) => tx.update(staffRole).set({ role: 'reader' }).where(eq(staffRole.staff, manager)),
  ],
  [
    'is disabled',
    (tx) => tx.update(staff).set({ disabledAt: shop.clock.now() }).where(eq(staff.id, manager)),
  ],
];

test.each(losses)('B7 an act of a person who %s while it runs is taken back whole', async (_how, lose) => {
  const number = await shop.customer().buyCard();
  const before = await shop.mails();
  const browser = await demoBrowser(shop.app as never, 'manager');
  shop.meanwhile.shipping = lose;
  const parcel = { order: number, courier: 'JNE', tracking: 'JX4711' };
  const refused = await browser.call('orders.ship', parcel);
  expect(refused.body.sentence).toBe('Your roles do not allow this.');
  expect((await shop.customer().order(number)).delivery_status).toBe('on review');
  expect(await shop.mails()).toEqual(before);
  const kept = await database.db
    .select()
    .from(staffRole)
    .innerJoin(staff, eq(staff.id, staffRole.staff))
    .where(and(eq(staff.id, manager), eq(staffRole.role, 'manager')));
  expect(kept, 'the whole transaction was rolled back').toHaveLength(1);
  shop.meanwhile.shipping = null;
  expect((await browser.call('orders.ship', parcel)).status).toBe(200);
});

/** The database itself changes the role with the operation's start: nothing depends on which of two calls is faster. */
const lost = {
  begin: `create function lose_role() returns trigger language plpgsql as $$ begin
      update staff_role set role = 'reader' where staff = '${manager}'; return new; end $$;
    create trigger lose_role after insert on operation for each row execute function lose_role()`,
  end: 'drop trigger lose_role on operation; drop function lose_role()',
};

test('B7 an operation of a person who gets another role while it runs changes nothing', async () => {
  const [browser, owner] = [
    await demoBrowser(shop.app as never, 'manager'),
    await demoBrowser(shop.app as never, 'owner'),
  ];
  const code = 'japan-5gb-30d';
  const { priceIdr } = await shop.productOf(code);
  const { executeSql } = ownerOf(database);
  await executeSql(lost.begin);
  onTestFinished(() => executeSql(lost.end).then(() => undefined));
  const dearer = { place: 'JP', type: 'QuotaBased', percent: 10 };
  const started = await browser.call('products.reprice', dearer, { reason: 'the season' });
  const { operation } = started.body.output;
  const read = async () => (await owner.call('operations.get', { operation })).body.output;
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 20 }).not.toBe('running');
  expect(await read()).toMatchObject({ state: 'failed', error: 'Your roles do not allow this.' });
  expect((await shop.productOf(code)).priceIdr).toBe(priceIdr);
});
