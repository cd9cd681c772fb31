import { pageOfMails } from '../notifications/mail-list-store.ts';
import { pageOfEvents } from './order-store.ts';
import type { TimelineSource } from './timeline.ts';

/** The order's own events, and its mails at the time when they were queued. */
export const orderTimeline: readonly TimelineSource[] = [
  {
    source: 'shop',
    isNumbered: true,
    read: async (db, order, page) =>
      (await pageOfEvents(db, order.id, page)).map(({ id, at, kind }) => ({ at, id, what: kind })),
  },
  {
    source: 'mail',
    isNumbered: false,
    read: async (db, order, page) =>
      (await pageOfMails(db, order.id, page)).map(({ id, createdAt, kind, state, lastError }) => ({
        at: createdAt,
        id,
        what: kind,
        state,
        says: lastError,
      })),
  },
];
