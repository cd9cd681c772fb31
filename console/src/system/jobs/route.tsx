import { addressInput } from '@langit/contract/operator/address-input';
import { hasJobFailed, isJobRunning, type JobState, jobStates } from '@langit/contract/values/jobs';
import { Badge } from '@langit/ui/badge';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Filters } from '../../ui/filters';
import { Rows } from '../../ui/rows';
import { ThingLink } from '../../ui/thing-link';
import { SectionHead } from '../parts';
import { Queues, Tasks, useWorkName } from './queues';

type Job = Answer<'jobs.list'>[number];
const wordOf = {
  failed: 'stateFailed',
  active: 'stateActive',
  waiting: 'stateWaiting',
} as const satisfies Record<JobState, string>;

/** A job that is due begins within seconds. */
const lateMs = 60_000;
const needsLook = ({ state, due }: Job): boolean =>
  hasJobFailed(state) || (!isJobRunning(state) && Date.now() - Date.parse(due) > lateMs);

export const loader = screenLoader(['system', 'background-work'], async ({ session, query }) => {
  const [jobs, status] = await Promise.all([
    session.read('jobs.list', addressInput('jobs.list', query, 100)),
    session.read('system.status', {}),
  ]);
  return { jobs: jobs.output, status: status.output };
});

export function Component() {
  const { jobs, status } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const t = useT('system');
  // Who asks for a state or a queue sees all of it.
  const isFiltered = query.has('state') || query.has('queue');
  const shown = isFiltered ? jobs : jobs.filter(needsLook);
  const others = isFiltered ? [] : jobs.filter((job) => !needsLook(job));
  const workName = useWorkName();
  return (
    <>
      <SectionHead of="jobs" />
      <Filters
        of={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            choices: jobStates.toReversed().map((value) => ({ value, label: t(wordOf[value]) })),
          },
          {
            name: 'queue',
            label: t('queue'),
            kind: 'choice',
            choices: status.queues.map(({ queue }) => ({ value: queue, label: workName(queue) })),
          },
        ]}
      />
      {shown.length > 0 || others.length === 0 ? (
        <JobList of={shown} />
      ) : (
        <p className="text-slate">{t('noLateJobs')}</p>
      )}
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-8 py-1.5 text-slate">{t('jobsOnTime', { count: others.length })}</summary>
          <JobList of={others} />
        </details>
      )}
      <div className="mt-4">
        {status.queues.length > 0 && <Queues of={status.queues} />}
        <Tasks of={status.tasks} />
      </div>
    </>
  );
}

function JobList({ of: jobs }: { of: readonly Job[] }) {
  const t = useT('system');
  return (
    <Rows
      name={t('jobsList')}
      of={jobs}
      keyOf={({ job }) => job}
      isDense
      empty={{ title: t('noJobs'), text: t('noJobsSays') }}
    >
      {(job) => <JobRow job={job} />}
    </Rows>
  );
}

function JobRow({ job }: { job: Job }) {
  const t = useT('system');
  const { labelled, momentInList } = useFormat();
  const workName = useWorkName();
  const input = { queue: job.queue, job: job.job };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-nowrap">
      <div className="min-w-0 grow md:flex md:basis-0 md:items-center md:gap-x-4">
        <p className="md:min-w-0 md:flex-1 md:truncate">
          <span className="font-semibold">{workName(job.queue)}</span>
          {job.order !== null && (
            <span>
              {' · '}
              <ThingLink of="order" name={job.order}>
                {[job.customer, job.goods].filter(Boolean).join(' · ') || job.order}
              </ThingLink>
            </span>
          )}
        </p>
        <p title={job.error ?? undefined} className="text-slate text-xs md:max-w-1/2 md:truncate">
          {[
            job.order,
            `${t('due')} ${momentInList(job.due)}`,
            t('triedTimes', { count: job.tries }),
            job.error && labelled(t('error'), job.error),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Badge tone={hasJobFailed(job.state) ? 'bad' : 'plain'}>{t(wordOf[job.state])}</Badge>
      {!isJobRunning(job.state) && (
        <div className="shrink-0 py-0.5">
          <Actions
            name={[workName(job.queue), job.order].filter(Boolean).join(' ')}
            isOneOfMany
            of={
              hasJobFailed(job.state)
                ? [actionOf({ call: 'jobs.retry', label: t('retry'), input, done: t('retried') })]
                : [
                    actionOf({
                      call: 'jobs.cancel',
                      label: t('cancel'),
                      input,
                      help: t('cancelSays'),
                      isDangerous: true,
                      done: t('cancelled'),
                    }),
                  ]
            }
          />
        </div>
      )}
    </div>
  );
}
