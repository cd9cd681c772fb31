import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { plainPassword } from '@langit/contract/values/passwords';
import { createFairQueue } from './fair-queue.ts';

export type HashingCost = { memory: number; passes: number; parallelism: number };

/** OWASP's minimum cost of argon2id: 19 MiB, two passes, one lane. */
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
  /**
   * Returns the PHC string of the password's one form (RFC 8265), to store. `client` is the client of the fair queue: an address, or
   * the shop itself.
   */
  hash(password: string, client?: string): Promise<string>;
  /**
   * Verifies a password against a stored PHC string. Null (unknown account) takes the same time and is never right. A password that is
   * typed in another Unicode form than its one form is compared as typed too, because hashes were made of that before: the time of
   * a refusal depends on what was typed alone. Where the result is `outdated`, the caller should store a new hash.
   */
  verify(
    stored: string | null,
    password: string,
    client?: string,
  ): Promise<{ right: boolean; outdated: boolean }>;
};

/** The client of hashes without a waiting caller: mails and demo data. */
const theShop = 'the shop';

/**
 * Password hashing with argon2id. Because it costs much memory and processor time, `atOnce` hashes run concurrently and the others
 * wait in a queue that is fair per client.
 */
export function createPasswords(
  options: { atOnce?: number; waitingPerClient?: number; longestWaitMs?: number; cost?: HashingCost } = {},
): Passwords {
  const { atOnce = 2, waitingPerClient = 100, longestWaitMs = 10_000, cost = owaspCost } = options;
  const queue = createFairQueue({ atOnce, waitingPerClient, longestWaitMs });

  const tagOf = (
    client: string,
    password: string,
    by: Omit<Stored, 'tag'>,
    length: number,
  ): Promise<Buffer> =>
    queue(client, () =>
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
    async hash(password, client = theShop) {
      const salt = randomBytes(saltLength);
      const tag = await tagOf(client, plainPassword(password), { ...cost, salt }, tagLength);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
    },
    async verify(phc, password, client = theShop) {
      const stored = phc === null ? decoy : parse(phc);
      if (!stored) throw new Error('The stored password hash can’t be parsed');
      const isTagOf = async (typed: string) =>
        timingSafeEqual(await tagOf(client, typed, stored, stored.tag.length), stored.tag) && phc !== null;
      const plain = plainPassword(password);
      if (await isTagOf(plain)) return { right: true, outdated: weaker(stored, cost) };
      const right = plain !== password && (await isTagOf(password));
      return { right, outdated: right };
    },
  };
}
