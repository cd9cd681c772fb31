import pg from 'pg';
import { vi } from 'vitest';

let heard: string[] | undefined;

/** Told of every text that goes to the embedded database. */
export const hear = (text: string): void => void heard?.push(text);

/** What a new connection says for itself. */
const ofConnection = /^set client_connection_check_interval/;

/** The statements that are sent to the database while `work` runs, `begin` and `commit` too. `mark` puts a word among them. */
export async function statementsOf(work: (mark: typeof hear) => Promise<unknown>): Promise<string[]> {
  const recorded: string[] = [];
  heard = recorded;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call) {
    const [asked] = call as unknown as [string | pg.QueryConfig];
    hear(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, call);
  });
  try {
    await work(hear);
  } finally {
    heard = undefined;
    spy.mockRestore();
  }
  return recorded.filter((text) => !ofConnection.test(text));
}
