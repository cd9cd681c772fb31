import type { Db } from '../platform/database/database.ts';
import { defineJob, type Enqueue } from '../platform/jobs.ts';
import { classOf } from './mail-kind.ts';

/** Retries with back-off for about an hour while the relay is unavailable; then a periodic task enqueues the mail again. */
const retryPolicy = { retries: 25, longestWaitSeconds: 180 };

/** Sends one mail. */
export const mailJob = defineJob<{ mail: string }>({ slice: 'notifications', name: 'mail', ...retryPolicy });

/**
 * Sends one mail of an unpaid order. A separate queue with a worker that sends two at a time, so that many such mails neither delay
 * other mails nor occupy more than two connections to the relay.
 */
export const unpaidMailJob = defineJob<{ mail: string }>({
  slice: 'notifications',
  name: 'mail-unpaid',
  ...retryPolicy,
  workers: 1,
  batch: 2,
});

/** Priority of urgent mails in the queue. */
const urgentPriority = 10;

/** Enqueues a mail's job. A mail has at most one queued job, so a repeat is deduplicated. */
export function enqueueMail(
  jobs: Enqueue,
  tx: Db,
  { id, kind }: { id: string; kind: string },
): Promise<void> {
  const mailClass = classOf(kind);
  const job = mailClass === 'unpaid' ? unpaidMailJob : mailJob;
  const priority = mailClass === 'urgent' ? urgentPriority : 0;
  return jobs.enqueue(tx, job, { mail: id }, { singletonKey: id, priority });
}
