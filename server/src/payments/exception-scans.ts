import { webhookSettlesWithinMs } from '@langit/domain/exceptions/conditions';
import type { ExceptionScan } from '../platform/exception-scan.ts';
import { listDifferences } from './difference-store.ts';
import { unsettledByGateway } from './payment-store.ts';

const unsettled: ExceptionScan = {
  kind: 'webhook_unsettled',
  async find(db, now) {
    const gateways = await unsettledByGateway(db, new Date(now.getTime() - webhookSettlesWithinMs));
    return gateways.map(({ gateway, events }) => ({
      subjectKind: 'gateway',
      subject: gateway,
      detail: { n: events },
    }));
  },
};

/** Differences that the daily comparison with the gateway has found. Where both sides have the same amount, another one than the order’s, it is the order’s case. */
const differences: ExceptionScan = {
  kind: 'gateway_difference',
  async find(db) {
    const differences = await listDifferences(db);
    const unequal = differences.filter(({ oursIdr, theirsIdr }) => oursIdr !== theirsIdr);
    return unequal.map(({ transaction, oursIdr, theirsIdr }) => ({
      subjectKind: 'payment',
      subject: transaction,
      amount: Math.abs(oursIdr - (theirsIdr ?? 0)),
      detail: { ours: oursIdr, theirs: theirsIdr },
    }));
  },
};

export const paymentScans: readonly ExceptionScan[] = [unsettled, differences];
