import type pg from 'pg';
import type { DatabaseLog } from './database.ts';

/** A single statement that has a plan. A union of queries begins with brackets. */
const preparable = /^[\s(]*(?:select|insert|update|delete|merge|with|values)\b[^;]*;?\s*$/i;

/** Longer texts (inserts with many rows) are rarely repeated. */
const longest = 6_000;

/** Prepared statements per connection at most: each keeps its plan in the server's memory. The shop has some 300 texts. */
const most = 500;

/** Names for prepared statements: PostgreSQL parses and plans a text once per connection. */
export type StatementNames = {
  /** The query with the name that its text has on this connection; unchanged where it is not to be prepared. */
  named(client: pg.ClientBase, query: pg.QueryConfig): pg.QueryConfig;
  /** Gives a text another name after PostgreSQL refused its stale plan. */
  forget(client: pg.ClientBase, text: string): void;
  /** The connection has as many prepared statements as allowed: it is to be replaced. */
  isFull(client: pg.ClientBase): boolean;
  /** A name was lost: from now on there are none. */
  stop(): void;
};

/** Whether statements are prepared; `auto`: unless a pooler stands between. */
export const preparedModes = ['auto', 'on', 'off'] as const;
export type PreparedMode = (typeof preparedModes)[number];

/** `prepared: false` is for a pooler in transaction mode, which gives each transaction another connection. */
export function createStatementNames(prepared: boolean, { warn }: Pick<DatabaseLog, 'warn'>): StatementNames {
  let isOn = prepared;
  const names = new WeakMap<pg.ClientBase, { made: number; byText: Map<string, string> }>();
  return {
    named(client, query) {
      const { text } = query;
      if (!isOn || text.length > longest || !preparable.test(text)) return query;
      const known = names.get(client) ?? { made: 0, byText: new Map() };
      names.set(client, known);
      const name = known.byText.get(text) ?? `s${++known.made}`;
      known.byText.set(text, name);
      return { ...query, name };
    },
    forget: (client, text) => void names.get(client)?.byText.delete(text),
    stop() {
      if (isOn)
        warn(
          'a pooler between the shop and PostgreSQL loses prepared statements: going on without (DATABASE_PREPARED)',
        );
      isOn = false;
    },
    isFull: (client) => (names.get(client)?.made ?? 0) >= most,
  };
}
