import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { Badge } from '../ui/badge';
import { kindTexts } from './kinds';

type Timed = Pick<Answer<'exceptions.list'>[number], 'due' | 'urgency'>;

/** When it is due. What is late, or soon is, says so in a word. */
export function Due({ of: { due, urgency } }: { of: Timed }) {
  const t = useT(kindTexts);
  const { moment } = useFormat();
  if (due === null) return null;
  if (urgency === 'later') return <span className="whitespace-nowrap">{moment(due)}</span>;
  return (
    <span className="whitespace-nowrap">
      <Badge tone={urgency === 'today' ? 'warn' : 'bad'}>{t(urgency)}</Badge>{' '}
      <span className="text-slate">{moment(due)}</span>
    </span>
  );
}
