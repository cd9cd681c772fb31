import { formatMoney } from '@langit/contract/values/money';
import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { Facts, Panel } from '../ui/panel';
import { SystemHead } from './parts';

type Status = Answer<'system.status'>;

export const loader = screenLoader(['system'], async ({ session }) => ({
  status: (await session.read('system.status', {})).output,
}));

export function Component() {
  const { status } = useLoaderData<typeof loader>();
  const t = useT('system');
  return (
    <>
      <SystemHead />
      <div className="mb-4">
        <Actions
          of={[
            actionOf({ call: 'system.check', label: t('check'), input: {}, done: t('checked') }),
            actionOf({
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
  const t = useT('system');
  const { ago, moment, number } = useFormat();
  return (
    <Panel title={t('partners')}>
      {partners.length === 0 && <p className="text-slate">{t('neverAnswered')}</p>}
      <ul className="space-y-3">
        {partners.map((partner) => (
          <li key={partner.partner}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-semibold">{partner.partner}</span>{' '}
                <span className="text-slate">{t(partner.kind)}</span>
              </span>
              <Badge tone={partner.up ? 'good' : 'bad'}>{t(partner.up ? 'up' : 'down')}</Badge>
            </p>
            <p className="text-slate text-xs">
              {[
                partner.since && t('downSince', { moment: moment(partner.since) }),
                partner.last_answer ? t('lastAnswer', { ago: ago(partner.last_answer) }) : t('neverAnswered'),
                !partner.up && partner.last_error && t('lastError', { error: partner.last_error }),
                partner.balance_usd &&
                  t('balance', { sum: formatMoney(Math.round(Number(partner.balance_usd) * 100), 'USD') }),
                partner.balance_days !== null &&
                  t('lastsDays', {
                    days: number(
                      partner.balance_days < 10 ? partner.balance_days : Math.floor(partner.balance_days),
                    ),
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
  const t = useT('system');
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
  const t = useT('system');
  return (
    <Panel title={t('queues')}>
      {queues.length === 0 && <p className="text-slate">{t('noQueue')}</p>}
      <ul className="space-y-1">
        {queues.map((queue) => (
          <li key={queue.queue} className="flex flex-wrap justify-between gap-2">
            <span className="font-semibold">{queue.queue}</span>
            <span className="flex flex-wrap gap-2">
              {queue.failed > 0 && <Badge tone="bad">{t('failedCount', { n: queue.failed })}</Badge>}
              {queue.active > 0 && <Badge>{t('active', { n: queue.active })}</Badge>}
              {queue.waiting > 0 && <Badge>{t('waiting', { n: queue.waiting })}</Badge>}
              {queue.late_seconds > 0 && (
                <span className="text-slate">{t('lateBy', { seconds: queue.late_seconds })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Instances({ status }: { status: Status }) {
  const t = useT('system');
  const { ago, moment } = useFormat();
  return (
    <Panel title={t('instances')}>
      <ul className="mb-3 space-y-2">
        {status.instances.map((instance) => (
          <li key={instance.instance}>
            <p className="break-all font-semibold">{instance.instance}</p>
            <p className="text-slate text-xs">
              {[
                `${instance.version}, Node ${instance.node}`,
                t('started', { moment: moment(instance.started) }),
                t('seen', { ago: ago(instance.seen) }),
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
  const t = useT('system');
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
