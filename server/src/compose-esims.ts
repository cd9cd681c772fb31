import { createQueueOrderMail } from './esims/delivery-mails.ts';
import { createEsimEffects } from './esims/esim-effects.ts';
import { createEsimPlans, registerEsimJobs } from './esims/esim-jobs.ts';
import { createEsimsOfOrder } from './esims/esims-of-order.ts';
import type { EsimSupplier } from './esims/supplier.ts';
import { supplierWebhook } from './esims/supplier-webhook.ts';
import type { QueueMail } from './notifications/queue-mail.ts';
import type { OrderEffects } from './orders/order-effects.ts';
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
  supplier: EsimSupplier;
  webhookSecret: string;
  deliveryDeadlineSeconds: number;
};

/** Everything of the eSIM slice that others are handed. Before the jobs start. */
export function composeEsims(parts: EsimParts): {
  effects: OrderEffects;
  esimsOf: OrderPorts['esimsOf'];
  routes: RawRoute[];
} {
  const { database, clock, log, jobs, supplier, deliveryDeadlineSeconds } = parts;
  const plans = createEsimPlans(jobs, clock);
  registerEsimJobs(jobs, {
    database,
    clock,
    log,
    deliveryDeadlineSeconds,
    suppliers: new Map([[supplier.name, supplier]]),
    planProvision: plans.planProvision,
    queueOrderMail: createQueueOrderMail(parts.queueMail),
    count: (outcome) => parts.metrics.deliveries.inc({ outcome }),
    underWay: new Set(),
  });
  return {
    effects: createEsimEffects(plans),
    esimsOf: createEsimsOfOrder({ database, clock, ...plans }),
    routes: [supplierWebhook({ supplier, secret: parts.webhookSecret, database, log, ...plans })],
  };
}
