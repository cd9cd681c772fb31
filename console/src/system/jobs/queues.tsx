import { wordOfWork } from '@langit/contract/values/jobs';
import { Badge } from '@langit/ui/badge';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { Panel } from '../../ui/panel';

type Status = Answer<'system.status'>;

/** The names of queues and periodic tasks. One that a newer program added is shown by its key. */
export function useWorkName(): (key: string) => string {
  const word = useWord('background-work');
  return (key) => word(wordOfWork(key)) ?? key;
}

type Queue = Status['queues'][number];
type Task = Status['tasks'][number];

const isQueueLate = ({ failed, late_seconds: late }: Queue): boolean => failed > 0 || late > 0;
/** It has missed a whole run. */
const isTaskLate = ({ due, every_seconds: seconds, running }: Task): boolean =>
  !running && Date.now() - Date.parse(due) > seconds * 1000;

/** The late and failed ones are shown, those on time are folded. `rest`: the title of the fold, by their number. */
function Folded<One>({
  of: all,
  isLate,
  rest,
  list: List,
}: {
  of: readonly One[];
  isLate: (one: One) => boolean;
  rest: (count: number) => string;
  list: (props: { of: readonly One[] }) => ReactNode;
}) {
  const late = all.filter(isLate);
  const others = all.filter((one) => !isLate(one));
  return (
    <>
      {late.length > 0 && <List of={late} />}
      {others.length > 0 && (
        <details>
          <summary className="min-h-8 py-1.5 text-slate">{rest(others.length)}</summary>
          <List of={others} />
        </details>
      )}
    </>
  );
}

export function Queues({ of: queues }: { of: Status['queues'] }) {
  const t = useT('system');
  return (
    <Panel title={t('queues')}>
      <Folded
        of={queues}
        isLate={isQueueLate}
        rest={(count) => t('queuesOnTime', { count })}
        list={QueueList}
      />
    </Panel>
  );
}

function QueueList({ of: queues }: { of: readonly Queue[] }) {
  const t = useT('system');
  const { duration } = useFormat();
  const workName = useWorkName();
  return (
    <ul className="space-y-1">
      {queues.map((queue) => (
        <li key={queue.queue} className="flex flex-wrap justify-between gap-2">
          <span className="font-semibold">{workName(queue.queue)}</span>
          <span className="flex flex-wrap gap-2">
            {queue.failed > 0 && <Badge tone="bad">{t('failedCount', { n: queue.failed })}</Badge>}
            {queue.active > 0 && <Badge>{t('active', { n: queue.active })}</Badge>}
            {queue.waiting > 0 && <Badge>{t('waiting', { n: queue.waiting })}</Badge>}
            {queue.late_seconds > 0 && (
              <span className="text-slate">{t('lateBy', { time: duration(queue.late_seconds) })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Tasks({ of: tasks }: { of: Status['tasks'] }) {
  const t = useT('system');
  return (
    <Panel title={t('tasks')}>
      <Folded of={tasks} isLate={isTaskLate} rest={(count) => t('tasksOnTime', { count })} list={TaskList} />
    </Panel>
  );
}

function TaskList({ of: tasks }: { of: readonly Task[] }) {
  const t = useT('system');
  const { duration, momentInList } = useFormat();
  const workName = useWorkName();
  const named = tasks.map((task) => ({ ...task, name: workName(task.task) }));
  return (
    <ul className="gap-x-8 xl:columns-2 [&>li]:break-inside-avoid">
      {named
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ task, name, every_seconds: seconds, due, running }) => (
          <li key={task} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5">
            <span>{name}</span>
            <span className="text-slate text-xs">
              {[
                t('everySo', { time: duration(seconds) }),
                running ? t('runsNow') : t('nextRun', { moment: momentInList(due) }),
              ].join(' · ')}
            </span>
          </li>
        ))}
    </ul>
  );
}
