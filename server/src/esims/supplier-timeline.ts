import type { TimelineSource } from '../orders/timeline.ts';
import { callsOfOrder } from './supplier-call-store.ts';
import type { CallLog } from './suppliers/call-log.ts';

/** The calls to suppliers about an order's lines. */
export const supplierTimeline = (calls: Pick<CallLog, 'flush'>): TimelineSource => ({
  source: 'supplier',
  isNumbered: true,
  async read(db, order, page) {
    await calls.flush();
    return (await callsOfOrder(db, order.id, page)).map((call) => ({
      at: call.at,
      id: call.id,
      what: call.op,
      state: call.outcome,
      who: call.supplier,
      says: call.code,
      ref:
        [call.clientRef, call.supplierRef, call.requestId && `request ${call.requestId}`]
          .filter(Boolean)
          .join(' · ') || null,
      ms: call.ms,
    }));
  },
});
