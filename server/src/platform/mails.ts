import type { Language } from '@langit/contract/values/locale';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/database.ts';

/**
 * Priority class of a mail. urgent: the reader is waiting for it (link, password, activation code). unpaid: a visitor can cause it
 * without a payment.
 */
export type MailClass = 'urgent' | 'normal' | 'unpaid';

/** A kind of mail, defined by a slice together with its template. */
export type MailKind = { readonly slice: string; readonly name: string; readonly class: MailClass };

/** A request for a mail about an event. The mail is rendered when it is sent, not here. */
export type MailRequest = {
  /** Id of the customer or order that is the mail's subject. */
  subject: string;
  /** Idempotency key with kind and subject: an existing version is not queued again. Default 1; `next` is always a new mail. */
  version?: number | 'next';
  locale: Language;
  order?: string;
  customer?: string;
  /** Data for the template that is not in the database. Must hold no token or password. Erased after sending. */
  data?: Record<string, unknown>;
};

/** The port of mails for every slice; implemented by notifications. */
export interface Outbox {
  /** Stores a mail in the caller's transaction (transactional outbox). False where the event's mail exists already. */
  queue(tx: Db, kind: MailKind, request: MailRequest): Promise<boolean>;
}

/** A queued mail, as passed to its template. */
export type QueuedMail = {
  id: string;
  kind: string;
  subject: string;
  version: number;
  data: Record<string, unknown> | null;
};

/** The reader's language and the shop's facts. Links are built from `publicUrl`, never from a request's Host. */
export type MailContext = { language: Language; facts: ShopFacts; publicUrl: string };

/** Input of a template. */
export type Composing = MailContext & {
  database: Database;
  clock: Clock;
  mail: QueuedMail;
  /** For the staff: activation codes and their pictures are masked. */
  isPreview: boolean;
};

/** A building block of a mail in both of its bodies, which have the same content. */
export type Block = { html: string; text: string };

/** An inline picture; the HTML refers to it with `src="cid:<cid>"`. */
export type InlineImage = { cid: string; filename: string; contentType: string; content: Buffer };

/** The content of a mail. */
export type Letter = {
  subject: string;
  /** Preview text shown by the inbox beside the subject. */
  preheader: string;
  /** Small label above the title. */
  label: string;
  title: string;
  /** Progress bar: its stops and the index of the next one; past the last index all stops are done. */
  journey: { stops: string[]; next: number };
  blocks: Block[];
  images?: InlineImage[];
  /** Decoration beside the title: a PNG of 240 by 160 pixels, shown at half the size. */
  picture?: Buffer | null;
};

/** Who gets a letter, and the name to greet by; null where no name is known to be the reader's. */
export type Recipient = { to: string; name: string | null };

/**
 * Renders a mail of a kind at the time of sending from the database's current state, so that no secret is stored in a queue. Null
 * drops the mail, because its subject no longer exists. May be called again for the same mail after a crash.
 */
export type MailTemplate = {
  kind: MailKind;
  compose(given: Composing): Promise<(Letter & Recipient) | null>;
};
