import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openMailbox } from '../notifications/mailbox/mailbox.ts';
import { mailboxRoutes } from '../notifications/mailbox/pages.ts';
import type { Mailer } from '../notifications/mailer.ts';
import type { RawRoute } from '../platform/http/raw.ts';

/** The mail transport, with the raw routes of the mail catcher where it is used. */
export type MailWay = { mailer: Mailer; raw: RawRoute[] };

/** SMTP where it is configured, otherwise the mail catcher. The configuration requires SMTP in live mode. */
export async function openMailWay({ smtpUrl, mailFrom, dataDir }: Config): Promise<MailWay> {
  if (!smtpUrl) {
    const mailbox = openMailbox(join(dataDir, 'mailbox.jsonl'));
    return { mailer: mailbox, raw: mailboxRoutes(mailbox) };
  }
  // Imported on demand: a demo shop does not need the mail library.
  const { createSmtpMailer } = await import('../notifications/smtp/smtp-mailer.ts');
  return { mailer: createSmtpMailer({ url: smtpUrl, from: mailFrom }), raw: [] };
}
