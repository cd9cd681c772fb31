import type { Database, Db } from './database/database.ts';

type Sink = (name: string) => void;

/** Where a handle's changes go: a transaction's into its own collection, the root handle's at once. */
const sinks = new WeakMap<Db, Sink>();

/**
 * Names what is changed: `order:LGT-…`, `exceptions`. The names of a transaction are sent after its commit, and never where it is rolled
 * back. Names tell nothing of the contents: who may read them reads the thing again.
 */
export const noteChange = (tx: Db, name: string): void => sinks.get(tx)?.(name);

function collect(tx: Db, sink: Sink): Db {
  sinks.set(tx, sink);
  const begin = tx.transaction.bind(tx);
  // A savepoint has a handle of its own. Where it alone is rolled back, a thing is read again without need.
  tx.transaction = ((work: (inner: Db) => Promise<unknown>, ...config: never[]) =>
    begin((inner) => work(collect(inner as unknown as Db, sink)), ...config)) as typeof tx.transaction;
  return tx;
}

/** The database, whose transactions tell the names of what they have changed. */
export function followingCommits(database: Database, changed: (names: Iterable<string>) => void): Database {
  sinks.set(database.db, (name) => changed([name]));
  return {
    ...database,
    async transaction(work) {
      const names = new Set<string>();
      const done = await database.transaction((tx) => work(collect(tx, (name) => names.add(name))));
      if (names.size > 0) changed(names);
      return done;
    },
  };
}
