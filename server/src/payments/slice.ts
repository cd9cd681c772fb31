import type { RefundsByItself } from '../orders/order-hooks.ts';
import type { OrdersApi } from '../orders/slice.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { paymentCommands } from './commands.ts';
import { keepDifferences } from './compare-payments.ts';
import { endUnpaid } from './end-unpaid.ts';
import { paymentScans } from './exception-scans.ts';
import { expireOrders } from './expire-orders.ts';
import type { Gateways } from './gateways.ts';
import { ordersByMoney } from './money-reads-store.ts';
import { paymentTimeline } from './payment-timeline.ts';
import { endUnpaidOf, paymentData } from './personal-data.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { createRefundsByItself } from './refunds-by-itself.ts';
import { paymentRoutes } from './routes.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { createShownPayments } from './shown-payments.ts';
import { paymentWebhooks } from './webhooks.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    /** Called when a gateway notifies the end of a refund of this order. */
    onRefundEnded?: (order: string) => Promise<void>;
  }
}

export type PaymentsApi = {
  /** Dependencies of the settlement, for the slices above that settle or close orders. */
  settling: SettleDeps;
  /** Reads the gateway's status of one payment and settles it. */
  settle(attempt: string): Promise<string>;
  /** Cancels an unpaid order; a payment that was faster is settled instead. */
  cancelUnpaid(order: string): Promise<void>;
  refundsByItself: RefundsByItself;
};

const longestExpireSeconds = 10;
const daySeconds = 86_400;

/** Gateways, notifications, settlement and the ledger. */
export function paymentsSlice(
  { database, clock, log, metrics }: Platform,
  ports: { orders: OrdersApi; gateways: Gateways; reconcileSeconds: number },
): {
  routes(): ReturnType<typeof paymentRoutes>;
  commands: ReturnType<typeof paymentCommands>;
} & Slice &
  PaymentsApi {
  const { gateways, orders, reconcileSeconds } = ports;
  const settling = {
    database,
    clock,
    log,
    gateways,
    hooks: orders.hooks,
    refundInFull: orders.refundInFull,
    onMoved: (state: string) => metrics.payments.inc({ state }),
  };
  const refundListeners: NonNullable<Slice['onRefundEnded']>[] = [];
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
    exceptionScans: paymentScans,
    orderFilters: ordersByMoney,
    commands: paymentCommands({
      ...settling,
      async reconcile() {
        await reconcile();
        await keepDifferences(settling);
      },
    }),
    timelineSources: paymentTimeline,
    orderView: { paymentsOf: createShownPayments(clock) },
    assembled(slices) {
      refundListeners.push(...slices.flatMap(({ onRefundEnded }) => onRefundEnded ?? []));
    },
    routes: () => paymentRoutes(settling),
    raw: paymentWebhooks({
      ...settling,
      async retryRefunds(order) {
        for (const listener of refundListeners) await listener(order);
      },
    }),
    jobs(registry) {
      const expireSeconds = Math.min(reconcileSeconds, longestExpireSeconds);
      registry.every(expireSeconds, 'expire-orders', () => expireOrders(settling));
      registry.every(daySeconds, 'compare-payments', () => keepDifferences(settling));
      registry.every(reconcileSeconds, 'reconcile-payments', () =>
        reconcilePayments({ ...settling, reconcileSeconds }),
      );
    },
    // Payments made while the shop was down are settled right after its start.
    catchUp: reconcile,
  };
}
