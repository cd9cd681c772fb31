import { dayMs } from '@langit/contract/values/calendar-days';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { useNow } from '../../lib/use-now';

type Timed = Pick<Answer<'exceptions.list'>[number], 'due' | 'urgency'>;

/** When it is due: within a day in how long, else on which day and when, or since when it is overdue, which alone is red. The tooltip is the moment. */
export function Due({ of: { due, urgency } }: { of: Timed }) {
  const t = useT('kinds');
  const { deadline, deadlineDay, since, span } = useFormat();
  const now = useNow(60_000);
  if (due === null) return null;
  const words =
    urgency === 'overdue'
      ? t('overdueSince', { at: since(due) })
      : Date.parse(due) - now < dayMs
        ? t('dueIn', { span: span(due) })
        : t('dueOn', { day: deadlineDay(due) });
  return (
    <span title={deadline(due)} className="whitespace-nowrap">
      {urgency === 'later' ? words : <Badge tone={urgency === 'overdue' ? 'bad' : 'warn'}>{words}</Badge>}
    </span>
  );
}
