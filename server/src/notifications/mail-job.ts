import type { Db } from '../platform/database/database.ts';
import { defineJob, type Enqueue } from '../platform/jobs.ts';

/** Sends one mail. A relay that is away is tried for about an hour; after that the mail is handed over again. */
export const mailJob = defineJob<{ mail: string }>({ name: 'mail', retries: 25, longestWaitSeconds: 180 });

/** At most one waiting job per mail, so that handing it over again costs nothing. */
export const enqueueMail = (jobs: Enqueue, tx: Db, mail: string): Promise<void> =>
  jobs.enqueue(tx, mailJob, { mail }, { singletonKey: mail });
