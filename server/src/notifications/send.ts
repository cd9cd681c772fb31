import { dayMs } from '@langit/contract/values/calendar-days';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Enqueue, Run } from '../platform/jobs.ts';
import type { MailClass, MailContext } from '../platform/mails.ts';
import type { Logger } from '../platform/observability/logging.ts';
import type { JobRegistry } from '../platform/slice.ts';
import { renderLetter } from './frame.ts';
import type { MailFlags } from './mail-flags.ts';
import { enqueueMail, mailJob, unpaidMailJob } from './mail-job.ts';
import { classOf, definedMails } from './mail-kind.ts';
import {
  countEarlier,
  endMail,
  hasFailedMail,
  listWaiting,
  type MailEnd,
  type MailRow,
  startMailAttempt,
  storeFailure,
} from './mail-store.ts';
import type { Templates } from './mail-template.ts';
import { type ComposedMail, type Mailer, MailRefused } from './mailer.ts';

/** Rate limit per kind and customer; further mails are dropped. Only for mails whose content is also on the shop's pages. */
type RecipientLimit = { mails: number; seconds: number };

const unpaidLimit: RecipientLimit = { mails: 10, seconds: 3_600 };

const recipientLimitOf = (mailClass: MailClass): RecipientLimit | null =>
  mailClass === 'unpaid' ? unpaidLimit : null;

export type SendMailDeps = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  /** The shop's facts for mails. */
  shop: Omit<MailContext, 'language'>;
  templates: Templates;
  flags: MailFlags;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/**
 * A mail server's error for the operator, without e-mail addresses and control characters. The text is shortened first, because the
 * regular expression takes quadratic time.
 */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .slice(0, 1000)
    .replace(/\S+@\S+/g, '…')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 300);

export type ComposeDeps = Pick<SendMailDeps, 'database' | 'clock' | 'shop' | 'templates'>;

/** Renders a mail from the database's current state. */
export async function compose(
  { database, clock, shop, templates }: ComposeDeps,
  mail: MailRow,
  { isPreview } = { isPreview: false },
): Promise<ComposedMail | null> {
  const template = templates.get(mail.kind);
  if (!template) throw new Error(`no slice has the template of the mail ${mail.kind}`);
  const context = { ...shop, language: mail.locale };
  const letter = await template.compose({ ...context, database, clock, mail, isPreview });
  return letter && { ...renderLetter(letter, context), to: letter.to };
}

/** A mail is given up after this time of retries, as mail servers do. */
const giveUpAfterMs = 3 * dayMs;

/** Marks a mail as sent or dropped, and clears the order's flag unless another mail of the order has failed. */
async function settle(
  { database, flags, clock }: SendMailDeps,
  { id, order }: MailRow,
  move: 'send' | 'drop',
): Promise<void> {
  const end: MailEnd = move === 'send' ? { move, at: clock.now() } : { move };
  // Most orders have no flag: one statement without a lock.
  if (await endMail(database.db, id, end, order === null ? undefined : flags.isFree(order))) return;
  await database.transaction(async (tx) => {
    const isFlagged = order !== null && (await flags.lockRaised(tx, order));
    await endMail(tx, id, end);
    if (isFlagged && !(await hasFailedMail(tx, order))) await flags.lower(tx, order, clock.now());
  });
}

/** Flags the order and logs the failure; `isFinal` gives the mail up. */
async function reportUnsent(
  { database, flags, clock, log }: SendMailDeps,
  { id, kind, order }: MailRow,
  reason: string,
  isFinal: boolean,
): Promise<void> {
  const number = await database.transaction(async (tx) => {
    const flagged = order === null ? null : await flags.raise(tx, order, clock.now());
    if (isFinal) await endMail(tx, id, { move: 'giveUp', reason });
    return flagged;
  });
  const sentence = isFinal
    ? 'a mail is undeliverable and was given up'
    : 'a mail could not be sent for an hour';
  log.error({ mail: id, kind, order: number, reason }, sentence);
}

async function exceedsRecipientLimit({ database }: SendMailDeps, row: MailRow): Promise<boolean> {
  const limit = recipientLimitOf(classOf(row.kind));
  if (!limit) return false;
  const since = new Date(row.createdAt.getTime() - limit.seconds * 1000);
  return (await countEarlier(database.db, row, since)) >= limit.mails;
}

/**
 * The job of a mail: renders it, sends it and stores the result (at-least-once). Killed between sending and storing, it sends the mail
 * again with the same Message-ID. A permanent refusal ends it; any other error is thrown, so that the queue retries. The last retry
 * flags the order for the operator.
 */
async function sendMail(deps: SendMailDeps, id: string, run: Pick<Run, 'last'>): Promise<void> {
  const { database, clock, mailer } = deps;
  const row = await startMailAttempt(database.db, id);
  if (!row) return;
  try {
    if (await exceedsRecipientLimit(deps, row)) {
      await settle(deps, row, 'drop');
      deps.log.warn({ mail: id, kind: row.kind, customer: row.customer }, 'mail dropped: recipient limit');
      return;
    }
    const composed = await compose(deps, row);
    if (!composed) {
      await settle(deps, row, 'drop');
      return;
    }
    await mailer.send({ ...composed, messageId: row.messageId, language: row.locale, at: clock.now() });
  } catch (error) {
    const reason = reasonOf(error);
    const isTooOld = clock.now().getTime() - row.createdAt.getTime() > giveUpAfterMs;
    const isFinal = error instanceof MailRefused || isTooOld;
    if (!isFinal) await storeFailure(database.db, id, reason);
    if (isFinal || run.last) await reportUnsent(deps, row, reason, isFinal);
    if (isFinal) return;
    throw error;
  }
  await settle(deps, row, 'send');
  deps.log.info({ mail: id, kind: row.kind }, 'mail sent');
}

const requeueAfterMinutes = 30;
const atOnce = 200;

/**
 * Periodic task: enqueues mails that still wait after half an hour, because their job may have used up its retries while the relay
 * was unavailable. A mail sent meanwhile is skipped by its job. Returns their number.
 */
export async function requeueMails(
  deps: Pick<SendMailDeps, 'database' | 'clock'> & { jobs: Enqueue },
): Promise<number> {
  const { database, clock, jobs } = deps;
  const before = new Date(clock.now().getTime() - requeueAfterMinutes * 60_000);
  const unpaid = definedMails().filter((kind) => kind.class === 'unpaid');
  const last = unpaid.map(({ name }) => name);
  const waiting = await listWaiting(database.db, before, last, atOnce);
  for (const mail of waiting) await database.transaction((tx) => enqueueMail(jobs, tx, mail));
  return waiting.length;
}

/** Registers the jobs of this slice; `templates` are the mails of all slices. */
export function registerMailJobs(registry: JobRegistry, deps: SendMailDeps & { jobs: Enqueue }): void {
  for (const job of [mailJob, unpaidMailJob])
    registry.register(job, ({ mail }, run) => sendMail(deps, mail, run));
  registry.every(300, 'hand over waiting mails', async () => {
    await requeueMails(deps);
  });
}
