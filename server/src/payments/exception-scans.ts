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

/** Differences that the daily comparison with the gateway has found. */
const differences: ExceptionScan = {
  kind: 'gateway_difference',
  async find(db) {
    const differences = await listDifferences(db);
    return differences.map(({ transaction, oursIdr, theirsIdr }) => ({
      subjectKind: 'payment',
      subject: transaction,
      amount: Math.abs(oursIdr - (theirsIdr ?? 0)),
      detail: { ours: oursIdr, theirs: theirsIdr },
    }));
  },
};

export const paymentScans: readonly ExceptionScan[] = [unsettled, differences];
