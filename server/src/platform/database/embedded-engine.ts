import { type ParserOptions, PGlite, type Results } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { createStatements } from './embedded-statements.ts';
import { parseInt8, typeIds } from './values.ts';

/** `text`: moments stay text (the query builder reads them). `date`: moments are Date objects (the job queue wants them). */
export interface QueryOptions {
  rowMode?: 'array' | 'object';
  moments?: 'text' | 'date';
}

/** The embedded PostgreSQL with its only connection, on a worker thread or, in tests, on this one. */
export interface Engine {
  query(text: string, params: unknown[], options?: QueryOptions): Promise<Results>;
  exec(text: string): Promise<Results[]>;
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Absent: in memory, gone with the process. */
  dataDir?: string;
  /** A dump to start from. */
  template?: Blob;
}

const asText = (value: string) => value;
const textIds = [
  typeIds.date,
  typeIds.timestamp,
  typeIds.timestamptz,
  typeIds.interval,
  typeIds.dateArray,
  typeIds.timestampArray,
  typeIds.timestamptzArray,
  typeIds.intervalArray,
  typeIds.numericArray,
];
const textMoments: ParserOptions = Object.fromEntries(textIds.map((id) => [id, asText]));
const always: ParserOptions = {
  [typeIds.int8]: parseInt8,
  [typeIds.date]: asText,
  [typeIds.numeric]: asText,
};

/** Small on purpose: the shop's working set is a few megabytes, and the memory is taken at start. */
const settings = { shared_buffers: '16MB', max_wal_size: '64MB', timezone: 'UTC' };

const changesTables = /\b(?:create|alter|drop)\b/i;

export async function startEngine({ dataDir, template }: EngineOptions): Promise<Engine> {
  const startParams = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const pglite = await PGlite.create({
    dataDir: dataDir ?? 'memory://',
    loadDataDir: template,
    extensions: { btree_gist },
    parsers: always,
    startParams: [...PGlite.defaultStartParams, ...startParams],
  });
  const statements = createStatements(pglite);
  // Built once: a copy of the parsers per statement would take a fifth of its time.
  const parsers = { date: pglite.parsers, text: { ...pglite.parsers, ...textMoments } };
  return {
    query: (text, params, { rowMode = 'object', moments = 'text' } = {}) =>
      statements.query(text, params, { rowMode, parsers: parsers[moments] }),
    exec: async (text) => {
      try {
        return await pglite.exec(text);
      } finally {
        if (changesTables.test(text)) statements.forget();
      }
    },
    listen: (channel, listener) => pglite.listen(channel, listener),
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  };
}
