import type { CallAnswer, CallInput } from '@langit/contract/operator/calls';
import type { Jobs, ListedJob } from '../platform/jobs.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';

type JobDeps = Pick<Platform, 'database'> & {
  jobs: Pick<Jobs, 'list' | 'queues' | 'retry' | 'cancel'>;
};

const rank = { failed: 0, active: 1, waiting: 2 } as const;
const byUrgency = (a: ListedJob, b: ListedJob): number =>
  rank[a.state] - rank[b.state] || Number(a.dueAt) - Number(b.dueAt);

function requireQueue({ jobs }: JobDeps, queue: string): string {
  if (!jobs.queues().includes(queue)) throw new OperatorError(refusal('noQueue', { queue }));
  return queue;
}

export async function listJobs(
  deps: JobDeps,
  { queue, state, limit }: CallInput<'jobs.list'>,
): Promise<CallAnswer<'jobs.list'>> {
  const queues = queue === undefined ? deps.jobs.queues() : [requireQueue(deps, queue)];
  const listedJobs = await Promise.all(queues.map((name) => deps.jobs.list(name)));
  return listedJobs
    .flat()
    .filter((job) => state === undefined || job.state === state)
    .sort(byUrgency)
    .slice(0, limit)
    .map(({ id, queue: name, state: now, data, made, dueAt, tries, error }) => ({
      job: id,
      queue: name,
      state: now,
      about: Object.values(data).map(String).join(' '),
      made,
      due: dueAt,
      tries,
      error,
    }));
}

/** Moves jobs of a queue that are in a state, and writes one line about it. */
async function move(
  deps: JobDeps,
  by: CallContext,
  {
    act,
    from,
    queue,
    job,
  }: { act: 'retry' | 'cancel'; from: ListedJob['state']; queue: string; job?: string | undefined },
) {
  const jobs = (await deps.jobs.list(requireQueue(deps, queue)))
    .filter(({ id, state }) => state === from && (job === undefined || id === job))
    .map(({ id }) => id);
  if (job !== undefined && jobs.length === 0)
    throw new OperatorError(
      atTerminal(refusal('jobMoved'), `No job ${job} of ${queue} is ${from}: it has moved on.`),
    );
  for (const id of jobs) await deps.jobs[act](queue, id);
  await deps.database.transaction((tx) =>
    by.note(tx, { act: `jobs.${act}`, subject: queue, after: { jobs: jobs.length } }),
  );
  return { queue, jobs };
}

export const retryJobs = (deps: JobDeps, { queue, job }: CallInput<'jobs.retry'>, by: CallContext) =>
  move(deps, by, { act: 'retry', from: 'failed', queue, job });

export const cancelJob = (deps: JobDeps, { queue, job }: CallInput<'jobs.cancel'>, by: CallContext) =>
  move(deps, by, { act: 'cancel', from: 'waiting', queue, job });
