import { ShopError } from '@langit/contract/values/errors';
import type { FastifyInstance } from 'fastify';
import { accountsOfMailbox } from '../accounts/customer-store.ts';
import { catalogueSlice } from '../catalogue/slice.ts';
import { checkoutSlice } from '../checkout/slice.ts';
import type { EsimsApi } from '../esims/slice.ts';
import { createOutbox } from '../notifications/outbox.ts';
import { createNoteLoss } from '../operator/note-loss.ts';
import { ordersSlice } from '../orders/slice.ts';
import { createGateways } from '../payments/gateways.ts';
import { type PaymentsApi, paymentsSlice } from '../payments/slice.ts';
import { createAnswerCache } from '../platform/answer-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createApp, mountRawRoutes } from '../platform/http/app.ts';
import { serveCalls } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { refundsSlice } from '../refunds/slice.ts';
import { rentalsSlice } from '../rentals/slice.ts';
import { joinSlices } from '../shop/join-slices.ts';
import { vouchersSlice } from '../vouchers/slice.ts';
import type { createCallers } from './callers.ts';
import type { TestGateway } from './gateway.ts';
import type { createWitness } from './witness.ts';

export type Tasks = Map<string, () => Promise<void>>;

/** Periodic tasks run when a test says so; what they would do, no job does before them. */
const handRun = (tasks: Tasks): Jobs => ({
  every: (_seconds, name, task) => void tasks.set(name, task),
  register: () => undefined,
  enqueue: async () => undefined,
  start: async () => undefined,
  runDue: async () => 0,
  stop: async () => undefined,
  pending: async () => [],
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
export async function openSelling(parts: Parts): Promise<{ app: FastifyInstance; payments: PaymentsApi }> {
  const { database, clock, callers, tasks } = parts;
  const metrics = createMetrics();
  const app = createApp({ trustProxy: [], logLevel: 'silent', strictTransport: false }, metrics);
  const { authenticate } = callers;
  const answers = createAnswerCache({ entries: 0, bytes: 0 });
  const jobs = handRun(tasks);
  const rateLimiter = createRateLimiter({ database, clock, enabled: false });
  const outbox = parts.told.mailing(createOutbox({ clock, jobs, mailFrom: 'no-reply@shop.example' }));
  const platform: Platform = { database, clock, log: app.log, jobs, metrics, rateLimiter, outbox };
  const { slices, payments } = sellingSlices(platform, parts);
  joinSlices(slices, jobs);
  const calls = Object.assign({}, ...slices.map(({ routes }) => routes?.() ?? {}));
  serveCalls(app, { authenticate, database, clock, answers }, calls);
  await mountRawRoutes(
    app,
    slices.flatMap(({ raw = [] }) => raw),
  );
  return { app, payments };
}

function sellingSlices(platform: Platform, { gateway, told, taxRateBasisPoints }: Parts) {
  const { database, clock, log } = platform;
  const { publicUrl } = gateway;
  const supply: EsimsApi['supply'] = { database, clock, log, suppliers: new Map() };
  const esims: EsimsApi = {
    supply,
    topUps: {
      findTopUps: async () => {
        throw new ShopError('FOREIGN_ICCID');
      },
      limitLookUps: async () => undefined,
    },
  };
  const orders = ordersSlice(platform);
  const gateways = createGateways(gateway.gateway);
  const payments = paymentsSlice(platform, { orders, gateways, reconcileSeconds: 60 });
  const { cancelUnpaid } = payments;
  const witness: Slice = {
    name: 'witness',
    orderHooks: [told.delivering],
    orderView: { esimsOf: async () => [], deliverBy: async () => null },
  };
  const vouchers = vouchersSlice(platform, { accountsOf: accountsOfMailbox });
  const slices = [
    vouchers,
    catalogueSlice(platform, { publicUrl, readPriceList: async () => null }),
    orders,
    payments,
    rentalsSlice(platform, { orders, cancelUnpaid, taxRateBasisPoints }),
    refundsSlice(platform, { payments, esims, sendSeconds: 60 }),
    checkoutSlice(platform, {
      vouchers,
      payments,
      esims,
      publicUrl,
      taxRateBasisPoints,
      paymentExpirySeconds: 3_600,
      selling: ['esim-access'],
      reportLoss: createNoteLoss(platform),
    }),
    witness,
  ];
  return { slices, payments };
}
