import { addressInput } from '@langit/contract/operator/address-input';
import { addressOf } from '@langit/contract/operator/things';
import { hasJobFailed, isJobRunning, type JobState, jobStates } from '@langit/contract/values/jobs';
import { Badge } from '@langit/ui/badge';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { CardLine } from '../../ui/card-line';
import type { Column } from '../../ui/columns';
import { Filters } from '../../ui/filters';
import { List } from '../../ui/list';
import { RowActs } from '../../ui/row-acts';
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

/** Jobs as a table; a row opens the order that its job is about. */
function JobList({ of: jobs }: { of: readonly Job[] }) {
  const t = useT('system');
  const ui = useT('ui');
  const { labelled, momentInList } = useFormat();
  const workName = useWorkName();
  const columns: readonly Column<Job>[] = [
    { name: 'work', title: t('job'), cell: ({ queue }) => workName(queue), isLong: true },
    { name: 'about', title: t('about'), cell: aboutOf, isLong: true },
    { name: 'order', title: t('order'), cell: ({ order }) => order, leaves: 'second' },
    { name: 'state', title: t('state'), cell: (job) => <State of={job} /> },
    { name: 'due', title: t('due'), cell: ({ due }) => momentInList(due) },
    { name: 'tries', title: t('tries'), cell: ({ tries }) => tries, isNumber: true, leaves: 'first' },
    { name: 'error', title: t('error'), cell: ({ error }) => error, isLong: true, leaves: 'third' },
    { name: 'acts', title: ui('actions'), cell: (job) => <Acts of={job} />, hasButtons: true },
  ];
  return (
    <List
      name={t('jobsList')}
      rows={jobs}
      next={null}
      columns={columns}
      keyOf={({ job }) => job}
      to={({ order }) => order && addressOf('order', order)}
      card={(job) => [
        <CardLine key="work" wraps end={<State of={job} />}>
          {workName(job.queue)}
        </CardLine>,
        <span key="about">
          <span className="block">{[aboutOf(job), job.order].filter(Boolean).join(' · ')}</span>
          <span className="block text-xs">
            {[
              `${t('due')} ${momentInList(job.due)}`,
              t('triedTimes', { count: job.tries }),
              job.error && labelled(t('error'), job.error),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Acts of={job} />
        </span>,
      ]}
      empty={{ title: t('noJobs'), children: t('noJobsSays') }}
    />
  );
}

const aboutOf = ({ customer, goods }: Job): string => [customer, goods].filter(Boolean).join(' · ');

function State({ of: { state } }: { of: Job }) {
  const t = useT('system');
  return <Badge tone={hasJobFailed(state) ? 'bad' : 'plain'}>{t(wordOf[state])}</Badge>;
}

/** A failed job is run again, a waiting one stopped. */
function Acts({ of: { job, queue, order, state } }: { of: Job }) {
  const t = useT('system');
  const workName = useWorkName();
  if (isJobRunning(state)) return null;
  const input = { queue, job };
  return (
    <RowActs>
      <ActionButton
        look="quiet"
        small
        of={[workName(queue), order].filter(Boolean).join(' ')}
        action={
          hasJobFailed(state)
            ? actionOf({ call: 'jobs.retry', label: t('retry'), input, done: t('retried') })
            : actionOf({
                call: 'jobs.cancel',
                label: t('cancel'),
                input,
                help: t('cancelSays'),
                isDangerous: true,
                done: t('cancelled'),
              })
        }
      />
    </RowActs>
  );
}
