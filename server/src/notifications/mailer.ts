import type { Language } from '@langit/contract/values/locale';

/** A picture inside the mail; the HTML shows it with `src="cid:<cid>"`. */
export type InlineImage = { cid: string; filename: string; contentType: string; content: Buffer };

/** What a template makes. */
export type MailBody = { subject: string; html: string; text: string; images: InlineImage[] };

/** What a composer makes: the body and whom it is for. */
export type ComposedMail = MailBody & { to: string };

export type OutgoingMail = ComposedMail & {
  /** `<…@…>`, the same at every attempt to send one mail. */
  messageId: string;
  language: Language;
  at: Date;
};

/** The way out of the shop: SMTP, or the mail catcher of the demo shop. */
export interface Mailer {
  /** Resolves once the other side has taken the mail. MailRefused: it never will. Anything else: try again later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
