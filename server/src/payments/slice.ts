import type { PaymentStatus } from '@langit/contract/values/orders';
import type { RefundsByItself } from '../orders/order-hooks.ts';
import { isPaid } from '../orders/order-states.ts';
import type { OrdersApi } from '../orders/slice.ts';
import { secondsBetween } from '../platform/clock.ts';
import { unixSeconds } from '../platform/observability/shop-gauges.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { paymentBookChecks } from './book-checks-store.ts';
import { paymentCommands } from './commands.ts';
import { type Comparison, keepDifferences, lastComparison } from './compare-payments.ts';
import { endUnpaid } from './end-unpaid.ts';
import { paymentScans } from './exception-scans.ts';
import { expireOrders } from './expire-orders.ts';
import type { Gateways } from './gateways.ts';
import { endUnpaidOf, paymentData } from './personal-data.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { createRefundsByItself } from './refunds-by-itself.ts';
import { paymentRoutes } from './routes.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { lastNotification } from './webhook-store.ts';
import { paymentWebhooks } from './webhooks.ts';

export type PaymentsApi = {
  /** Dependencies of the settlement, for the slices above that settle or close orders. */
  settling: SettleDeps;
  /** Reads the gateway's status of one payment and settles it. */
  settle(attempt: string): Promise<string>;
  /** Cancels an unpaid order; a payment that was faster is settled instead. */
  cancelUnpaid(order: string): Promise<void>;
  refundsByItself: RefundsByItself;
  /** The last comparison of payments with the gateways. */
  lastComparison(): Promise<Comparison | null>;
};

const longestExpireSeconds = 10;
const daySeconds = 86_400;

/** Gateways, notifications, settlement and the ledger. */
export function paymentsSlice(
  { database, clock, log, metrics }: Platform,
  ports: {
    orders: OrdersApi;
    gateways: Gateways;
    reconcileSeconds: number;
    /** Called when a gateway notifies the end of a refund of this order. */
    retryRefunds(order: string): Promise<void>;
  },
): {
  routes(): ReturnType<typeof paymentRoutes>;
  commands: ReturnType<typeof paymentCommands>;
} & Slice &
  PaymentsApi {
  const { gateways, orders, reconcileSeconds, retryRefunds } = ports;
  const settling = {
    database,
    clock,
    log,
    gateways,
    hooks: orders.hooks,
    refundInFull: orders.refundInFull,
    onMoved(state: PaymentStatus, paidAt?: Date | null) {
      metrics.payments.inc({ state });
      if (isPaid({ paymentState: state }) && paidAt)
        metrics.paymentConfirmSeconds.observe(secondsBetween(paidAt, clock.now()));
    },
  };
  /** Reconciles every open payment and unsettled notification now. */
  const reconcile = () => reconcilePayments({ ...settling, reconcileSeconds: 0 });
  const cancelUnpaid = (order: string) => endUnpaid(settling, order, 'cancel');
  return {
    name: 'payments',
    settling,
    settle: (attempt) => settlePayment(settling, attempt),
    cancelUnpaid,
    personalData: {
      ...paymentData,
      endUnpaid: (customer) => endUnpaidOf(customer, { database, cancelUnpaid }),
    },
    refundsByItself: createRefundsByItself(gateways),
    lastComparison: () => lastComparison({ database }),
    exceptionScans: paymentScans,
    bookChecks: paymentBookChecks,
    gauges: [
      {
        name: 'langit_notification_timestamp_seconds',
        help: 'When a gateway’s notification came last; 0 without one',
        read: async () => [{ value: unixSeconds(await lastNotification(database.db)) }],
      },
    ],
    commands: paymentCommands({
      ...settling,
      async reconcile() {
        await reconcile();
        await keepDifferences(settling);
      },
    }),
    routes: () => paymentRoutes(settling),
    raw: paymentWebhooks({
      ...settling,
      retryRefunds,
      count: (source, result) => metrics.notifications.inc({ source, result }),
    }),
    jobs(registry) {
      const expireSeconds = Math.min(reconcileSeconds, longestExpireSeconds);
      registry.every(expireSeconds, 'expire-orders', () => expireOrders(settling));
      registry.every(daySeconds, 'compare-payments', (fenced) =>
        keepDifferences({ ...settling, database: fenced }),
      );
      registry.every(reconcileSeconds, 'reconcile-payments', () =>
        reconcilePayments({ ...settling, reconcileSeconds }),
      );
    },
    // Payments made while the shop was down are settled right after its start.
    catchUp: reconcile,
  };
}
