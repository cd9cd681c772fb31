import type { Db } from '../platform/database/database.ts';
import { defineJob, type Enqueue } from '../platform/jobs.ts';
import { classOf } from './mail-kind.ts';

/** A relay that is away is tried for about an hour; after that the mail is handed over again. */
const patience = { retries: 25, longestWaitSeconds: 180 };

/** Sends one mail. */
export const mailJob = defineJob<{ mail: string }>({ slice: 'notifications', name: 'mail', ...patience });

/**
 * Sends one mail of an order that is not paid. The queue has a worker of its own that sends two at a time, so that however many
 * wait there, they take no place in the queue of the others and hold the relay's connections for one mail each.
 */
export const unpaidMailJob = defineJob<{ mail: string }>({
  slice: 'notifications',
  name: 'mail-unpaid',
  ...patience,
  workers: 1,
  batch: 2,
});

/** Fetched first. */
const urgentPriority = 10;

/** At most one waiting job per mail, so that handing it over again costs nothing. */
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
