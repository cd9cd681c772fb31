import type { RefundInFull, RefundsByItself } from '../orders/order-hooks.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Outbox } from '../platform/mails.ts';
import type { Logger } from '../platform/observability/logging.ts';
import type { ProvisionedLine, SupplierOrderRow } from './supplier-order-store.ts';
import type { EsimSupplier } from './suppliers/supplier.ts';
import type { SupplierHealth } from './suppliers/supplier-health.ts';

/** One attempt to deliver a line. `attempt` is undefined where a supplier's event started it, in addition to the planned attempts. */
export type ProvisionJob = { line: string; attempt?: number | undefined };

/** Enqueues an attempt (outbox): it runs at least once after `tx` has committed, and never if `tx` rolls back. */
export type PlanProvision = (tx: Db, job: ProvisionJob, afterSeconds?: number) => Promise<void>;

/** Open lines: those for eSIMs with the number of their attempt. */
export type OpenLines = { esims: readonly { line: string; attempt: number }[]; topUps: readonly string[] };

/** When the shop calls a supplier for lines by itself again, by the line; none where no call is planned. */
export type ReadNextTries = (open: OpenLines) => Promise<ReadonlyMap<string, Date>>;

/** Makes a planned attempt due now. False where it does not wait: it runs, or has ended. */
export type HastenProvision = (db: Db, job: { line: string; attempt: number }) => Promise<boolean>;

/** Outcome of an attempt to deliver a line, for the log and the metrics. */
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

/** The data of an attempt, read at its start. */
export type Attempt = {
  supplierOrder: SupplierOrderRow;
  line: ProvisionedLine;
  /** False in the final attempt after the deadline: it only looks up an existing order. */
  mayOrder: boolean;
};

export type SupplyDeps = {
  database: Database;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** All configured suppliers. An order stays with the supplier that it was placed with. */
  suppliers: ReadonlyMap<string, EsimSupplier>;
  /** Names of the suppliers for new orders. */
  selling: readonly string[];
  health: SupplierHealth;
  planProvision: PlanProvision;
  outbox: Outbox;
  deliveryDeadlineSeconds: number;
  /** Whether an order can be refunded automatically. Implemented by payments. */
  refundsByItself: RefundsByItself;
  refundInFull: RefundInFull;
  /** `paidAt`: of the order. */
  count: (outcome: ProvisionOutcome, paidAt: Date | null) => void;
  /** Order lines with a supplier call of this process in flight, so that simultaneous events cause one call. */
  inFlight: Set<string>;
};
