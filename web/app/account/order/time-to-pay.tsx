import { useT } from '../../i18n/texts';
import { useTimeLeft } from '../../purchase/time-left';

export function TimeToPay({ until }: { until: string }) {
  const t = useT('orders');
  return (
    <p role="timer" aria-live="off" className="figures">
      {t('unpaidText', { time: useTimeLeft(until) ?? '' })}
    </p>
  );
}
