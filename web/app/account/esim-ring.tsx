import { formatMegabytes } from '@langit/contract/values/numbers';
import type { Esim } from '@langit/contract/wire/esims';
import { phaseOf, shareLeft } from '@langit/domain/esims/phase';
import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../i18n/texts';
import { Meter } from '../ui/meter';

/** The data that a ring can show of an eSIM in use: of one that is sold by the day today's, else all of it; null where there is none. */
export function ringFigures(esim: Esim): { used: number; total: number } | null {
  const phase = phaseOf(esim);
  if (phase !== 'in use' && phase !== 'used up') return null;
  const { daily, data_total_mb, data_used_mb } = esim;
  const total = daily ? daily.quota_mb : data_total_mb;
  const used = daily ? daily.used_today_mb : (data_used_mb ?? 0);
  if (total === null || used === null) return null;
  return { used: phase === 'used up' ? total : used, total };
}

/** F4: a ring of what is left of an eSIM in use, with its share in figures. */
export function EsimRing({
  esim,
  className,
  isLabelled = false,
}: {
  esim: Esim;
  className: string;
  isLabelled?: boolean;
}) {
  const t = useT('orders');
  const language = useLanguage();
  const figures = ringFigures(esim);
  if (!figures) return null;
  const { used, total } = figures;
  const amount = (megabytes: number) => formatMegabytes(megabytes, language);
  const share = shareLeft({ data_total_mb: total, data_used_mb: used });
  const left = total * share;
  const usage = t('ofTotal', { used: amount(used), total: amount(total) });
  return (
    <Meter value={left} max={total} text={t('left', { amount: amount(left), usage })} className={className}>
      {/* Two short lines: figure and word. */}
      {isLabelled ? (
        <span className="block w-min font-semibold text-xs">
          {t('ringLeft', { percent: Math.round(share * 100) })}
        </span>
      ) : (
        // A ring alone would look like one that turns.
        <span className="font-bold text-[0.6875rem]">{`${Math.round(share * 100)}%`}</span>
      )}
    </Meter>
  );
}
