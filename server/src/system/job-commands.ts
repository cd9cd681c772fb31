import type { CallAnswer, CallInput } from '@langit/contract/operator/calls';
import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import type { Jobs, ListedJob } from '../platform/jobs.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';

/** What jobs are about, as people call it, by the jobs' data: the number of the order, its customer and its goods. */
export type JobSubjects = (
  db: Db,
  jobs: readonly object[],
  language: Language,
) => Promise<(data: object) => { order: string; customer: string | null; goods: string | null } | null>;

export type JobDeps = Pick<Platform, 'database'> & {
  jobSubjects: JobSubjects;
  jobs: Pick<Jobs, 'list' | 'queues' | 'retry' | 'cancel'>;
};

const rank = { failed: 0, active: 1, waiting: 2 } as const;
const byUrgency = (a: ListedJob, b: ListedJob): number =>
  rank[a.state] - rank[b.state] || Number(a.dueAt) - Number(b.dueAt);

function requireQueue({ jobs }: JobDeps, queue: string): string {
  if (!jobs.queues().includes(queue)) throw new OperatorError(refusal('noQueue', { queue }));
  return queue;
}

/** Every attempt of a delivery is a separate job, whose `turn` is the number of attempts before it. */
const triesOf = (data: object, tries: number): number =>
  'turn' in data && typeof data.turn === 'number' ? data.turn + tries : tries;

export async function listJobs(
  deps: JobDeps,
  { queue, state, limit }: CallInput<'jobs.list'>,
  language: Language,
): Promise<CallAnswer<'jobs.list'>> {
  const queues = queue === undefined ? deps.jobs.queues() : [requireQueue(deps, queue)];
  const listedJobs = await Promise.all(queues.map((name) => deps.jobs.list(name)));
  const shown = listedJobs
    .flat()
    .filter((job) => state === undefined || job.state === state)
    .sort(byUrgency)
    .slice(0, limit);
  const subjectOf = await deps.jobSubjects(
    deps.database.db,
    shown.map(({ data }) => data),
    language,
  );
  return shown.map(({ id, queue: name, state: now, data, made, dueAt, tries, error }) => {
    const subject = subjectOf(data);
    return {
      job: id,
      queue: name,
      state: now,
      about: Object.values(data).map(String).join(' '),
      order: subject?.order ?? null,
      customer: subject?.customer ?? null,
      goods: subject?.goods ?? null,
      made,
      due: dueAt,
      tries: triesOf(data, tries),
      error,
    };
  });
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
