import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openMailbox } from '../notifications/mailbox/mailbox.ts';
import { mailboxRoutes } from '../notifications/mailbox/pages.ts';
import type { Mailer } from '../notifications/mailer.ts';
import type { RawRoute } from '../platform/http/raw.ts';

/** How mails leave the shop, and the pages of the mail catcher where they do not. */
export type MailWay = { mailer: Mailer; raw: RawRoute[] };

/** SMTP where it is configured, otherwise the mail catcher; live mode has made sure that it is SMTP. */
export async function openMailWay({ smtpUrl, mailFrom, dataDir }: Config): Promise<MailWay> {
  if (!smtpUrl) {
    const mailbox = openMailbox(join(dataDir, 'mailbox.jsonl'));
    return { mailer: mailbox, raw: mailboxRoutes(mailbox) };
  }
  // A demo shop sends nothing: it does not even load the mail library.
  const { createSmtpMailer } = await import('../notifications/smtp/smtp-mailer.ts');
  return { mailer: createSmtpMailer({ url: smtpUrl, from: mailFrom }), raw: [] };
}
