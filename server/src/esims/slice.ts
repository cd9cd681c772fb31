import { dayMs } from '@langit/contract/values/calendar-days';
import type { SellingFloor } from '../catalogue/floor/floor-rules.ts';
import type { RefundsByItself } from '../orders/order-hooks.ts';
import type { OrdersApi } from '../orders/slice.ts';
import { secondsBetween } from '../platform/clock.ts';
import { addressGroup, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { esimBookChecks } from './book-checks-store.ts';
import { esimCommands } from './commands.ts';
import { createDeliverBy } from './delivery/deliver-by.ts';
import { createEsimHooks } from './delivery/esim-hooks.ts';
import { createEsimPlans, createReadNextTries, registerEsimJobs } from './esim-jobs.ts';
import { createEsimsOfOrder } from './esims-of-order.ts';
import { esimScans } from './exception-scans.ts';
import { deliveryDelayedTemplate } from './mails/delivery-delayed.ts';
import { orderDeliveredTemplate } from './mails/order-delivered.ts';
import { topUpAppliedTemplate } from './mails/topup-applied.ts';
import { esimData } from './personal-data.ts';
import type { RefreshDeps } from './refresh-esims.ts';
import { esimRoutes } from './routes.ts';
import { type BalanceDeps, balanceDays, readBalances } from './supplier-balance.ts';
import { deleteCallsBefore } from './supplier-call-store.ts';
import { createCallLog } from './suppliers/call-log.ts';
import { recorded } from './suppliers/call-record.ts';
import type { EsimSupplier } from './suppliers/supplier.ts';
import { createSupplierHealth } from './suppliers/supplier-health.ts';
import { supplierWebhook } from './suppliers/supplier-webhook.ts';
import { createTopUpHooks } from './topups/apply-topup.ts';
import { createFindTopUps, type FindTopUps, type LimitLookUps } from './topups/find-topups.ts';
import { toppedUpEsim } from './topups/topped-up-esim.ts';

export type EsimsApi = {
  /** Suppliers and stores for reading eSIMs, for the slices above. */
  supply: RefreshDeps;
  /** Look-up of an eSIM's top-ups and its rate limit; a purchase of a top-up counts as a look-up. */
  topUps: { findTopUps: FindTopUps; limitLookUps: LimitLookUps };
  /** The eSIMs of an order, as its customer sees them. */
  esimsOf: ReturnType<typeof createEsimsOfOrder>;
  /** The eSIM of a top-up's order. */
  toppedUpEsim: typeof toppedUpEsim;
  /** The delivery deadline of an order's eSIMs. */
  deliverBy: ReturnType<typeof createDeliverBy>;
  /** Stores the calls to suppliers that are recorded and wait. */
  storeSupplierCalls(): Promise<void>;
  /** For how many days of usual sales the last known balance at each supplier lasts. */
  balanceDays(): Promise<ReadonlyMap<string, number | null>>;
};

type Ports = {
  orders: OrdersApi;
  suppliers: ReadonlyMap<string, EsimSupplier>;
  /** What floors depend on, with the names of the suppliers whose offers are sold. */
  floor: SellingFloor;
  /** Secret path segment of the webhook for suppliers that do not sign their events. Two during a rotation. */
  webhookSecrets: readonly string[];
  deliveryDeadlineSeconds: number;
  refundsByItself: RefundsByItself;
  partners: BalanceDeps['partners'];
};

/** How long calls to suppliers are kept. */
const callsKeptDays = 180;
const balanceEverySeconds = 900;
const lookUps = { limit: 60, seconds: 600 };

/** Rate limit of look-ups and purchases of top-ups: 60 in 10 minutes per customer, and 60 per address. */
async function limitLookUps(
  rateLimiter: RateLimiter,
  { customer, address }: Parameters<LimitLookUps>[0],
): Promise<void> {
  if (customer !== null) await rateLimiter.hit(limitKey('iccid', customer), lookUps);
  await rateLimiter.hit(limitKey('iccid', addressGroup(address)), lookUps);
}

/** The eSIM slice: supplier orders, delivery, refresh and top-ups. */
export function esimsSlice(
  platform: Platform,
  ports: Ports,
): {
  routes(): ReturnType<typeof esimRoutes>;
  commands: ReturnType<typeof esimCommands>;
} & Slice &
  EsimsApi {
  const { database, clock, log, jobs, rateLimiter, metrics, outbox } = platform;
  const { floor, deliveryDeadlineSeconds, refundsByItself, orders } = ports;
  const calls = createCallLog({ database, log });
  const suppliers = new Map(
    [...ports.suppliers].map(([name, supplier]) => [
      name,
      recorded(supplier, { clock, record: calls.record }),
    ]),
  );
  const { selling } = floor;
  const balances = { database, clock, suppliers, partners: ports.partners };
  const plans = createEsimPlans(jobs);
  const supply = { database, clock, log, suppliers };
  const topUps = {
    findTopUps: createFindTopUps({ ...supply, floor }),
    limitLookUps: (who: Parameters<LimitLookUps>[0]) => limitLookUps(rateLimiter, who),
  };
  return {
    name: 'esims',
    supply,
    topUps,
    commands: esimCommands({
      ...supply,
      ...balances,
      refundsByItself,
      deliveryDeadlineSeconds,
      readNextTries: createReadNextTries(jobs),
      retryDelivery: (tx, what) =>
        'esims' in what ? plans.planProvision(tx, { line: what.esims }) : plans.planTopUp(tx, what.topUp),
    }),
    orderHooks: [createEsimHooks({ ...plans, selling }), createTopUpHooks(plans)],
    esimsOf: createEsimsOfOrder({ database, clock, ...plans }),
    toppedUpEsim,
    deliverBy: createDeliverBy({ clock, deliveryDeadlineSeconds, refundsByItself }),
    personalData: esimData,
    exceptionScans: esimScans(balances),
    bookChecks: esimBookChecks,
    gauges: [
      {
        name: 'langit_supplier_balance_days',
        help: 'For how many days of sales the balance at a supplier lasts; absent where too few sales are known',
        labels: ['supplier'],
        read: async () =>
          [...(await balanceDays(balances))].flatMap(([supplier, days]) =>
            days === null ? [] : { labels: { supplier }, value: days },
          ),
      },
    ],
    balanceDays: () => balanceDays(balances),
    mails: [orderDeliveredTemplate, deliveryDelayedTemplate, topUpAppliedTemplate],
    routes: () => esimRoutes({ database, clock, ...plans, ...topUps }),
    raw: [...suppliers.values()].flatMap((supplier) => {
      const secrets = supplier.caps.signedWebhooks ? null : ports.webhookSecrets;
      return supplierWebhook({ supplier, secrets, database, log, ...plans });
    }),
    storeSupplierCalls: calls.flush,
    close: calls.flush,
    jobs(registry) {
      registry.every(3600, 'delete old calls to suppliers', () =>
        deleteCallsBefore(database.db, new Date(clock.now().getTime() - callsKeptDays * dayMs)),
      );
      registry.every(
        balanceEverySeconds,
        'read-balances',
        async (fenced) => void (await readBalances({ ...balances, database: fenced })),
      );
      registerEsimJobs(registry, {
        ...supply,
        ...plans,
        selling,
        health: createSupplierHealth(clock),
        deliveryDeadlineSeconds,
        refundInFull: orders.refundInFull,
        refundsByItself,
        outbox,
        count: (outcome, paidAt) => {
          metrics.deliveries.inc({ outcome });
          if (outcome === 'delivered' && paidAt)
            metrics.deliverySeconds.observe(secondsBetween(paidAt, clock.now()));
        },
        inFlight: new Set(),
      });
    },
  };
}
