import type { OrderDetail } from '@langit/contract/wire/orders';
import { useState } from 'react';
import { useT } from '../../i18n/texts';
import { useSecondsLeft } from '../../purchase/time-left';

type DeliverBy = NonNullable<OrderDetail['deliver_by']>;

const answersTakeMs = 2000;

/**
 * The end by this device's clock, which may be wrong: what counts is how much time the shop said is left. Answers that travel
 * unequally fast do not make it jump.
 */
function useEnd(secondsLeft: number): string {
  const endNow = () => Date.now() + secondsLeft * 1000;
  const [known, setKnown] = useState(() => ({ secondsLeft, end: endNow() }));
  if (known.secondsLeft !== secondsLeft) {
    const end = endNow();
    setKnown({ secondsLeft, end: Math.abs(known.end - end) > answersTakeMs ? end : known.end });
  }
  return new Date(known.end).toISOString();
}

/** How long an eSIM may still take, and what happens then. Both sentences keep their place, so that nothing moves at the end. */
export function DeliveryClock({ by }: { by: DeliverBy }) {
  const t = useT('orders');
  const seconds = useSecondsLeft(useEnd(by.seconds_left));
  const isOver = seconds === 0;
  const left =
    seconds < 60
      ? t('clockSeconds', { count: seconds })
      : t('clockMinutes', { count: Math.ceil(seconds / 60) });
  // The title says until when.
  const promise = t(by.after_deadline === 'refund' ? 'clockRefund' : 'clockSupport');
  const place = 'col-start-1 row-start-1';
  return (
    <div className="mt-3 grid gap-1">
      <p role="timer" aria-live="off" aria-label={t('clockLeft')} className="figures font-bold text-ink">
        {left}
      </p>
      <p className="grid min-w-0 text-ink">
        <span className={`${place} ${isOver ? 'invisible' : ''}`}>{promise}</span>
        <span className={`${place} ${isOver ? '' : 'invisible'}`}>{t('clockOver')}</span>
      </p>
    </div>
  );
}
