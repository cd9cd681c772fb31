import type { TimelineSource } from '../orders/timeline.ts';
import { pageOfGatewayEvents, pageOfMovements } from './payment-store.ts';

/** The gateways' notifications, and the movements of the ledger. */
export const paymentTimeline: readonly TimelineSource[] = [
  {
    source: 'gateway',
    isNumbered: true,
    read: async (db, order, page) =>
      (await pageOfGatewayEvents(db, order.id, page)).map(({ id, at, provider, attempt, outcome }) => ({
        at,
        id,
        what: outcome ?? 'waiting',
        who: provider,
        ref: attempt,
      })),
  },
  {
    source: 'money',
    isNumbered: true,
    read: async (db, order, page) =>
      (await pageOfMovements(db, order.id, page)).map(({ id, at, kind, signedIdr, attempt }) => ({
        at,
        id,
        what: kind,
        amount: signedIdr,
        ref: attempt,
      })),
  },
];
