import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { RawRoute } from './http/raw.ts';
import type { Implementations } from './http/request.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './observability/logging.ts';
import type { Metrics } from './observability/metrics.ts';
import type { OperatorCommands } from './operator-commands.ts';
import type { PersonalData } from './personal-data.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Services that every slice gets. Notifications add their outbox by declaration merging. */
export interface Platform {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  metrics: Metrics;
  rateLimiter: RateLimiter;
}

/** The slices do not fit together: the start is refused with this one-line message. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError';
}

/** Where a slice registers handlers of jobs and periodic tasks, before the jobs start. */
export type JobRegistry = Pick<Jobs, 'register' | 'every'>;

/**
 * A vertical slice of the shop. `<slice>/slice.ts` makes it, `shop/open-shop.ts` assembles the slices. An extension point of a
 * slice (hooks of orders, mails) is a further member of this interface, declared in the slice's own folder and collected in
 * `assembled`.
 */
export interface Slice {
  readonly name: string;
  /** Its calls of the contract; called once, after `assembled`. */
  routes?(): Partial<Implementations>;
  /** Webhooks, assets, developer pages. */
  raw?: readonly RawRoute[];
  jobs?(registry: JobRegistry): void;
  /** Its calls of the operator's table. */
  commands?: Partial<OperatorCommands>;
  personalData?: PersonalData;
  /** Called once when all slices are made: collects what the others contribute to this one. */
  assembled?(slices: readonly Slice[]): void;
  /** Called once after every start of the shop, to resume interrupted work. */
  catchUp?(): Promise<void>;
  /** Called first when the shop stops: ends what would keep connections open. */
  leave?(): void;
  /** Called when the shop stops, after the jobs have stopped. */
  close?(): Promise<void>;
}
