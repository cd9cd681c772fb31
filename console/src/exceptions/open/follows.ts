import {
  type ExceptionFamily,
  type ExceptionKind,
  familyOf,
  isDispute,
} from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { useAfterDeadline } from '../../things/orders/after-deadline';

type Case = Pick<Answer<'exceptions.get'>, 'kind' | 'closed' | 'due' | 'detail'>;

/** Families of which the shop does something by itself, or which lapse. */
const ofFamily: { [F in ExceptionFamily]?: 'followsFee' | 'followsRefund' | 'followsLapse' } = {
  unit_late: 'followsFee',
  payment_after_end: 'followsRefund',
  second_payment: 'followsRefund',
  approval_waiting: 'followsLapse',
};

/** What becomes of a case without an act: what the shop does by itself and when, in one sentence each; none once it is closed. */
export function useFollows(): (of: Case, lines: Answer<'orders.lines'>) => readonly string[] {
  const t = useT('advice');
  const afterDeadline = useAfterDeadline();
  const { day } = useFormat();
  return ({ kind, closed, due, detail: { answered } }, lines) => {
    if (closed !== null) return [];
    const byItself = lines.flatMap(({ supply }) => (supply?.after_deadline ? [afterDeadline(supply)] : []));
    if (byItself.length > 0) return [...new Set(byItself)];
    if (typeof answered === 'string') return [t('followsAnswered', { day: day(answered) })];
    if (isDispute(kind) && due !== null) return [t('followsDispute', { day: day(due) })];
    const sentence = ofFamily[familyOf(kind as ExceptionKind)];
    return sentence ? [t(sentence)] : [];
  };
}
