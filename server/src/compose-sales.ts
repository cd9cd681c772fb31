import type { PaymentStatus } from '@langit/contract/orders';
import { accountsOfMailbox } from './accounts/customer-store.ts';
import { createStockEffects } from './catalogue/hold-stock.ts';
import type { CheckoutRouteDeps } from './checkout/routes.ts';
import type { Config } from './config.ts';
import { createReread } from './esims/cancel-esims.ts';
import type { EsimSupplier } from './esims/supplier.ts';
import type { QueueMail } from './notifications/queue-mail.ts';
import { createNoteLoss } from './operator/note-loss.ts';
import type { SalesOperatorDeps } from './operator/operator-deps.ts';
import type { OrderEffects, RefundInFull } from './orders/order-effects.ts';
import type { OrderPorts } from './orders/order-ports.ts';
import { createParcelEffects } from './orders/parcel-mails.ts';
import type { OrderRouteDeps } from './orders/routes.ts';
import { endUnpaid } from './payments/end-unpaid.ts';
import { expireOrders } from './payments/expire-orders.ts';
import type { Gateways } from './payments/gateways.ts';
import { latestAttempts } from './payments/payment-store.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import type { PaymentRouteDeps } from './payments/routes.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { paymentWebhooks } from './payments/webhooks.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { RawRoute } from './platform/http/raw.ts';
import { defineJob, type Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/observability/logging.ts';
import type { Throttle } from './platform/throttle.ts';
import { createAskRefunds } from './refunds/ask-refunds.ts';
import { createCancelCovered } from './refunds/cancel-covered.ts';
import { createRefundInFull } from './refunds/refund-in-full.ts';
import { createRefundOfOrder } from './refunds/refund-of-order.ts';
import type { RequestRefundDeps } from './refunds/request-refund.ts';
import type { RefundRouteDeps } from './refunds/routes.ts';
import { type SendRefundDeps, sendDueRefunds, sendRefund } from './refunds/send-refund.ts';
import { createVoucherEffects } from './vouchers/redeem-voucher.ts';
import type { VoucherRouteDeps } from './vouchers/routes.ts';

export type SalesOptions = {
  database: Database;
  clock: Clock;
  log: Logger;
  gateways: Gateways;
  config: Pick<
    Config,
    'publicUrl' | 'taxRateBasisPoints' | 'paymentExpirySeconds' | 'reconcileSeconds' | 'esimSuppliers'
  >;
  /** Of the slices that deliver; vouchers are there already. */
  effects: readonly OrderEffects[];
  esimsOf: OrderPorts['esimsOf'];
  deliverBy: OrderPorts['deliverBy'];
  rentalOf: OrderPorts['rentalOf'];
  suppliers: ReadonlyMap<string, EsimSupplier>;
  topUps: CheckoutRouteDeps['topUps'];
  throttle: Throttle;
  throttleVoucherCheck: VoucherRouteDeps['throttleCheck'];
  queueMail: QueueMail;
  jobs: Pick<Jobs, 'register' | 'every' | 'enqueue'>;
  onMoved: (to: PaymentStatus) => void;
};

/** Prompt; the periodic task sends what this one could not. */
const refundJob = defineJob<{ refund: string }>({ name: 'send-refund', retries: 0 });
const longestExpireSeconds = 10;

function registerSalesJobs(jobs: SalesOptions['jobs'], deps: SendRefundDeps, reconcileSeconds: number): void {
  const expireSeconds = Math.min(reconcileSeconds, longestExpireSeconds);
  jobs.every(expireSeconds, 'expire-orders', () => expireOrders(deps));
  jobs.every(reconcileSeconds, 'reconcile-payments', () => reconcilePayments({ ...deps, reconcileSeconds }));
  jobs.every(reconcileSeconds, 'send-refunds', () => sendDueRefunds(deps));
  jobs.register(refundJob, async ({ refund }) => {
    await sendRefund(deps, refund).catch((error: unknown) =>
      deps.log.warn({ err: error, refund }, 'refund not sent yet'),
    );
  });
}

/** What selling consists of: vouchers, orders, checkout, payments, refunds. */
export type Sales = {
  slices: {
    vouchers: VoucherRouteDeps;
    orders: OrderRouteDeps;
    payments: PaymentRouteDeps;
    checkout: CheckoutRouteDeps;
    refunds: RefundRouteDeps;
  };
  webhooks: RawRoute[];
  refundInFull: RefundInFull;
  operator: SalesOperatorDeps;
  /** Asks about every open payment at once: what was paid while the shop was down is known right after its start. */
  catchUp(): Promise<void>;
  /** Ends an order that was not paid, because its customer leaves. */
  cancelUnpaid(order: string): Promise<void>;
};

/** Before the jobs start. */
export function composeSales(options: SalesOptions): Sales {
  const { database, clock, log, gateways, config, jobs, onMoved } = options;
  const effects: OrderEffects[] = [
    createVoucherEffects(accountsOfMailbox),
    createStockEffects(database),
    createParcelEffects(options.queueMail),
    ...options.effects,
  ];
  const planRefund: SalesOperatorDeps['planRefund'] = (tx, refund) => jobs.enqueue(tx, refundJob, { refund });
  const refundInFull = createRefundInFull({ effects, planSend: planRefund });
  const settle = { database, clock, log, gateways, effects, refundInFull, onMoved };
  const supply = { database, clock, log, suppliers: options.suppliers };
  const refunds: RequestRefundDeps = {
    ...settle,
    queueMail: options.queueMail,
    cancelCovered: createCancelCovered(supply),
    rereadEsims: createReread(supply),
  };
  registerSalesJobs(jobs, refunds, config.reconcileSeconds);
  return {
    slices: {
      vouchers: {
        ...{ database, clock },
        accountsOf: accountsOfMailbox,
        throttleCheck: options.throttleVoucherCheck,
      },
      orders: {
        database,
        clock,
        paymentsOf: latestAttempts,
        esimsOf: options.esimsOf,
        deliverBy: options.deliverBy,
        rentalOf: options.rentalOf,
        refundOf: createRefundOfOrder({ clock, gateways }),
      },
      payments: settle,
      checkout: {
        ...{ ...settle, ...config, queueMail: options.queueMail, topUps: options.topUps },
        throttle: options.throttle,
        throttleVoucherCheck: options.throttleVoucherCheck,
        selling: config.esimSuppliers,
        reportLoss: createNoteLoss({ database, clock, log }),
      },
      refunds: { ...refunds, throttle: options.throttle },
    },
    webhooks: paymentWebhooks({
      ...settle,
      askRefunds: createAskRefunds({ database, planSend: planRefund }),
    }),
    refundInFull,
    operator: {
      ...{ database, clock, queueMail: options.queueMail, effects, planRefund, refundInFull, gateways },
      reconcile: () => reconcilePayments({ ...settle, reconcileSeconds: 0 }),
      settle: (attempt) => settlePayment(settle, attempt),
      suppliers: options.suppliers,
    },
    catchUp: () => reconcilePayments({ ...settle, reconcileSeconds: 0 }),
    cancelUnpaid: (order) => endUnpaid(settle, order, 'CANCELLED'),
  };
}
