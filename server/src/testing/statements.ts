import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** What is sent by the work itself; what the shop sends at its own time beside it is not counted. */
const heard = new AsyncLocalStorage<string[]>();

/** Records a statement sent to the embedded database. */
export const recordStatement = (text: string): void => void heard.getStore()?.push(text);

/**
 * The poll for due jobs, once a second for the whole shop, what consoles are told of all changes of a moment, the log of the calls to
 * suppliers, which is written in batches, and the test's clock: no part of an order. The budget of calls to suppliers is asked outside of
 * any order, for all calls that wait.
 */
export const isOfShop = (text: string): boolean =>
  text.startsWith('select distinct name from pgboss.job') ||
  text.startsWith('select "number" from "order" where "order"."id" in') ||
  text === 'select pg_notify($1, $2)' ||
  text.startsWith('insert into "supplier_call"') ||
  text.includes('__pgboss_test_clock');

/** The number of commits. A statement that writes outside a transaction is a commit too. */
export function commitsOf(texts: readonly string[]): number {
  let [commits, inside] = [0, false];
  for (const text of texts) {
    if (text === 'begin') inside = true;
    if (text === 'commit') inside = false;
    if (text === 'commit' || (!inside && /\b(insert into|update|delete from) /i.test(text))) commits += 1;
  }
  return commits;
}

/** Statements of a new connection, which are not counted. */
const ofConnection = /^set client_connection_check_interval/;

/** Records the statements sent to the database during `work`, `begin` and `commit` included. `mark` inserts a marker. */
export async function statementsOf(
  work: (mark: typeof recordStatement) => Promise<unknown>,
): Promise<string[]> {
  const recorded: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call) {
    const [request] = call as unknown as [string | pg.QueryConfig];
    recordStatement(typeof request === 'string' ? request : request.text);
    return Reflect.apply(query, this, call);
  });
  try {
    await heard.run(recorded, () => work(recordStatement));
  } finally {
    spy.mockRestore();
  }
  return recorded.filter((text) => !ofConnection.test(text));
}
