import type { RefundsByItself } from '../orders/order-hooks.ts';
import type { OrdersApi } from '../orders/slice.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { paymentCommands } from './commands.ts';
import { endUnpaid } from './end-unpaid.ts';
import { expireOrders } from './expire-orders.ts';
import type { Gateways } from './gateways.ts';
import { latestAttempts } from './payment-store.ts';
import { endUnpaidOf, paymentData } from './personal-data.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { createRefundsByItself } from './refunds-by-itself.ts';
import { paymentRoutes } from './routes.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { paymentWebhooks } from './webhooks.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    /** The gateway has news of a refund of this order. */
    onRefundNews?: (order: string) => Promise<void>;
  }
}

export type PaymentsApi = {
  /** What settling a payment needs, for the slices above that settle or close orders themselves. */
  settling: SettleDeps;
  /** Asks the gateway about one payment and settles what it says. */
  settle(attempt: string): Promise<string>;
  /** Ends an order that was not paid; money that was quicker counts. */
  cancelUnpaid(order: string): Promise<void>;
  refundsByItself: RefundsByItself;
};

const longestExpireSeconds = 10;

/** Money: gateways, notifications, settlement, the books. */
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
    effects: orders.hooks,
    refundInFull: orders.refundInFull,
    onMoved: (state: string) => metrics.payments.inc({ state }),
  };
  const news: NonNullable<Slice['onRefundNews']>[] = [];
  /** Asks the gateway about every open payment now, and about notifications that were not settled. */
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
    commands: paymentCommands({ database, clock, gateways, reconcile }),
    orderView: { paymentsOf: latestAttempts },
    assembled(slices) {
      news.push(...slices.flatMap(({ onRefundNews }) => onRefundNews ?? []));
    },
    routes: () => paymentRoutes(settling),
    raw: paymentWebhooks({
      ...settling,
      async askRefunds(order) {
        for (const tell of news) await tell(order);
      },
    }),
    jobs(registry) {
      const expireSeconds = Math.min(reconcileSeconds, longestExpireSeconds);
      registry.every(expireSeconds, 'expire-orders', () => expireOrders(settling));
      registry.every(reconcileSeconds, 'reconcile-payments', () =>
        reconcilePayments({ ...settling, reconcileSeconds }),
      );
    },
    // What was paid while the shop was down is known right after its start.
    catchUp: reconcile,
  };
}
