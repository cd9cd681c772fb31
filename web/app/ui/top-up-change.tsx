import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { useT } from '../i18n/texts';
import { useMoments } from '../i18n/use-moments';
import { usePlanWords } from './plan-words';
import { endAfter } from './top-up-end';

/** T4: exactly what a top-up changes, before anything is paid: the data that comes on top, and the end that moves. */
export function TopUpChange({
  esim,
  topUp,
}: {
  esim: Pick<TopUpOffer, 'expired_date'>;
  topUp: Pick<TopUp, 'data_limit' | 'active_days'>;
}) {
  const t = useT('plan');
  const words = usePlanWords();
  return (
    <dl className="figures grid gap-1.5 rounded-md bg-pale px-3 py-2.5 text-sm sm:px-4 sm:py-3">
      <div>
        <dt className="text-slate">{t('changeData')}</dt>
        <dd className="font-semibold">+ {words.size(topUp.data_limit)}</dd>
      </div>
      <EndChange esim={esim} topUp={topUp} />
    </dl>
  );
}

/** The end that moves, alone: where the data is the title. */
export function EndChange({
  esim,
  topUp,
  className,
}: {
  esim: Pick<TopUpOffer, 'expired_date'>;
  topUp: Pick<TopUp, 'active_days'>;
  className?: string;
}) {
  const t = useT('plan');
  const moments = useMoments();
  const words = usePlanWords();
  const days = topUp.active_days;
  const end = esim.expired_date;
  const moved = endAfter(esim, topUp);
  return (
    <div className={className}>
      <dt className="text-slate">{t(end ? 'changeEnd' : 'changeDays')}</dt>
      <dd className="font-semibold">
        {moved && end ? (
          <>
            <s className="font-normal text-slate">{moments.day(end)}</s> <span aria-hidden="true">→</span>{' '}
            {moments.day(moved)}
          </>
        ) : end ? (
          moments.day(end)
        ) : days ? (
          t('changeNotStarted', { days: words.daysOf(days) })
        ) : (
          t('changeSameEnd')
        )}
      </dd>
    </div>
  );
}
