import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openMailbox } from '../notifications/mailbox/mailbox.ts';
import { mailboxRoutes } from '../notifications/mailbox/pages.ts';
import type { Mailer } from '../notifications/mailer.ts';
import type { SmtpOptions } from '../notifications/smtp/smtp-mailer.ts';
import type { RawRoute } from '../platform/http/raw.ts';

/** The mail transport, with the raw routes of the mail catcher where it is used. */
export type MailWay = { mailer: Mailer; raw: RawRoute[] };

/** The domain of the sender: `shop.example` of `Langit <hello@shop.example>`. */
export const mailDomain = ({ mailFrom }: Pick<Config, 'mailFrom'>): string =>
  /@([^\s>]+)/.exec(mailFrom)?.[1] ?? '';

/** Null without an SMTP server. */
export function smtpOptions(config: Config): SmtpOptions | null {
  const { smtpUrl, mailFrom, mailDkimSelector: selector, mailDkimKey: key } = config;
  if (!smtpUrl) return null;
  const dkim = selector && key ? { domain: mailDomain(config), selector, key } : null;
  return { url: smtpUrl, from: mailFrom, dkim };
}

/** SMTP where it is configured, otherwise the mail catcher. The configuration requires SMTP in live mode. */
export async function openMailWay(config: Config): Promise<MailWay> {
  const smtp = smtpOptions(config);
  if (!smtp) {
    const mailbox = openMailbox(join(config.dataDir, 'mailbox.jsonl'));
    return { mailer: mailbox, raw: mailboxRoutes(mailbox) };
  }
  // Imported on demand: a demo shop does not need the mail library.
  const { createSmtpMailer } = await import('../notifications/smtp/smtp-mailer.ts');
  return { mailer: createSmtpMailer(smtp), raw: [] };
}
