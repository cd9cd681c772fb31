import pg from 'pg';
import { vi } from 'vitest';

let heard: string[] | undefined;

/** Records a statement sent to the embedded database. */
export const recordStatement = (text: string): void => void heard?.push(text);

/** Statements of a new connection, which are not counted. */
const ofConnection = /^set client_connection_check_interval/;

/** Records the statements sent to the database during `work`, `begin` and `commit` included. `mark` inserts a marker. */
export async function statementsOf(
  work: (mark: typeof recordStatement) => Promise<unknown>,
): Promise<string[]> {
  const recorded: string[] = [];
  heard = recorded;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call) {
    const [asked] = call as unknown as [string | pg.QueryConfig];
    recordStatement(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, call);
  });
  try {
    await work(recordStatement);
  } finally {
    heard = undefined;
    spy.mockRestore();
  }
  return recorded.filter((text) => !ofConnection.test(text));
}
