import type { ExceptionScan } from '../platform/exception-scan.ts';
import { flaggedRefund } from './flagged-refund-rules.ts';
import { listSending } from './refund-store.ts';

/** Refunds that the shop itself still sends after the day by which the money should be there. */
const overdue: ExceptionScan = {
  kind: 'refund_overdue',
  async find(db, now) {
    const sending = await listSending(db);
    return sending.flatMap(({ refund, order }) => {
      const { amount, due } = flaggedRefund(refund);
      return due < now
        ? {
            subjectKind: 'refund',
            subject: refund.ref,
            order: refund.order,
            amount,
            due,
            detail: { order },
          }
        : [];
    });
  },
};

export const refundScans: readonly ExceptionScan[] = [overdue];
