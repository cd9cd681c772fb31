import type { Language } from '@langit/contract/values/locale';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Enqueue } from '../platform/jobs.ts';
import { enqueueMail } from './mail-job.ts';
import type { MailKind } from './mail-kind.ts';
import { insertMail, nextVersion } from './mail-store.ts';

declare module '../platform/slice.ts' {
  interface Platform {
    outbox: Outbox;
  }
}

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

export interface Outbox {
  /** Stores a mail in the caller's transaction (transactional outbox). False where the event's mail exists already. */
  queue(tx: Db, kind: MailKind, request: MailRequest): Promise<boolean>;
}

/** The domain of a sender: `Langit <no-reply@langit.example>` → `langit.example`. */
export const domainOf = (mailFrom: string): string =>
  /@([a-z0-9.-]+)>?\s*$/i.exec(mailFrom)?.[1]?.toLowerCase() ?? 'localhost';

/** Message-IDs end with the domain of `mailFrom`. */
export function createOutbox({
  clock,
  jobs,
  mailFrom,
}: {
  clock: Clock;
  jobs: Enqueue;
  mailFrom: string;
}): Outbox {
  const messageDomain = domainOf(mailFrom);
  return {
    async queue(tx, { name: kind }, { subject, version = 1, locale, order, customer, data }) {
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
    },
  };
}
