import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

type Timed = Pick<Answer<'exceptions.list'>[number], 'due' | 'urgency'>;

/** When it is due: in how long today, how late, or by its day. The tooltip is the moment. */
export function Due({ of: { due, urgency } }: { of: Timed }) {
  const t = useT('kinds');
  const { deadline, span } = useFormat();
  if (due === null) return null;
  const moment = deadline(due);
  if (urgency === 'later') return <span className="whitespace-nowrap">{moment}</span>;
  return (
    <span title={moment} className="whitespace-nowrap">
      <Badge tone={urgency === 'today' ? 'warn' : 'bad'}>
        {urgency === 'overdue' ? t('late', { span: span(due) }) : t('dueIn', { span: span(due) })}
      </Badge>
    </span>
  );
}
