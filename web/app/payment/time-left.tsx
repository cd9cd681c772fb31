import { useT } from '../i18n/texts';
import { useTimeLeft } from '../purchase/time-left';

/** Counts down to the end of the order; silent for screen readers, which are told when it is over. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT('payment');
  const time = useTimeLeft(until);
  return (
    <span role="timer" aria-live="off" className="figures block font-semibold text-ink">
      {time && t('leftToPay', { time })}
    </span>
  );
}
