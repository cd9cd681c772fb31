import type { RevisedKind } from '@langit/contract/operator/things';
import type { BookCheck } from './book-check.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { ExceptionScan } from './exception-scan.ts';
import type { RawRoute } from './http/raw.ts';
import type { Implementations } from './http/request.ts';
import type { Jobs } from './jobs.ts';
import type { MailTemplate, Outbox } from './mails.ts';
import type { Logger } from './observability/logging.ts';
import type { Metrics } from './observability/metrics.ts';
import type { ShopGauge } from './observability/shop-gauges.ts';
import type { OperatorCommands } from './operator-commands.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { PersonalData } from './personal-data.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RevisionReader } from './revisions.ts';

/** Services that every slice gets. */
export interface Platform {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  metrics: Metrics;
  rateLimiter: RateLimiter;
  outbox: Outbox;
}

/** The slices do not fit together: the start is refused with this one-line message. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError';
}

/** Where a slice registers handlers of jobs and periodic tasks, before the jobs start. */
export type JobRegistry = Pick<Jobs, 'register' | 'every'>;

/**
 * A vertical slice of the shop. `<slice>/slice.ts` makes it with the ports that it needs, `shop/open-shop.ts` assembles the slices. What
 * slices contribute to a lower one (mails, hooks of orders, scans) is a member here, which that slice collects in `assembled`.
 */
export interface Slice {
  readonly name: string;
  /** Its calls of the contract; called once, after `assembled`. */
  routes?(): Partial<Implementations>;
  /** Webhooks, assets, developer pages. */
  raw?: readonly RawRoute[];
  jobs?(registry: JobRegistry): void;
  mails?: readonly MailTemplate[];
  /** Its calls of the operator's table. */
  commands?: Partial<OperatorCommands>;
  personalData?: PersonalData;
  orderHooks?: readonly OrderHooks[];
  exceptionScans?: readonly ExceptionScan[];
  /** What `books` looks at in its tables (W25). */
  bookChecks?: readonly BookCheck[];
  /** Facts of the whole shop for `/metrics`. */
  gauges?: readonly ShopGauge[];
  /** How the revisions of its things are read (B57). */
  revisions?: Partial<Record<RevisedKind, RevisionReader>>;
  /** Called once when all slices are made: collects what the others contribute to this one. */
  assembled?(slices: readonly Slice[]): void;
  /** Called once after every start of the shop: what this process does beside its calls and jobs. */
  started?(): Promise<void>;
  /** Called once after every start of a process that carries out jobs, to resume interrupted work. */
  catchUp?(): Promise<void>;
  /** Called first when the shop stops: ends what would keep connections open. */
  leave?(): void;
  /** Called when the shop stops, after the jobs have stopped. */
  close?(): Promise<void>;
}
