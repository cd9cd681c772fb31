import { formatMoney } from '@langit/contract/values/money';
import { useLoaderData } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import { Badge } from '../ui/badge';
import { Facts, Panel } from '../ui/panel';
import { SystemHead } from './parts';
import { systemTexts } from './texts';

type Status = Answer<'system.status'>;

export const loader = screenLoader([systemTexts], async ({ desk }) => ({
  status: (await desk.read('system.status', {})).output,
}));

export function Component() {
  const { status } = useLoaderData<typeof loader>();
  const t = useT(systemTexts);
  return (
    <>
      <SystemHead />
      <div className="mb-4">
        <Actions
          of={[
            act({ call: 'system.check', label: t('check'), input: {}, done: t('checked') }),
            act({
              call: 'system.backup',
              label: t('backUp'),
              input: {},
              says: t('backUpSays'),
              done: t('backedUp'),
            }),
          ]}
        />
      </div>
      <div className="gap-4 xl:grid xl:grid-cols-2 xl:items-start">
        <div>
          <Partners of={status.partners} />
          <Backups of={status.backups} />
        </div>
        <div>
          <Queues of={status.queues} />
          <Instances status={status} />
          <Tasks of={status.tasks} />
        </div>
      </div>
    </>
  );
}

function Partners({ of: partners }: { of: Status['partners'] }) {
  const t = useT(systemTexts);
  const { ago, moment, number } = useFormat();
  return (
    <Panel title={t('partners')}>
      {partners.length === 0 && <p className="text-slate">{t('neverAnswered')}</p>}
      <ul className="space-y-3">
        {partners.map((one) => (
          <li key={one.partner}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-semibold">{one.partner}</span>{' '}
                <span className="text-slate">{t(one.kind)}</span>
              </span>
              <Badge tone={one.up ? 'good' : 'bad'}>{t(one.up ? 'up' : 'down')}</Badge>
            </p>
            <p className="text-slate text-xs">
              {[
                one.since && t('downSince', { moment: moment(one.since) }),
                one.last_answer ? t('lastAnswer', { ago: ago(one.last_answer) }) : t('neverAnswered'),
                !one.up && one.last_error && t('lastError', { error: one.last_error }),
                one.balance_usd &&
                  t('balance', { sum: formatMoney(Math.round(Number(one.balance_usd) * 100), 'USD') }),
                one.balance_days !== null &&
                  t('lastsDays', {
                    days: number(one.balance_days < 10 ? one.balance_days : Math.floor(one.balance_days)),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Backups({ of: runs }: { of: Status['backups'] }) {
  const t = useT(systemTexts);
  const { moment, number } = useFormat();
  return (
    <Panel title={t('backups')}>
      {runs.length === 0 && (
        <p>
          <span className="font-semibold">{t('noBackup')}</span>{' '}
          <span className="text-slate">{t('noBackupSays')}</span>
        </p>
      )}
      <ul className="space-y-2">
        {runs.map((run) => (
          <li key={run.started}>
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-semibold">{moment(run.started)}</span>
              <span className={run.error === null ? 'text-slate' : 'text-ember'}>
                {run.error !== null
                  ? t('failed', { error: run.error })
                  : run.finished === null
                    ? t('running')
                    : t('tablesRows', { tables: run.tables ?? 0, rows: number(run.rows ?? 0) })}
              </span>
            </p>
            <p className="break-all text-slate text-xs">{run.folder}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Queues({ of: queues }: { of: Status['queues'] }) {
  const t = useT(systemTexts);
  return (
    <Panel title={t('queues')}>
      {queues.length === 0 && <p className="text-slate">{t('noQueue')}</p>}
      <ul className="space-y-1">
        {queues.map((one) => (
          <li key={one.queue} className="flex flex-wrap justify-between gap-2">
            <span className="font-semibold">{one.queue}</span>
            <span className="flex flex-wrap gap-2">
              {one.failed > 0 && <Badge tone="bad">{t('failedCount', { n: one.failed })}</Badge>}
              {one.active > 0 && <Badge>{t('active', { n: one.active })}</Badge>}
              {one.waiting > 0 && <Badge>{t('waiting', { n: one.waiting })}</Badge>}
              {one.late_seconds > 0 && (
                <span className="text-slate">{t('lateBy', { seconds: one.late_seconds })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Instances({ status }: { status: Status }) {
  const t = useT(systemTexts);
  const { ago, moment } = useFormat();
  return (
    <Panel title={t('instances')}>
      <ul className="mb-3 space-y-2">
        {status.instances.map((one) => (
          <li key={one.instance}>
            <p className="break-all font-semibold">{one.instance}</p>
            <p className="text-slate text-xs">
              {[
                `${one.version}, Node ${one.node}`,
                t('started', { moment: moment(one.started) }),
                t('seen', { ago: ago(one.seen) }),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <Facts
        of={[
          [t('version'), status.version],
          [t('node'), status.node],
          [t('database'), status.database],
          [t('migration'), status.migration],
        ]}
      />
    </Panel>
  );
}

function Tasks({ of: tasks }: { of: Status['tasks'] }) {
  const t = useT(systemTexts);
  const { moment } = useFormat();
  return (
    <Panel title={t('tasks')}>
      <ul className="space-y-1">
        {tasks.map(({ task, due, running }) => (
          <li key={task} className="flex flex-wrap justify-between gap-2">
            <span>{task}</span>
            <span className="text-slate">
              {running ? t('runsNow') : t('nextRun', { moment: moment(due) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
