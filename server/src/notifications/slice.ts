import type { RawRoute } from '../platform/http/raw.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { MailFlags } from './mail-flags.ts';
import type { MailComposer } from './mail-template.ts';
import type { Mailer } from './mailer.ts';
import { createQueueMail, type QueueMail } from './outbox.ts';
import { mailData } from './personal-data.ts';
import { registerMailJobs } from './send.ts';

export type NotificationsApi = { queueMail: QueueMail };

/** The way from an event to the customer's inbox; each slice brings the composers of its own mails. */
export function notificationsSlice(
  { database, clock, jobs, log }: Platform,
  ports: { mailer: Mailer; raw: readonly RawRoute[]; messageDomain: string },
): Slice & NotificationsApi {
  const composers: MailComposer[] = [];
  let flags: MailFlags | undefined;
  return {
    name: 'notifications',
    queueMail: createQueueMail({ clock, messageDomain: ports.messageDomain, jobs }),
    personalData: mailData,
    assembled(slices) {
      composers.push(...slices.flatMap(({ mails = [] }) => mails));
      flags = slices.find(({ mailFlags }) => mailFlags)?.mailFlags;
      const kinds = composers.map(({ kind }) => kind);
      const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
      if (twice) throw new Error(`two slices bring the mail ${twice}`);
    },
    jobs(registry) {
      if (!flags) throw new Error('no slice flags the orders whose mail cannot be delivered');
      registerMailJobs(registry, { database, clock, jobs, log, mailer: ports.mailer, composers, flags });
    },
    raw: ports.raw,
    close: () => ports.mailer.close(),
  };
}
