import type { PaymentStatus } from '@langit/contract/orders';
import type { CheckoutRouteDeps } from './checkout/routes.ts';
import type { Config } from './config.ts';
import type { OrderEffects, RefundInFull } from './orders/order-effects.ts';
import type { OrderPorts } from './orders/order-ports.ts';
import type { OrderRecord } from './orders/order-record.ts';
import type { OrderRouteDeps } from './orders/routes.ts';
import { expireOrders } from './payments/expire-orders.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { latestAttempts } from './payments/payment-store.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import type { PaymentRouteDeps } from './payments/routes.ts';
import { paymentWebhooks } from './payments/webhooks.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db } from './platform/database/database.ts';
import type { RawRoute } from './platform/http/raw.ts';
import type { Logger } from './platform/observability/logging.ts';
import { createRefundInFull } from './refunds/refund-in-full.ts';
import { refundOfOrder } from './refunds/refund-of-order.ts';
import { type SendRefundDeps, sendDueRefunds, sendRefund } from './refunds/send-refund.ts';
import { voucherEffects } from './vouchers/redeem-voucher.ts';
import type { VoucherRouteDeps } from './vouchers/routes.ts';

export type SalesOptions = {
  database: Database;
  clock: Clock;
  log: Logger;
  gateway: PaymentGateway;
  config: Pick<Config, 'publicUrl' | 'taxRateBasisPoints' | 'paymentExpirySeconds' | 'reconcileSeconds'>;
  /** Of the slices that deliver; vouchers are there already. */
  effects: readonly OrderEffects[];
  esimsOf: OrderPorts['esimsOf'];
  throttleVoucherCheck: VoucherRouteDeps['throttleCheck'];
  queueOrderReceived: (tx: Db, order: OrderRecord) => Promise<void>;
  queueOrderRefunded: SendRefundDeps['queueOrderRefunded'];
  /** Enqueues the job that sends a refund; the periodic task sends it in any case. */
  planRefund: (tx: Db, refundId: string) => Promise<void>;
  onMoved: (to: PaymentStatus) => void;
};

export type PeriodicTask = { name: string; everySeconds: number; run: () => Promise<void> };

/** What selling consists of: vouchers, orders, checkout, payments, refunds. */
export type Sales = {
  slices: {
    vouchers: VoucherRouteDeps;
    orders: OrderRouteDeps;
    payments: PaymentRouteDeps;
    checkout: CheckoutRouteDeps;
  };
  webhooks: RawRoute[];
  periodic: PeriodicTask[];
  refundInFull: RefundInFull;
  sendRefund: (refundId: string) => Promise<void>;
};

export function composeSales(options: SalesOptions): Sales {
  const { database, clock, log, gateway, config, onMoved } = options;
  const effects: OrderEffects[] = [voucherEffects, ...options.effects];
  const refundInFull = createRefundInFull({ effects, planSend: options.planRefund });
  const settle = { database, clock, log, gateway, effects, refundInFull, onMoved };
  const refunds: SendRefundDeps = { ...settle, queueOrderRefunded: options.queueOrderRefunded };
  const { reconcileSeconds } = config;
  return {
    slices: {
      vouchers: { database, clock, throttleCheck: options.throttleVoucherCheck },
      orders: {
        database,
        clock,
        paymentsOf: latestAttempts,
        esimsOf: options.esimsOf,
        refundOf: refundOfOrder,
      },
      payments: settle,
      checkout: { ...settle, ...config, queueOrderReceived: options.queueOrderReceived },
    },
    webhooks: paymentWebhooks(settle),
    periodic: [
      {
        name: 'expire-orders',
        everySeconds: Math.min(reconcileSeconds, 10),
        run: () => expireOrders(settle),
      },
      {
        name: 'reconcile-payments',
        everySeconds: reconcileSeconds,
        run: () => reconcilePayments({ ...settle, reconcileSeconds }),
      },
      { name: 'send-refunds', everySeconds: reconcileSeconds, run: () => sendDueRefunds(refunds) },
    ],
    refundInFull,
    sendRefund: (id) => sendRefund(refunds, id),
  };
}
