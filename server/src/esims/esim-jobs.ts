import { defineJob, type Enqueue } from '../platform/jobs.ts';
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
import type { PlanProvision, ProvisionJob, SupplyDeps } from './supply-deps.ts';
import { type ApplyTopUpDeps, applyTopUp, resumeTopUps } from './topups/apply-topup.ts';

const provision = defineJob<ProvisionJob>({ name: 'provision-esim' });
const topUp = defineJob<{ line: string }>({ name: 'apply-topup' });
const refresh = defineJob<RefreshJob>({ name: 'refresh-esims', retries: 3 });

/** Turns in which a line that was just ordered is asked about: they come before lines that are still to be ordered. */
const earlyTurns = 3;

/** First paid, first served: what has been begun is delivered before another line is begun. */
const priorityOf = ({ turn }: ProvisionJob): number =>
  turn === undefined || (turn > 0 && turn <= earlyTurns) ? 1 : 0;

/** How slices ask for a turn or a refresh. Repeated events that wait for the same thing are one job. */
export const createEsimPlans = (
  jobs: Enqueue,
): { planProvision: PlanProvision; planRefresh: PlanRefresh; planTopUp: ApplyTopUpDeps['planTopUp'] } => ({
  planProvision: (tx, job, afterSeconds = 0) =>
    jobs.enqueue(tx, provision, job, {
      singletonKey: `${job.line} ${job.turn ?? 'woken'}`,
      afterSeconds,
      priority: priorityOf(job),
    }),
  planTopUp: (tx, line, afterSeconds = 0) =>
    jobs.enqueue(tx, topUp, { line }, { singletonKey: line, afterSeconds }),
  planRefresh: (tx, job) =>
    jobs.enqueue(tx, refresh, job, { singletonKey: 'order' in job ? job.order : job.profileRef }),
});

const resumeEverySeconds = 60;
const usageEverySeconds = 300;

/** Before the jobs start. */
export function registerEsimJobs(
  registry: JobRegistry,
  deps: SupplyDeps & RefreshDeps & ApplyTopUpDeps,
): void {
  registry.register(provision, (job) => provisionLine(deps, job));
  registry.register(refresh, (job) => refreshEsims(deps, job));
  registry.register(topUp, ({ line }) => applyTopUp(deps, line));
  registry.every(resumeEverySeconds, 'resume-topups', () => resumeTopUps(deps));
  registry.every(resumeEverySeconds, 'resume-provisioning', () => resumeProvisioning(deps));
  registry.every(usageEverySeconds, 'refresh-usage', () => refreshUsage(deps));
}
