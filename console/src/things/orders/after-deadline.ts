import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

type Supply = NonNullable<Answer<'orders.lines'>[number]['supply']>;

/** What the shop does by itself when the deadline of a delivery passes, and when. */
export function useAfterDeadline(): (of: Pick<Supply, 'after_deadline' | 'deadline'>) => string {
  const t = useT('order');
  const { deadline: until } = useFormat();
  return ({ after_deadline: what, deadline }) =>
    what === null
      ? ''
      : what === 'cancel_late'
        ? t('after_deadline_cancel_late')
        : t(`after_deadline_${what}`, { deadline: deadline === null ? '' : until(deadline) });
}
