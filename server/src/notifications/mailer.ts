import type { Language } from '@langit/contract/values/locale';
import type { InlineImage } from '../platform/mails.ts';

/** A rendered mail. */
export type MailBody = { subject: string; html: string; text: string; images: InlineImage[] };

/** A rendered mail with its recipient. */
export type ComposedMail = MailBody & { to: string };

export type OutgoingMail = ComposedMail & {
  /** `<…@…>`, the same in every attempt to send a mail. */
  messageId: string;
  language: Language;
  at: Date;
};

/** The port for sending mails, implemented by SMTP and by the demo shop's mail catcher. */
export interface Mailer {
  /** Resolves when the relay has accepted the mail. Rejects with MailRefused when it is permanently refused; else it is retried. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
