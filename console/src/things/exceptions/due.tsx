import type { ExceptionKind } from '@langit/contract/values/exceptions';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

type Timed = Pick<Answer<'exceptions.list'>[number], 'kind' | 'due' | 'urgency'>;

/** Kinds whose sentence says how late or how old the thing is: beside it stands what is due, so that no two latenesses are read as one. */
const saysItsAge: ReadonlySet<string> = new Set([
  'unit_late',
  'parcel_stuck',
  'partner_down',
  'backup_old',
] satisfies ExceptionKind[]);

/** When it is due: in how long, or how late, which alone is red. The tooltip is the moment. */
export function Due({ of: { kind, due, urgency } }: { of: Timed }) {
  const t = useT('kinds');
  const { deadline, span } = useFormat();
  if (due === null) return null;
  const hasAge = saysItsAge.has(kind);
  const words =
    urgency === 'overdue'
      ? t(hasAge ? 'followUpOverdue' : 'late', { span: span(due) })
      : t(hasAge ? 'followUpIn' : 'dueIn', { span: span(due) });
  return (
    <span title={deadline(due)} className="whitespace-nowrap">
      {urgency === 'later' ? words : <Badge tone={urgency === 'overdue' ? 'bad' : 'warn'}>{words}</Badge>}
    </span>
  );
}
