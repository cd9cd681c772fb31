import type { PaymentStatus } from '@langit/contract/values/orders';
import type { AccountExport } from '@langit/contract/wire/account-export';
import type { RefreshDeps } from '../esims/refresh-esims.ts';
import type { EsimSupplier } from '../esims/suppliers/supplier.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import type { OrderHooks, RefundInFull } from '../orders/order-hooks.ts';
import type { Gateways } from '../payments/gateways.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';

/** What the parts of selling hand over. */
export type SalesOperatorDeps = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  effects: readonly OrderHooks[];
  /** Carries an approved refund out soon after `tx` has committed. */
  planRefund: (tx: Db, refundId: string) => Promise<void>;
  refundInFull: RefundInFull;
  gateways: Gateways;
  /** Asks the gateway about every open payment now, and about notifications that were not settled. */
  reconcile: () => Promise<void>;
  /** Asks the gateway about one payment and settles what it says. */
  settle: (attempt: string) => Promise<string>;
  /** Told once per move of a payment, after it is committed. */
  onMoved?: ((to: PaymentStatus) => void) | undefined;
  suppliers: ReadonlyMap<string, EsimSupplier>;
};

export type OperatorDeps = SalesOperatorDeps & {
  /** What asking suppliers about eSIMs needs. */
  supply: RefreshDeps;
  /** Asks the supplier again about the eSIMs or the top-up of a line. */
  retryDelivery: (tx: Db, what: { esims: string } | { topUp: string }) => Promise<void>;
  personalData: {
    export(customer: string): Promise<AccountExport>;
    erase(customer: string): Promise<void>;
  };
};
