import { createReread } from '../esims/cancel-esims.ts';
import type { EsimsApi } from '../esims/slice.ts';
import type { PaymentsApi } from '../payments/slice.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { refundBookChecks } from './book-checks-store.ts';
import { createCancelCovered } from './cancel-covered.ts';
import { refundCommands } from './commands.ts';
import { refundScans } from './exception-scans.ts';
import { orderRefundedTemplate } from './mails/order-refunded.ts';
import { progressTemplates } from './mails/refund-progress.ts';
import { refundData } from './personal-data.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundExposures } from './refund-exposures.ts';
import { createRefundInFull } from './refund-in-full.ts';
import { createRefundOfOrder, openRefunds } from './refund-of-order.ts';
import { refuseWhereOpen } from './refund-order.ts';
import { countOpenRefunds } from './refund-reads-store.ts';
import { revisionOfRefund } from './refund-revision-store.ts';
import { createRetryRefunds } from './retry-refunds.ts';
import { refundRoutes } from './routes.ts';
import { sendDueRefunds, sendRefund } from './send-refund.ts';

type Ports = {
  payments: PaymentsApi;
  esims: EsimsApi;
  sendSeconds: number;
};

export type RefundsApi = {
  /** The latest refund of an order, and the one that its customer could request now. */
  refundOf: ReturnType<typeof createRefundOfOrder>;
  /** The refunds that orders wait for, by order. */
  openRefunds: typeof openRefunds;
  /** Schedules the pending refunds of an order again, after a notification of the gateway. */
  retryRefunds(order: string): Promise<void>;
};

/** Sends a refund at once and without retries; the periodic job retries it. */
const refundJob = defineJob<{ refund: string }>({ slice: 'refunds', name: 'send-refund', retries: 0 });

/** Refunds by the policy or by the operator, through the gateway or by bank transfer. */
export function refundsSlice(
  { jobs, log, rateLimiter, outbox }: Platform,
  ports: Ports,
): {
  routes(): ReturnType<typeof refundRoutes>;
  commands: ReturnType<typeof refundCommands>;
  exposures: ReturnType<typeof refundExposures>;
} & Slice &
  RefundsApi {
  const { settling } = ports.payments;
  const { supply } = ports.esims;
  const deps: RefundDeps = {
    ...settling,
    rateLimiter,
    outbox,
    cancelCovered: createCancelCovered(supply),
    rereadEsims: createReread(supply),
    planSend: (tx, refund) => jobs.enqueue(tx, refundJob, { refund }),
  };
  return {
    name: 'refunds',
    revisions: { refund: revisionOfRefund },
    commands: refundCommands(deps),
    exposures: refundExposures(deps),
    orderHooks: [{ shipping: refuseWhereOpen, refundDue: createRefundInFull(deps) }],
    refundOf: createRefundOfOrder(deps),
    openRefunds,
    retryRefunds: createRetryRefunds(deps),
    exceptionScans: refundScans,
    bookChecks: refundBookChecks,
    gauges: [
      {
        name: 'langit_refunds',
        help: 'Refunds that are not paid out yet, by state',
        labels: ['state'],
        read: async () =>
          (await countOpenRefunds(settling.database.db)).map(({ state, refunds }) => ({
            labels: { state },
            value: refunds,
          })),
      },
    ],
    personalData: refundData,
    mails: [orderRefundedTemplate, ...progressTemplates],
    routes: () => refundRoutes(deps),
    jobs(registry) {
      registry.every(ports.sendSeconds, 'send-refunds', () => sendDueRefunds(deps));
      registry.register(refundJob, async ({ refund }) => {
        await sendRefund(deps, refund).catch((error: unknown) =>
          log.warn({ err: error, refund }, 'refund not sent yet'),
        );
      });
    },
  };
}
