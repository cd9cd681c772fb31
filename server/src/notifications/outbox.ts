import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Enqueue } from '../platform/jobs.ts';
import type { Outbox } from '../platform/mails.ts';
import { enqueueMail } from './mail-job.ts';
import { insertMail, nextVersion } from './mail-store.ts';

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
