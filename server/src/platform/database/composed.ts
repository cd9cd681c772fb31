import { AsyncLocalStorage } from 'node:async_hooks';
import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** A query that is composed once. Its values are `sql.placeholder`s, filled in at each run. */
export type Preparable<Rows> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
};

/** The client that a handle sends its statements to, and a handle that sends them to whichever client the scope names. */
type Sender = { client: object; scope: AsyncLocalStorage<object>; template: Db };

const senders = new WeakMap<Db, Sender>();

/**
 * What a driver needs so that statements are composed once and not per transaction: Drizzle binds a composed statement to the handle
 * that composed it, and each transaction has another handle. `handleOf` makes Drizzle's handle of a client that has these methods.
 */
export function createComposing<Client extends object>(
  methods: readonly (keyof Client & string)[],
  handleOf: (client: Client) => Db,
): (db: Db, client: Client) => void {
  const scope = new AsyncLocalStorage<object>();
  const forward = Object.fromEntries(
    methods.map((method) => [
      method,
      (...call: unknown[]) => Reflect.apply(Reflect.get(scope.getStore() ?? {}, method), undefined, call),
    ]),
  );
  const template = handleOf(forward as Client);
  return (db, client) => void senders.set(db, { client, scope, template });
}

/**
 * A statement of a busy path: Drizzle composes its text once per database and not at each run. Where a handle is a savepoint's, it is
 * composed as any other.
 */
export function composed<Values extends Record<string, unknown>, Rows>(
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const prepared = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>();
  return (db, values) => {
    const sender = senders.get(db);
    if (!sender) return build(db).prepare('').execute(values);
    const { client, scope, template } = sender;
    const statement = prepared.get(template) ?? build(template).prepare('');
    prepared.set(template, statement);
    return scope.run(client, () => statement.execute(values));
  };
}

/**
 * A limit as a part of the text. The plan of a prepared statement does not know its values and takes a limit among them for a tenth of
 * all rows, which may be more than what an index in the order of the rows is good for.
 */
export const fixedLimit = (rows: number): Placeholder =>
  // The type of `limit` has no SQL; the query builder writes what it gets.
  sql.raw(String(rows)) as unknown as Placeholder;
