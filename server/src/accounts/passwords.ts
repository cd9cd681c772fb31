import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ShopError } from '@langit/contract/errors';

export type HashingCost = { memory: number; passes: number; parallelism: number };

/** Cost of a stored password: what OWASP asks of argon2id at least (19 MiB, two passes, one lane). */
const owaspCost: HashingCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

const derive = promisify(argon2);

type Stored = HashingCost & { salt: Buffer; tag: Buffer };

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,171})$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function parse(phc: string): Stored | null {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(phc) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const weaker = (stored: Stored, cost: HashingCost): boolean =>
  stored.memory < cost.memory ||
  stored.passes < cost.passes ||
  stored.salt.length < saltLength ||
  stored.tag.length < tagLength;

export type Passwords = {
  /** The PHC string to store. */
  hash(password: string): Promise<string>;
  /**
   * Compares with a stored PHC string. Null (no such account) costs the same time and is never right.
   * `outdated` asks the caller to store a fresh hash.
   */
  verify(stored: string | null, password: string): Promise<{ right: boolean; outdated: boolean }>;
};

/**
 * Hashing is the one thing here that costs real memory and processor time, so it is rationed: `atOnce` run, `waiting`
 * queue up, and whoever comes on top is sent away with RATE_LIMITED before any work is done.
 */
export function createPasswords(
  options: { atOnce?: number; waiting?: number; cost?: HashingCost } = {},
): Passwords {
  const { atOnce = 2, waiting = 20, cost = owaspCost } = options;
  const queue: (() => void)[] = [];
  let running = 0;

  async function rationed<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ShopError('RATE_LIMITED', { retryAfter: 1 });
      // The one who leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const tagOf = (password: string, by: Omit<Stored, 'tag'>, length: number): Promise<Buffer> =>
    rationed(() =>
      derive('argon2id', {
        message: Buffer.from(password, 'utf8'),
        nonce: by.salt,
        memory: by.memory,
        passes: by.passes,
        parallelism: by.parallelism,
        tagLength: length,
      }),
    );

  const decoy: Stored = { ...cost, salt: randomBytes(saltLength), tag: randomBytes(tagLength) };

  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      const tag = await tagOf(password, { ...cost, salt }, tagLength);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
    },
    async verify(phc, password) {
      const stored = phc === null ? decoy : parse(phc);
      if (!stored) throw new Error('a stored password hash cannot be read');
      const tag = await tagOf(password, stored, stored.tag.length);
      const right = timingSafeEqual(tag, stored.tag) && phc !== null;
      return { right, outdated: right && weaker(stored, cost) };
    },
  };
}
