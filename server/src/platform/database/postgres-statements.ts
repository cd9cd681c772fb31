import type pg from 'pg';

/** One statement that has a plan: not `begin`, and not several statements in one text. */
const preparable = /^\s*(?:select|insert|update|delete|merge|with|values)\b[^;]*;?\s*$/i;

/** Texts of one occasion, with a row per line, are long. */
const longest = 6_000;

/** Each keeps its plan in the server's memory, on every connection. The shop asks some three hundred texts. */
const most = 500;

/** Names for prepared statements: PostgreSQL parses and plans a text once per connection. */
export type StatementNames = {
  /** The query with the name that its text has on this connection; unchanged where it is not to be prepared. */
  named(client: pg.ClientBase, query: pg.QueryConfig): pg.QueryConfig;
  /** PostgreSQL refuses a statement whose columns have changed: its text gets another name. */
  forget(client: pg.ClientBase, text: string): void;
  /** The connection has all the names that it may have: it is to be replaced. */
  isFull(client: pg.ClientBase): boolean;
};

/** `prepared: false` is for a pooler that gives each transaction another connection, which knows none of the names. */
export function createStatementNames(prepared: boolean): StatementNames {
  const names = new WeakMap<pg.ClientBase, { made: number; byText: Map<string, string> }>();
  return {
    named(client, query) {
      const { text } = query;
      if (!prepared || text.length > longest || !preparable.test(text)) return query;
      const known = names.get(client) ?? { made: 0, byText: new Map() };
      names.set(client, known);
      const name = known.byText.get(text) ?? `s${++known.made}`;
      known.byText.set(text, name);
      return { ...query, name };
    },
    forget: (client, text) => void names.get(client)?.byText.delete(text),
    isFull: (client) => (names.get(client)?.made ?? 0) >= most,
  };
}
