import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from './concurrency.ts';

const compress = promisify(brotliCompress);

/** A stored answer: body, compressed body, headers. */
export type StoredAnswer = {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  brotli: Buffer;
  etag: string;
};

export type FreshAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The database or a partner did not answer while it was rendered: sent, but not stored. */
  passing?: boolean;
  /** The longest time to keep it; absent: until a purge. */
  keepMs?: number | undefined;
};

/** Compressed once, off the event loop. Level 5 takes a millisecond and is within 20 % of the smallest size. */
async function store(fresh: FreshAnswer): Promise<StoredAnswer> {
  const identity = Buffer.from(fresh.body);
  const brotli = await compress(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status: fresh.status, headers: fresh.headers, identity, brotli, etag };
}

export type AnswerCache = {
  /** The stored answer of a key, or a new one. Concurrent misses of one key are coalesced (single flight). */
  get(key: string | null, make: () => Promise<FreshAnswer>): Promise<StoredAnswer>;
  purge(): void;
  readonly size: number;
};

/**
 * LRU cache of rendered pages and list answers, bounded by count and bytes. Not stored are failures, answers without a key,
 * `passing` answers, and answers whose rendering began before a purge. `now` counts milliseconds.
 */
export function createAnswerCache(
  bounds: { entries: number; bytes: number },
  now: () => number = () => performance.now(),
): AnswerCache {
  const stored = new LRUCache<string, StoredAnswer & { until: number }>({
    max: bounds.entries,
    // The library takes no 0. No answer fits into one byte.
    maxSize: bounds.bytes || 1,
    sizeCalculation: ({ identity, brotli }) => identity.length + brotli.length,
  });
  const making = createSingleFlight<StoredAnswer>();
  let generation = 0;

  /** `keepMs` counts from the start of the rendering, because the data may be as old as that. */
  async function fill(key: string, make: () => Promise<FreshAnswer>): Promise<StoredAnswer> {
    const begun = { generation, at: now() };
    const fresh = await make();
    const answer = await store(fresh);
    const until = begun.at + (fresh.keepMs ?? Number.POSITIVE_INFINITY);
    if (answer.status === 200 && !fresh.passing && begun.generation === generation)
      stored.set(key, { ...answer, until });
    return answer;
  }

  function find(key: string): StoredAnswer | undefined {
    const found = stored.get(key);
    if (found && found.until > now()) return found;
    stored.delete(key);
    return undefined;
  }

  return {
    async get(key, make) {
      if (key === null) return store(await make());
      return find(key) ?? making.run(key, () => fill(key, make));
    },
    purge() {
      generation += 1;
      stored.clear();
      making.forget();
    },
    get size() {
      return stored.size;
    },
  };
}

/** The status, headers and bytes for a client that sent these request headers: 304, brotli or plain. */
export function negotiate(
  answer: StoredAnswer,
  request: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): { status: number; headers: Record<string, string>; body: Buffer } {
  const headers: Record<string, string> = { ...answer.headers, etag: answer.etag, vary: 'accept-encoding' };
  const known = request.ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (answer.status === 200 && known?.includes(answer.etag))
    return { status: 304, headers, body: Buffer.alloc(0) };
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(request.acceptEncoding ?? '')) {
    return { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body: answer.brotli };
  }
  return { status: answer.status, headers, body: answer.identity };
}
