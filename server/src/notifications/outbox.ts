import type { Language } from '@langit/contract/values/locale';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Enqueue } from '../platform/jobs.ts';
import { enqueueMail } from './mail-job.ts';
import { insertMail, nextVersion } from './mail-store.ts';

/** An event that somebody is to be told of. What the mail says is composed when it is sent, not here. */
export type MailRequest = {
  /** Names the composer: `verify-email`, `order-delivered` … */
  kind: string;
  /** Id of the customer or order that it is about. */
  subject: string;
  /** Tells a new message from a repeat: 1 unless said otherwise; `next` is always a new one. */
  version?: number | 'next';
  locale: Language;
  order?: string;
  customer?: string;
  /** What the composer needs and the database does not hold: no token, no password. Erased once sent. */
  data?: Record<string, unknown>;
};

/** Promises a mail in the caller's transaction; false where this event's mail was promised before. */
export type QueueMail = (tx: Db, request: MailRequest) => Promise<boolean>;

export type QueueMailDeps = {
  clock: Clock;
  /** Right-hand side of Message-IDs: the sender's domain. */
  messageDomain: string;
  jobs: Enqueue;
};

/** `Langit <no-reply@langit.example>` → `langit.example` */
export const domainOf = (mailFrom: string): string =>
  /@([a-z0-9.-]+)>?\s*$/i.exec(mailFrom)?.[1]?.toLowerCase() ?? 'localhost';

export function createQueueMail({ clock, messageDomain, jobs }: QueueMailDeps): QueueMail {
  return async (tx, { kind, subject, version = 1, locale, order, customer, data }) => {
    const id = newId();
    const inserted = await insertMail(tx, {
      id,
      kind,
      subject,
      version: version === 'next' ? await nextVersion(tx, kind, subject) : version,
      order: order ?? null,
      customer: customer ?? null,
      locale,
      messageId: `<${id}@${messageDomain}>`,
      data: data ?? null,
      createdAt: clock.now(),
    });
    if (inserted) await enqueueMail(jobs, tx, { id, kind });
    return inserted;
  };
}
