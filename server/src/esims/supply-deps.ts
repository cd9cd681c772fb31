import type { Outbox } from '../notifications/outbox.ts';
import type { RefundInFull, RefundsByItself } from '../orders/order-hooks.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Logger } from '../platform/observability/logging.ts';
import type { SupplierOrderRow } from './supplier-order-store.ts';
import type { EsimSupplier } from './suppliers/supplier.ts';
import type { SupplierHealth } from './suppliers/supplier-health.ts';

/** One attempt to deliver a line. `attempt` is undefined where the supplier's event started it, besides the planned ones. */
export type ProvisionJob = { line: string; attempt?: number | undefined };

/** Plans an attempt; it runs after `tx` has committed, at least once, and never if `tx` rolls back. */
export type PlanProvision = (tx: Db, job: ProvisionJob, afterSeconds?: number) => Promise<void>;

/** How an attempt to deliver a line ended, for the log and the metrics. */
export type ProvisionOutcome =
  | 'delivered'
  | 'pending'
  | 'refused'
  | 'repriced'
  | 'unreachable'
  | 'unknown'
  | 'loss'
  | 'late'
  | 'superseded'
  | 'failed';

/** Everything an attempt works on, read at its beginning. */
export type Attempt = {
  supplierOrder: SupplierOrderRow;
  order: string;
  record: OrderRecord;
  line: OrderLineRecord;
  /** False in the attempt that ends a line whose deadline is over: it only asks what is there. */
  mayOrder: boolean;
};

export type SupplyDeps = {
  database: Database;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** All that can be reached; orders stay with the one that they were placed with. */
  suppliers: ReadonlyMap<string, EsimSupplier>;
  /** Those that new orders may go to. */
  selling: readonly string[];
  health: SupplierHealth;
  planProvision: PlanProvision;
  outbox: Outbox;
  deliveryDeadlineSeconds: number;
  /** Whether an order's money can go back without a person. Implemented by payments. */
  refundsByItself: RefundsByItself;
  refundInFull: RefundInFull;
  count: (outcome: ProvisionOutcome) => void;
  /** Order lines whose supplier call of this process is in flight: simultaneous events cost the supplier one call. */
  inFlight: Set<string>;
};
