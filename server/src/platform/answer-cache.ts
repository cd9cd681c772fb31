import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from './concurrency.ts';

const compress = promisify(brotliCompress);

/** A stored answer with its ETag. */
export type StoredAnswer = {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  etag: string;
  /** Compressed when the first client asks for it, off the event loop. */
  brotli(): Promise<Buffer>;
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

/** Level 5 takes a millisecond and is within 20 % of the smallest size; level 1 is for answers that are sent once. */
const brotliOf = (body: Buffer, level: 1 | 5): Promise<Buffer> =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const answerWith = (fresh: FreshAnswer, brotli: (identity: Buffer) => Promise<Buffer>): StoredAnswer => {
  const identity = Buffer.from(fresh.body);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  let compressed: Promise<Buffer> | undefined;
  return {
    status: fresh.status,
    headers: fresh.headers,
    identity,
    etag,
    brotli: () => (compressed ??= brotli(identity)),
  };
};

/** Below this, compression saves no packet. */
const onePacket = 1400;

const sentOnce = (fresh: FreshAnswer): StoredAnswer =>
  answerWith(fresh, async (identity) => (identity.length < onePacket ? identity : brotliOf(identity, 1)));

export type AnswerCache = {
  /** The stored answer of a key, or a new one. Concurrent misses of one key are coalesced (single flight). */
  get(key: string | null, make: () => Promise<FreshAnswer>): Promise<StoredAnswer>;
  /** Whether the answer of a key is stored. */
  has(key: string): boolean;
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
  type Entry = { answer: StoredAnswer; until: number; bytes: number };
  const stored = new LRUCache<string, Entry>({
    max: bounds.entries,
    // The library takes no 0. No answer fits into one byte.
    maxSize: bounds.bytes || 1,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const making = createSingleFlight<StoredAnswer>();
  let generation = 0;

  /** `keepMs` counts from the start of the rendering, because the data may be as old as that. */
  async function fill(key: string, make: () => Promise<FreshAnswer>): Promise<StoredAnswer> {
    const begun = { generation, at: now() };
    const fresh = await make();
    const { keepMs = Number.POSITIVE_INFINITY } = fresh;
    if (fresh.status !== 200 || fresh.passing || keepMs <= 0 || begun.generation !== generation)
      return sentOnce(fresh);
    const answer = answerWith(fresh, async (identity) => {
      const compressed = await brotliOf(identity, 5);
      const entry = stored.peek(key);
      if (entry?.answer === answer) stored.set(key, { ...entry, bytes: identity.length + compressed.length });
      return compressed;
    });
    stored.set(key, { answer, until: begun.at + keepMs, bytes: answer.identity.length });
    return answer;
  }

  function find(key: string): StoredAnswer | undefined {
    const entry = stored.get(key);
    if (entry && entry.until > now()) return entry.answer;
    stored.delete(key);
    return undefined;
  }

  return {
    async get(key, make) {
      if (key === null) return sentOnce(await make());
      return find(key) ?? making.run(key, () => fill(key, make));
    },
    has: (key) => find(key) !== undefined,
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
export async function negotiate(
  answer: StoredAnswer,
  request: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  const headers: Record<string, string> = { ...answer.headers, etag: answer.etag, vary: 'accept-encoding' };
  const known = request.ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (answer.status === 200 && known?.includes(answer.etag))
    return { status: 304, headers, body: Buffer.alloc(0) };
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(request.acceptEncoding ?? '')) {
    const body = await answer.brotli();
    if (body !== answer.identity)
      return { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body };
  }
  return { status: answer.status, headers, body: answer.identity };
}
