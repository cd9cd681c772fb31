import { join } from 'node:path';
import type { ShopFacts } from '@langit/contract/shop-facts';
import type { Config } from './config.ts';
import { openMailbox } from './notifications/mailbox/mailbox.ts';
import { mailboxRoutes } from './notifications/mailbox/pages.ts';
import type { Mailer } from './notifications/mailer.ts';
import { createQueueMail, domainOf, type QueueMail } from './notifications/queue-mail.ts';
import { type MailComposer, type MailFlags, registerMailJobs } from './notifications/send-mail.ts';
import type { SmtpOptions } from './notifications/smtp/smtp-mailer.ts';
import type { MailContext } from './notifications/templates/frame.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { RawRoute } from './platform/http/raw.ts';
import type { Jobs } from './platform/jobs.ts';
import type { TaskLog } from './platform/periodic-tasks.ts';

export type MailOptions = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;
  facts: ShopFacts;
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: TaskLog;
};

/** The way from an event to the customer's inbox. */
export type Mail = {
  queueMail: QueueMail;
  /** What every template gets of the shop. */
  context: MailContext;
  /** The mail catcher's pages; none where mail goes out by SMTP. */
  rawRoutes: RawRoute[];
  /** Before the jobs start: who composes which mail, and how orders are flagged for theirs. */
  register(composers: readonly MailComposer[], flags: MailFlags): void;
  close(): Promise<void>;
};

/** A demo shop sends nothing: the mail library is not even loaded. */
async function openSmtp(options: SmtpOptions): Promise<Mailer> {
  const { createSmtpMailer } = await import('./notifications/smtp/smtp-mailer.ts');
  return createSmtpMailer(options);
}

/** SMTP where it is configured, otherwise the mail catcher; live mode has made sure that it is SMTP. */
export async function composeMail({ config, facts, database, clock, jobs, log }: MailOptions): Promise<Mail> {
  const { smtpUrl, mailFrom, dataDir, publicUrl } = config;
  const mailbox = smtpUrl ? null : openMailbox(join(dataDir, 'mailbox.jsonl'));
  const mailer = mailbox ?? (await openSmtp({ url: smtpUrl ?? '', from: mailFrom }));
  return {
    queueMail: createQueueMail({ clock, messageDomain: domainOf(mailFrom), jobs }),
    context: { facts, publicUrl },
    rawRoutes: mailbox ? mailboxRoutes(mailbox) : [],
    register: (composers, flags) =>
      registerMailJobs(jobs, { database, clock, log, mailer, composers, flags }),
    close: () => mailer.close(),
  };
}
