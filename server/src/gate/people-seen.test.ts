import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Person, useConsole } from '../testing/staff.ts';
import { createPeopleSeen } from './people-seen.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database);

let owner: Person;
let support: Person;
beforeEach(async () => {
  owner = await at.person('owner');
  support = await at.person('support');
  await database.db.execute(sql`insert into customer (id, email, name, locale, password_hash, verified_at, created_at)
    select 'cus_' || n, 'customers' || n || '@example.com', 'Person ' || n, 'en', 'x', now(), now() from generate_series(1, 1050) n`);
});

async function readAll(pages: number): Promise<{ status: number; code?: string }> {
  let cursor: string | undefined;
  let last: { status: number; code?: string } = { status: 0 };
  for (let page = 0; page < pages; page += 1) {
    const { status, body } = await support.browser.call('customers.find', {
      words: 'example',
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    last = { status, code: body.code };
    if (status !== 200) return last;
    cursor = body.next;
  }
  return last;
}
const cases = async () => {
  const { body } = await owner.browser.call('exceptions.list', { kind: 'staff_security' });
  return body.output.filter(({ detail }: { detail: { event: string } }) => detail.event === 'many_customers');
};

test('U12 who reads the data of more than 1,000 customers in an hour is a case for an owner', async () => {
  await readAll(10);
  expect(await cases()).toEqual([]);
  await readAll(11);
  expect(await cases()).toMatchObject([{ detail: { staff: support.staff } }]);
});

test('U12 beyond 1,000 customers further ones are read with a fresh factor, until the hour is over', async () => {
  await readAll(11);
  clock.advance(5 * 60);
  expect(await readAll(1)).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
  // What shows no customers is read on.
  expect((await support.browser.call('today.figures')).body.code).toBe('FORBIDDEN');
  expect((await support.browser.call('vouchers.list')).status).toBe(200);
  await support.browser.call('session.stepUp', { assertion: await at.assertion(support, 'step-up') });
  expect(await readAll(1)).toMatchObject({ status: 200 });
  clock.advance(25 * 60);
  await support.browser.call('me.get');
  clock.advance(29 * 60);
  await support.browser.call('me.get');
  clock.advance(7 * 60);
  expect(await readAll(1)).toMatchObject({ status: 200 });
});

test('U12 a case of many customers that an owner has closed stays closed while the same hour goes on', async () => {
  await readAll(11);
  const [{ exception }] = await cases();
  await owner.browser.call('exceptions.close', { exception }, { reason: 'an export for the tax office' });
  const further = createPeopleSeen({ database, clock });
  await further.note(support.staff, ['one-more@example.com']);
  expect(await cases()).toEqual([]);
});

test('U12 the same customers read again count once', async () => {
  for (let time = 0; time < 25; time += 1) await readAll(1);
  expect(await cases()).toEqual([]);
});

test('U12 what a person reads at several instances is one count, also at the same moment', async () => {
  const instances = [1, 2].map(() => createPeopleSeen({ database, clock }));
  const people = (from: number) => Array.from({ length: 600 }, (_, n) => `reader-${from + n}@example.com`);
  await Promise.all(instances.map((instance, index) => instance.note(support.staff, people(index * 500))));
  expect(await cases()).toMatchObject([{ detail: { staff: support.staff } }]);
  expect(await Promise.all(instances.map((instance) => instance.isOver(support.staff)))).toEqual([
    true,
    true,
  ]);
  expect(await instances[0]?.isOver(owner.staff)).toBe(false);
});
