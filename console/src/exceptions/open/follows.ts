import { type ExceptionFamily, type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';
import { useT } from '../../lib/texts';
import { useAfterDeadline } from '../../things/orders/after-deadline';

type Case = Pick<Answer<'exceptions.get'>, 'kind' | 'closed'>;

/** Families with something else to say than that the shop waits. */
const ofFamily: { [F in ExceptionFamily]?: 'followsFee' | 'followsRefund' | 'followsLapse' } = {
  unit_late: 'followsFee',
  payment_after_end: 'followsRefund',
  second_payment: 'followsRefund',
  approval_waiting: 'followsLapse',
};

/** What becomes of a case without an act: what the shop does by itself and when, in one sentence each; none once it is closed. */
export function useFollows(): (of: Case, lines: Answer<'orders.lines'>) => readonly string[] {
  const t = useT('exceptions');
  const afterDeadline = useAfterDeadline();
  return ({ kind, closed }, lines) => {
    if (closed !== null) return [];
    const byItself = lines.flatMap(({ supply }) => (supply?.after_deadline ? [afterDeadline(supply)] : []));
    if (byItself.length > 0) return [...new Set(byItself)];
    return [t(ofFamily[familyOf(kind as ExceptionKind)] ?? 'followsNothing')];
  };
}
