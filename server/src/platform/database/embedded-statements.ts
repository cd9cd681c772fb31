import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

/** A prepared statement. */
type Prepared = { name: string; paramTypes: number[] };

/** Prepared statements at most (LRU). The shop repeats a few hundred texts. */
const most = 400;
const longest = 6_000;

/** Commands that do not invalidate prepared statements. */
const harmless = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE']);

export type Statements = {
  query(
    text: string,
    params: unknown[],
    reading: { rowMode: 'array' | 'object'; parsers: PGlite['parsers'] },
  ): Promise<Results>;
  /** Called after a change of tables: PostgreSQL refuses a prepared statement whose columns have changed. */
  forget(): void;
};

/**
 * Prepared statements on PGlite's protocol calls. Each text is parsed once; then one message binds, executes and closes it.
 * `PGlite.query` sends six messages per statement and takes three times as long.
 */
export function createStatements(pglite: PGlite): Statements {
  const { serialize } = protocol;
  const stale: string[] = [];
  const known = new LRUCache<string, Prepared>({ max: most, dispose: ({ name }) => stale.push(name) });
  let made = 0;

  const send = async (...messages: Uint8Array[]) =>
    (await pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages;

  async function prepare(text: string): Promise<Prepared> {
    const name = text.length > longest ? '' : `s${++made}`;
    const closing = stale.splice(0).map((old) => serialize.close({ type: 'S', name: old }));
    const answer = await send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = { name, paramTypes: parse.parseDescribeStatementResults(answer) };
    if (name) known.set(text, prepared);
    return prepared;
  }

  const forget = () => known.clear();

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  return {
    forget,
    query: (text, params, { rowMode, parsers }) =>
      pglite.runExclusive(async () => {
        const prepared = known.get(text) ?? (await prepare(text));
        const values = params.map((value, index) => written(value, prepared.paramTypes[index]));
        const answer = await send(
          serialize.bind({ statement: prepared.name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        );
        const [results] = parse.parseResults(answer, parsers, { rowMode });
        if (!results) throw new Error('the embedded database gave no answer');
        const { command } = results as Results & { command?: string };
        if (command && !harmless.has(command)) forget();
        return results;
      }),
  };
}
