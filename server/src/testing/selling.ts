import { ShopError } from '@langit/contract/errors';
import type { FastifyInstance } from 'fastify';
import { createApp, mountRawRoutes } from '../app.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { composeRentals } from '../compose-rentals.ts';
import { composeSales, type Sales } from '../compose-sales.ts';
import { createQueueMail } from '../notifications/queue-mail.ts';
import { orderRoutes } from '../orders/routes.ts';
import { createGateways } from '../payments/gateways.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { createThrottle } from '../platform/throttle.ts';
import { refundRoutes } from '../refunds/routes.ts';
import { rentalRoutes } from '../rentals/routes.ts';
import { voucherRoutes } from '../vouchers/routes.ts';
import type { createCallers } from './callers.ts';
import type { TestGateway } from './gateway.ts';
import type { createWitness } from './witness.ts';

export type Tasks = Map<string, () => Promise<void>>;

/** Periodic tasks run when a test says so; what they would do, no job does before them. */
const handRun = (tasks: Tasks): Parameters<typeof composeSales>[0]['jobs'] => ({
  every: (_seconds, name, task) => void tasks.set(name, task),
  register: () => undefined,
  enqueue: async () => undefined,
});

type Parts = {
  database: Database;
  clock: Clock;
  gateway: TestGateway;
  tasks: Tasks;
  told: ReturnType<typeof createWitness>;
  callers: ReturnType<typeof createCallers>;
  taxRateBasisPoints: number;
};

/** The slices that sell, each on its routes, with the witness in place of those that deliver. */
export async function openSelling(parts: Parts): Promise<{ app: FastifyInstance; sales: Sales }> {
  const { database, clock, callers } = parts;
  const metrics = createMetrics();
  const { app, serve } = createApp({
    http: { trustProxy: [], logLevel: 'silent', strictTransport: false },
    serve: {
      authenticate: callers.authenticate,
      ...{ database, clock },
      answers: createAnswerCache({ entries: 0, bytes: 0 }),
    },
    metrics,
  });
  const { sales, rentals } = composeSelling(parts, app, (state) => metrics.payments.inc({ state }));
  voucherRoutes(serve, sales.slices.vouchers);
  orderRoutes(serve, sales.slices.orders);
  paymentRoutes(serve, sales.slices.payments);
  rentalRoutes(serve, rentals.slice);
  checkoutRoutes(serve, sales.slices.checkout);
  refundRoutes(serve, sales.slices.refunds);
  await mountRawRoutes(app, sales.webhooks);
  return { app, sales };
}

function composeSelling(parts: Parts, app: FastifyInstance, onMoved: (state: string) => void) {
  const { database, clock, gateway, told, taxRateBasisPoints } = parts;
  const jobs = handRun(parts.tasks);
  const throttle = createThrottle({ database, clock, enabled: false });
  const queueMail = told.mailing(createQueueMail({ clock, messageDomain: 'shop.example', jobs }));
  const rentals = composeRentals({
    ...{ database, clock, jobs, queueMail, throttle, taxRateBasisPoints },
    refundInFull: (...refund) => sales.refundInFull(...refund),
    cancelUnpaid: (order) => sales.cancelUnpaid(order),
  });
  const sales: Sales = composeSales({
    ...{ database, clock, jobs, queueMail, throttle, onMoved },
    log: app.log,
    gateways: createGateways(gateway.gateway),
    config: {
      publicUrl: gateway.publicUrl,
      taxRateBasisPoints,
      paymentExpirySeconds: 3_600,
      esimSuppliers: ['esim-access'],
      reconcileSeconds: 60,
    },
    effects: [...rentals.effects, told.delivering],
    esimsOf: async () => [],
    deliverBy: async () => null,
    rentalOf: rentals.rentalOf,
    suppliers: new Map(),
    topUps: {
      findTopUps: async () => {
        throw new ShopError('FOREIGN_ICCID');
      },
      throttleLookUp: async () => undefined,
    },
    throttleVoucherCheck: async () => undefined,
  });
  return { sales, rentals };
}
