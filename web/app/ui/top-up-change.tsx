import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { formatDay } from '../i18n/dates';
import { useLanguage, useT } from '../i18n/texts';
import { usePlanWords } from './plan-words';

const dayMs = 86_400_000;

/** T4: exactly what a top-up changes, before anything is paid: the data that comes on top, and the end that moves. */
export function TopUpChange({
  esim,
  topUp,
}: {
  esim: Pick<TopUpOffer, 'expired_date'>;
  topUp: Pick<TopUp, 'data_limit' | 'active_days'>;
}) {
  const t = useT('plan');
  const language = useLanguage();
  const words = usePlanWords();
  const days = topUp.active_days;
  const end = esim.expired_date;
  const moved = end && days ? new Date(Date.parse(end) + days * dayMs).toISOString() : null;
  return (
    <dl className="figures grid rounded-md bg-pale px-3 py-2.5 text-sm sm:px-4 sm:py-3">
      <dt className="text-slate">{t('changeData')}</dt>
      <dd className="font-semibold">+ {words.size(topUp.data_limit)}</dd>
      <dt className="mt-1.5 text-slate">{t('changeEnd')}</dt>
      <dd className="font-semibold">
        {moved && end ? (
          <>
            <s className="font-normal text-slate">{formatDay(end, language)}</s>{' '}
            <span aria-hidden="true">→</span> {formatDay(moved, language)}
          </>
        ) : end ? (
          formatDay(end, language)
        ) : days ? (
          t('changeNotStarted', { days: t('days', { count: days }) })
        ) : (
          t('changeSameEnd')
        )}
      </dd>
    </dl>
  );
}
