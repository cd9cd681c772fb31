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

/** What every slice stands on. */
export type Platform = {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  metrics: Metrics;
  rateLimiter: RateLimiter;
};

/** Where a slice registers handlers of jobs and periodic tasks, before the jobs start. */
export type JobRegistry = Pick<Jobs, 'register' | 'every'>;

/**
 * One room of the shop with its whole life: `<slice>/slice.ts` makes it, `shop/open-shop.ts` puts the slices together. What
 * one slice offers to all others to take part in (hooks of orders, mails) it declares as a further member of
 * this interface in its own folder, and collects in `assembled`.
 */
export interface Slice {
  readonly name: string;
  /** Its calls of the contract; asked for once, after `assembled`. */
  routes?(): Partial<Implementations>;
  /** Webhooks, assets, developer pages. */
  raw?: readonly RawRoute[];
  jobs?(registry: JobRegistry): void;
  /** Its calls of the operator's table. */
  commands?: Partial<OperatorCommands>;
  personalData?: PersonalData;
  /** Once, when every slice is made: takes what the others bring for this one. */
  assembled?(slices: readonly Slice[]): void;
  /** Once after every start of the shop. */
  catchUp?(): Promise<void>;
  /** When the shop stops, after the jobs. */
  close?(): Promise<void>;
}
