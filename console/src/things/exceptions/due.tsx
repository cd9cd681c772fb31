import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

type Timed = Pick<Answer<'exceptions.list'>[number], 'due' | 'urgency'>;

/** When it is due. What is late, or soon is, says so in a word. */
export function Due({ of: { due, urgency } }: { of: Timed }) {
  const t = useT('kinds');
  const { deadline } = useFormat();
  if (due === null) return null;
  if (urgency === 'later') return <span className="whitespace-nowrap">{deadline(due)}</span>;
  return (
    <span className="whitespace-nowrap">
      <Badge tone={urgency === 'today' ? 'warn' : 'bad'}>{t(urgency)}</Badge>{' '}
      <span className="text-slate">{deadline(due)}</span>
    </span>
  );
}
