import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Moment } from '../../ui/moment';
import { Panel } from '../../ui/panel';
import { SectionHead } from '../parts';

export const loader = screenLoader(['system'], async ({ session }) => ({
  backups: (await session.read('system.status', {})).output.backups,
}));

/** The last backups, and one at a press. */
export function Component() {
  const { backups } = useLoaderData<typeof loader>();
  const t = useT('system');
  return (
    <>
      <SectionHead of="backups" />
      <div className="mb-4">
        <Actions
          of={[
            actionOf({
              call: 'system.backup',
              label: t('backUp'),
              input: {},
              help: t('backUpSays'),
              done: t('backedUp'),
            }),
          ]}
        />
      </div>
      <Backups of={backups} />
    </>
  );
}

function Backups({ of: runs }: { of: Answer<'system.status'>['backups'] }) {
  const t = useT('system');
  return (
    <Panel title={t('backups')} isTitleAbove>
      {runs.length === 0 && (
        <p>
          <span className="font-semibold text-ember">{t('noBackup')}</span>{' '}
          <span className="text-slate">{t('noBackupSays')}</span>
        </p>
      )}
      <ul className="space-y-2">
        {runs.map((run) => (
          <li key={run.started}>
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-semibold">
                <Moment at={run.started} />
              </span>
              <span className={run.error === null ? 'text-slate' : 'text-ember'}>
                {run.error !== null
                  ? t('failed', { error: run.error })
                  : run.finished === null
                    ? t('running')
                    : t('records', { count: run.rows ?? 0 })}
              </span>
            </p>
            <p className="break-all text-slate text-xs">
              <span>{run.file}</span>
              {run.verified !== null && (
                <Badge tone="good" className="ml-2">
                  {t('verified')}
                </Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
