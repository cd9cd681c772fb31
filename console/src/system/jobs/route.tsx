import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { act } from '../../ui/act';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Filters } from '../../ui/filters';
import { Rows } from '../../ui/rows';
import { SystemHead } from '../parts';
import { systemTexts } from '../texts';

type Job = Answer<'jobs.list'>[number];
const states = ['failed', 'active', 'waiting'] as const;
const wordOf = { failed: 'stateFailed', active: 'stateActive', waiting: 'stateWaiting' } as const;

export const loader = screenLoader([systemTexts], async ({ desk, query }) => {
  const state = states.find((one) => one === query.get('state'));
  const queue = query.get('queue');
  const { output } = await desk.read('jobs.list', {
    ...(state ? { state } : {}),
    ...(queue ? { queue } : {}),
  });
  return { jobs: output };
});

export function Component() {
  const { jobs } = useLoaderData<typeof loader>();
  const t = useT(systemTexts);
  return (
    <>
      <SystemHead />
      <Filters
        of={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            choices: states.map((value) => ({ value, label: t(wordOf[value]) })),
          },
          { name: 'queue', label: t('queue'), kind: 'text' },
        ]}
      />
      <Rows
        name={t('jobsList')}
        of={jobs}
        keyOf={({ job }) => job}
        empty={{ title: t('noJobs'), says: t('noJobsSays') }}
      >
        {(job) => <JobRow job={job} />}
      </Rows>
    </>
  );
}

function JobRow({ job }: { job: Job }) {
  const t = useT(systemTexts);
  const { labelled, moment } = useFormat();
  const input = { queue: job.queue, job: job.job };
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{job.queue}</span>
        <Badge tone={job.state === 'failed' ? 'bad' : 'plain'}>{t(wordOf[job.state])}</Badge>
      </p>
      <p className="break-all text-slate text-xs">
        {[
          job.about,
          `${t('due')} ${moment(job.due)}`,
          `${t('tries')} ${job.tries}`,
          job.error && labelled(t('error'), job.error),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {job.state !== 'active' && (
        <div className="mt-2">
          <Actions
            name={`${job.queue} ${job.about}`}
            isOneOfMany
            of={
              job.state === 'failed'
                ? [act({ call: 'jobs.retry', label: t('retry'), input, done: t('retried') })]
                : [
                    act({
                      call: 'jobs.cancel',
                      label: t('cancel'),
                      input,
                      says: t('cancelSays'),
                      isDangerous: true,
                      done: t('cancelled'),
                    }),
                  ]
            }
          />
        </div>
      )}
    </>
  );
}
