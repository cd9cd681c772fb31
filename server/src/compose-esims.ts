import { createTopUpEffects } from './esims/apply-topup.ts';
import { createDeliverBy } from './esims/deliver-by.ts';
import { createQueueOrderMail } from './esims/delivery-mails.ts';
import { createEsimEffects } from './esims/esim-effects.ts';
import { createEsimPlans, registerEsimJobs } from './esims/esim-jobs.ts';
import { createEsimsOfOrder } from './esims/esims-of-order.ts';
import { createFindTopUps } from './esims/find-topups.ts';
import type { EsimRouteDeps } from './esims/routes.ts';
import type { EsimSupplier } from './esims/supplier.ts';
import { createSupplierHealth } from './esims/supplier-health.ts';
import { supplierWebhook } from './esims/supplier-webhook.ts';
import { topUpMailKind } from './esims/topup-mails.ts';
import type { QueueMail } from './notifications/queue-mail.ts';
import type { OperatorDeps } from './operator/operator-deps.ts';
import type { OrderEffects, RefundInFull, RefundsByItself } from './orders/order-effects.ts';
import type { OrderPorts } from './orders/order-ports.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { RawRoute } from './platform/http/raw.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/observability/logging.ts';
import type { Metrics } from './platform/observability/metrics.ts';

export type EsimParts = {
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  jobs: Jobs;
  queueMail: QueueMail;
  suppliers: ReadonlyMap<string, EsimSupplier>;
  /** Whose offers are sold. */
  selling: readonly string[];
  webhookSecret: string;
  deliveryDeadlineSeconds: number;
  refundInFull: RefundInFull;
  refundsByItself: RefundsByItself;
  throttleLookUp: EsimRouteDeps['throttleLookUp'];
};

/** Everything of the eSIM slice that others are handed. Before the jobs start. */
export function composeEsims(parts: EsimParts): {
  effects: readonly OrderEffects[];
  slice: EsimRouteDeps;
  esimsOf: OrderPorts['esimsOf'];
  deliverBy: OrderPorts['deliverBy'];
  routes: RawRoute[];
  retryDelivery: OperatorDeps['retryDelivery'];
} {
  const { database, clock, log, jobs, suppliers, selling, deliveryDeadlineSeconds } = parts;
  const plans = createEsimPlans(jobs, clock);
  const supply = { database, clock, log, suppliers };
  registerEsimJobs(jobs, {
    ...supply,
    ...plans,
    selling,
    health: createSupplierHealth(clock),
    deliveryDeadlineSeconds,
    refundInFull: parts.refundInFull,
    refundsByItself: parts.refundsByItself,
    queueTopUpMail: async (tx, { id, customer, locale }) => {
      await parts.queueMail(tx, { kind: topUpMailKind, subject: id, order: id, customer, locale });
    },
    queueOrderMail: createQueueOrderMail(parts.queueMail),
    count: (outcome) => parts.metrics.deliveries.inc({ outcome }),
    underWay: new Set(),
  });
  return {
    effects: [createEsimEffects({ ...plans, selling }), createTopUpEffects(plans)],
    slice: {
      ...{ database, clock, ...plans },
      findTopUps: createFindTopUps(supply),
      throttleLookUp: parts.throttleLookUp,
    },
    esimsOf: createEsimsOfOrder({ database, clock, ...plans }),
    retryDelivery: (tx, what) =>
      'esims' in what ? plans.planProvision(tx, { line: what.esims }) : plans.planTopUp(tx, what.topUp),
    deliverBy: createDeliverBy({ clock, deliveryDeadlineSeconds, refundsByItself: parts.refundsByItself }),
    routes: [...suppliers.values()].flatMap((supplier) => {
      const secret = supplier.caps.signedWebhooks ? null : parts.webhookSecret;
      return supplierWebhook({ supplier, secret, database, log, ...plans });
    }),
  };
}
