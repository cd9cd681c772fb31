import type { Language } from '@langit/contract/locale';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Enqueue, Jobs } from '../platform/jobs.ts';
import { enqueueMail, mailJob } from './mail-job.ts';
import { listWaiting, type MailRow, markSent, markUnsent, noteFailure, takeMail } from './mail-store.ts';
import { type ComposedMail, type Mailer, MailRefused } from './mailer.ts';

/** A promised mail as its composer sees it. */
export type PromisedMail = {
  id: string;
  kind: string;
  subject: string;
  version: number;
  language: Language;
  data: Record<string, unknown> | null;
};

/**
 * Makes the mail of a kind at the moment of sending, from what the database says then: so no secret waits in a queue.
 * Null drops the mail: what it was about is gone. May be called again for the same mail after a crash.
 */
export type MailComposer = {
  kind: string;
  compose(database: Database, mail: PromisedMail): Promise<ComposedMail | null>;
};

export type SendMailDeps = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  composers: readonly MailComposer[];
};

const promisedOf = ({ id, kind, subject, version, locale, data }: MailRow): PromisedMail => ({
  id,
  kind,
  subject,
  version,
  language: locale,
  data,
});

/** Addresses have no place in an operator's table of errors. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\S+@\S+/g, '…').slice(0, 300);

async function compose({ database, composers }: SendMailDeps, row: MailRow): Promise<ComposedMail | null> {
  const composer = composers.find(({ kind }) => kind === row.kind);
  if (!composer) throw new Error(`nobody composes mails of kind ${row.kind}`);
  return composer.compose(database, promisedOf(row));
}

/**
 * The job of one mail: compose, send, note. Killed between sending and noting it sends once more, under the same
 * Message-ID. A refusal for good ends it, any other failure throws and the queue tries again.
 */
export async function sendMail(deps: SendMailDeps, id: string): Promise<void> {
  const { database, clock, mailer } = deps;
  const row = await takeMail(database.db, id);
  if (!row) return;
  try {
    const composed = await compose(deps, row);
    if (!composed) {
      await markUnsent(database.db, id, 'dropped', null);
      return;
    }
    await mailer.send({ ...composed, messageId: row.messageId, language: row.locale, at: clock.now() });
  } catch (error) {
    if (error instanceof MailRefused) {
      await markUnsent(database.db, id, 'failed', reasonOf(error));
      return;
    }
    await noteFailure(database.db, id, reasonOf(error));
    throw error;
  }
  await markSent(database.db, id, clock.now());
}

const patienceMinutes = 30;
const atOnce = 200;

/**
 * Hands mails to the queue again that still wait after half an hour: their job may have used up its attempts while
 * the relay was away. One that is sent in the meantime is passed over.
 */
export async function requeueMails(
  deps: Pick<SendMailDeps, 'database' | 'clock'> & { jobs: Enqueue },
): Promise<number> {
  const { database, clock, jobs } = deps;
  const before = new Date(clock.now().getTime() - patienceMinutes * 60_000);
  const waiting = await listWaiting(database.db, before, atOnce);
  for (const { id } of waiting) await database.transaction((tx) => enqueueMail(jobs, tx, id));
  return waiting.length;
}

/** The jobs of this slice; `composers` are the other slices' mails. */
export function registerMailJobs(jobs: Jobs, deps: SendMailDeps): void {
  jobs.register(mailJob, ({ mail }) => sendMail(deps, mail));
  jobs.every(300, 'hand over waiting mails', async () => {
    await requeueMails({ ...deps, jobs });
  });
}
