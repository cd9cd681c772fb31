import { createHash } from 'node:crypto';
import { ShopError } from '@langit/contract/values/errors';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import { claimKey, forgetKey, markSubject, rememberAnswer } from './idempotency-store.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Lease of a run: longer than any call may take. After it the run counts as killed. */
const runningSeconds = 30;

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
  customer: string;
  call: string;
  key: string | undefined;
  body: unknown;
};

/**
 * Runs a call at most once per customer, call and idempotency key within 24 hours. A success is stored and answered again. The
 * same key with another body is refused, and a second call during the first is asked to retry later. Failures are not stored,
 * so that the customer can correct and retry. A killed run is resumed with the subject that it had stored.
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
  const claim = { customer: request.customer, path: request.call, key: request.key, bodyHash };
  const found = await claimKey(deps.database.db, claim, deps.clock.now(), runningSeconds);
  if (found.state === 'answered') return found.answer as T;
  if (found.state === 'mismatch') throw new ShopError('IDEMPOTENCY_MISMATCH');
  if (found.state === 'running') throw new ShopError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  let isRemembered = false;
  try {
    const answer = await run({
      resumed: found.subject,
      mark: (tx, subject) => markSubject(tx, claim, subject),
      remember: async (tx, answer) => {
        await rememberAnswer(tx, claim, answer);
        isRemembered = true;
      },
    });
    if (!isRemembered) await rememberAnswer(deps.database.db, claim, answer);
    return answer;
  } catch (error) {
    await forgetKey(deps.database.db, claim);
    throw error;
  }
}
