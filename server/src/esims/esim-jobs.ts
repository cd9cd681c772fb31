import { defineJob, type Enqueue, type Hasten, type Jobs } from '../platform/jobs.ts';
import type { JobRegistry } from '../platform/slice.ts';
import { provisionLine } from './delivery/provision-esim.ts';
import { resumeProvisioning } from './delivery/resume-provisioning.ts';
import {
  type PlanRefresh,
  type RefreshDeps,
  type RefreshJob,
  refreshEsims,
  refreshUsage,
} from './refresh-esims.ts';
import type { HastenProvision, PlanProvision, ReadNextTries, SupplyDeps } from './supply-deps.ts';
import { type ApplyTopUpDeps, applyTopUp, resumeTopUps } from './topups/apply-topup.ts';

/** The payload calls the attempt `turn`, for compatibility with queued jobs of earlier versions. */
const provision = defineJob<{ line: string; turn?: number }>({ slice: 'esims', name: 'provision-esim' });
const topUp = defineJob<{ line: string }>({ slice: 'esims', name: 'apply-topup' });
const refresh = defineJob<RefreshJob>({ slice: 'esims', name: 'refresh-esims', retries: 3 });

/** The number of look-ups after an order that have priority over lines not yet ordered. */
const earlyAttempts = 3;

/** Job priority: lines already ordered before lines not yet ordered, so that the first paid orders are delivered first. */
const priorityOf = (attempt: number | undefined): number =>
  attempt === undefined || (attempt > 0 && attempt <= earlyAttempts) ? 1 : 0;

/** One attempt of a line: planned by several events it is one job. */
const attemptKey = (line: string, attempt: number | undefined): string => `${line} ${attempt ?? 'woken'}`;

/** When the planned attempts of lines begin, and those of top-ups, with one statement for each of the two. */
export const createReadNextTries =
  (jobs: Pick<Jobs, 'dueOf'>): ReadNextTries =>
  async ({ esims, topUps }) => {
    const keys = new Map(esims.map(({ line, attempt }) => [attemptKey(line, attempt), line]));
    const [ofEsims, ofTopUps] = await Promise.all([
      jobs.dueOf(provision.name, [...keys.keys()]),
      jobs.dueOf(topUp.name, topUps),
    ]);
    return new Map([...[...ofEsims].map(([key, due]) => [keys.get(key) ?? key, due] as const), ...ofTopUps]);
  };

type EsimPlans = {
  planProvision: PlanProvision;
  hastenProvision: HastenProvision;
  planRefresh: PlanRefresh;
  planTopUp: ApplyTopUpDeps['planTopUp'];
};

/** Enqueues attempts and refreshes. Repeated events with the same subject are deduplicated into one job. */
export const createEsimPlans = (jobs: Enqueue & Hasten): EsimPlans => ({
  planProvision: (tx, { line, attempt }, afterSeconds = 0) =>
    jobs.enqueue(tx, provision, attempt === undefined ? { line } : { line, turn: attempt }, {
      singletonKey: attemptKey(line, attempt),
      afterSeconds,
      priority: priorityOf(attempt),
    }),
  hastenProvision: (db, { line, attempt }) => jobs.hasten(db, provision, attemptKey(line, attempt)),
  planTopUp: (tx, line, afterSeconds = 0) =>
    jobs.enqueue(tx, topUp, { line }, { singletonKey: line, afterSeconds }),
  planRefresh: (tx, job) =>
    jobs.enqueue(tx, refresh, job, { singletonKey: 'order' in job ? job.order : job.profileRef }),
});

const resumeEverySeconds = 60;
const usageEverySeconds = 300;

/** Registers the job handlers; called before the job queue starts. */
export function registerEsimJobs(
  registry: JobRegistry,
  deps: SupplyDeps & RefreshDeps & ApplyTopUpDeps,
): void {
  registry.register(provision, ({ line, turn }) => provisionLine(deps, { line, attempt: turn }));
  registry.register(refresh, (job) => refreshEsims(deps, job));
  registry.register(topUp, ({ line }) => applyTopUp(deps, line));
  registry.every(resumeEverySeconds, 'resume-topups', () => resumeTopUps(deps));
  registry.every(resumeEverySeconds, 'resume-provisioning', () => resumeProvisioning(deps));
  registry.every(usageEverySeconds, 'refresh-usage', () => refreshUsage(deps));
}
