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
import { retriesOf } from '../../things/orders/supply';

/** From a minute on in minutes: an answer that takes a second is no other interval. */
const wholeMinutes = (seconds: number): number => (seconds < 45 ? seconds : Math.round(seconds / 60) * 60);

type Case = Pick<Answer<'exceptions.get'>, 'kind' | 'closed' | 'due' | 'detail'>;

/** Families of which the shop does something by itself, or which lapse. */
const ofFamily: { [F in ExceptionFamily]?: 'followsFee' | 'followsRefund' | 'followsLapse' } = {
  unit_late: 'followsFee',
  payment_after_end: 'followsRefund',
  second_payment: 'followsRefund',
  approval_waiting: 'followsLapse',
};

/** What becomes of a case without an act: what the shop does by itself and when, in one sentence each; none once it is closed. */
export function useFollows(): (
  of: Case,
  lines: readonly Answer<'orders.lines'>[number][],
) => readonly string[] {
  const t = useT('advice');
  const afterDeadline = useAfterDeadline();
  const { day, duration } = useFormat();
  return ({ kind, closed, due, detail: { answered } }, lines) => {
    if (closed !== null) return [];
    const waits = retriesOf(lines);
    const retry =
      waits.length > 0 ? [t('followsRetry', { span: duration(wholeMinutes(Math.max(...waits))) })] : [];
    const byItself = lines.flatMap(({ supply }) => (supply?.after_deadline ? [afterDeadline(supply)] : []));
    if (byItself.length > 0 || retry.length > 0) return [...retry, ...new Set(byItself)];
    if (typeof answered === 'string') return [t('followsAnswered', { day: day(answered) })];
    if (isDispute(kind) && due !== null) return [t('followsDispute', { day: day(due) })];
    const sentence = ofFamily[familyOf(kind as ExceptionKind)];
    return sentence ? [t(sentence)] : [];
  };
}
