import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** The poll for due jobs, once a second for the whole shop, and the test's clock. */
const isOfShop = (text: string) =>
  text.startsWith('select distinct name from pgboss.job') || text.includes('__pgboss_test_clock');
/** The job of the mail that says that the eSIM is delivered. */
const isMailJob = (text: string) => text.includes(`j.name = 'mail'`);

/** A statement that writes outside a transaction is a commit too. */
function commitsOf(texts: readonly string[]): number {
  let [commits, inside] = [0, false];
  for (const text of texts) {
    if (text === 'begin') inside = true;
    if (text === 'commit') inside = false;
    if (text === 'commit' || (!inside && /\b(insert into|update|delete from) /i.test(text))) commits += 1;
  }
  return commits;
}

test('L10 a paid eSIM that is ready at the second look is delivered with twenty statements, those of the job queue included', async () => {
  const { transaction_id, order_id } = await shop.customer().place('japan-5gb-30d');
  await shop.jobs.runDue();
  await shop.gateway.pay(transaction_id);
  const heard = (
    await statementsOf(async () => {
      await shop.jobs.runDue();
      shop.clock.advance(2);
      await shop.jobs.runDue();
    })
  ).filter((text) => !isOfShop(text));
  expect((await shop.customer().order(order_id)).delivery_status).toBe('finished');
  const delivery = heard.slice(0, heard.findIndex(isMailJob));
  expect(delivery.length, delivery.join('\n')).toBeLessThanOrEqual(20);
  expect(commitsOf(delivery), delivery.join('\n')).toBeLessThanOrEqual(7);
});
