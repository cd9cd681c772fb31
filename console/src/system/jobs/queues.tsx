import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { Panel } from '../../ui/panel';

type Status = Answer<'system.status'>;

export function Queues({ of: queues }: { of: Status['queues'] }) {
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

export function Tasks({ of: tasks }: { of: Status['tasks'] }) {
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
