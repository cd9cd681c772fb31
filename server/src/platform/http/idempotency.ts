import { createHash } from 'node:crypto';
import { ShopError } from '@langit/contract/values/errors';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import { claimKey, forgetKey, markSubject, rememberAnswer } from './idempotency-store.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** How long a claim without an answer counts as running: longer than any call may take, short for a killed process. */
const runningSeconds = 30;

/** What an idempotent call is told: the thing that an earlier, killed run of the same key made, and how to mark its own. */
export type KeyedRun = {
  resumed: string | null;
  mark: (tx: Db, subject: string) => Promise<void>;
};

/** A run without a key: nothing to resume, nothing to mark. */
export const unkeyedRun: KeyedRun = { resumed: null, mark: async () => undefined };

export type Idempotent = {
  customer: string;
  call: string;
  key: string | undefined;
  body: unknown;
};

/**
 * Runs a call at most once per customer, call and key within 24 hours. The first success is stored and answered
 * again; another body under the same key is refused; while the first runs, the second is told to wait. Failures are
 * not stored: the customer may correct and retry. A run that was killed is resumed with what it had marked.
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
  try {
    const answer = await run({
      resumed: found.subject,
      mark: (tx, subject) => markSubject(tx, claim, subject),
    });
    await rememberAnswer(deps.database.db, claim, answer);
    return answer;
  } catch (error) {
    await forgetKey(deps.database.db, claim);
    throw error;
  }
}
