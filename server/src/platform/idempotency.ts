import { createHash } from 'node:crypto';
import { ShopError } from '@langit/contract/values/errors';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/database.ts';
import {
  claimKey,
  forgetKey,
  forgetUnmarkedKey,
  markSubject,
  rememberAnswer,
  renewLease,
} from './idempotency-store.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * Lease of a run, in seconds. A living run renews it; after it the run counts as killed. Shorter than the ten seconds for which
 * a page repeats its call, so that the payment of a customer whose instance was killed goes on by itself.
 */
const leaseSeconds = 5;
const renewEveryMs = 1_500;

/**
 * `resumed`: the subject that an earlier, killed run of the same key has stored. `mark` stores the subject of this run.
 * `remember` stores its answer in the run's last transaction, which saves a commit.
 */
export type KeyedRun = {
  resumed: string | null;
  mark: (tx: Db, subject: string) => Promise<void>;
  remember: (tx: Db, answer: unknown) => Promise<void>;
};

/** A run without an idempotency key. */
export const unkeyedRun: KeyedRun = {
  resumed: null,
  mark: async () => undefined,
  remember: async () => undefined,
};

export type Idempotent = {
  /** A customer or a person of the staff. */
  owner: string;
  call: string;
  key: string | undefined;
  body: unknown;
  /** A run that has marked its subject and failed then: its repeat is no new run, it finds the subject. */
  keepsMarked?: true;
};

/**
 * Runs a call at most once per owner, call and idempotency key within 24 hours. A success is stored and answered again. The
 * same key with another body is refused, and a second call during the first is asked to retry later. Failures are not stored,
 * so that they can be corrected and retried. A killed run is resumed with the subject that it had stored.
 */
export async function once<T>(
  deps: { database: Database; clock: Clock },
  request: Idempotent,
  run: (keyed: KeyedRun) => Promise<T>,
): Promise<T> {
  if (request.key === undefined) return run(unkeyedRun);
  if (!keyPattern.test(request.key)) {
    throw new ShopError('VALIDATION', { errors: [{ path: 'Idempotency-Key', message: 'invalid' }] });
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const claim = { owner: request.owner, path: request.call, key: request.key, bodyHash };
  const { db } = deps.database;
  const claimedKey = await claimKey(db, claim, deps.clock.now(), leaseSeconds);
  if (claimedKey.outcome === 'answered') return claimedKey.answer as T;
  if (claimedKey.outcome === 'mismatch') throw new ShopError('IDEMPOTENCY_MISMATCH');
  if (claimedKey.outcome === 'running') throw new ShopError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  const { held } = claimedKey;
  let isRemembered = false;
  // One after another: a slow renewal that arrived after a later one would shorten the lease. Without an answer from the
  // database the lease runs out, as it does where the process is killed.
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = renewed.then(() => renewLease(db, held, leaseSeconds)).catch(() => undefined);
  }, renewEveryMs);
  try {
    const answer = await run({
      resumed: claimedKey.subject,
      async mark(tx, subject) {
        if (!(await markSubject(tx, held, subject)))
          throw new ShopError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
      },
      remember: async (tx, answer) => {
        await rememberAnswer(tx, held, answer);
        isRemembered = true;
      },
    });
    if (!isRemembered) await rememberAnswer(db, held, answer);
    return answer;
  } catch (error) {
    await (request.keepsMarked ? forgetUnmarkedKey(db, held) : forgetKey(db, held));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
