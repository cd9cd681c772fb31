import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

type Timed = Pick<Answer<'exceptions.list'>[number], 'due' | 'urgency'>;

/** When it is due: in how long, or how late. The tooltip is the moment. */
export function Due({ of: { due, urgency } }: { of: Timed }) {
  const t = useT('kinds');
  const { deadline, span } = useFormat();
  if (due === null) return null;
  const words = urgency === 'overdue' ? t('late', { span: span(due) }) : t('dueIn', { span: span(due) });
  return (
    <span title={deadline(due)} className="whitespace-nowrap">
      {urgency === 'later' ? words : <Badge tone={urgency === 'today' ? 'warn' : 'bad'}>{words}</Badge>}
    </span>
  );
}
