import { webhookSettlesWithinMs } from '@langit/domain/exceptions/conditions';
import type { ExceptionScan } from '../exceptions/exception-scan.ts';
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

export const paymentScans: readonly ExceptionScan[] = [unsettled];
