import { formatMegabytes } from '@langit/contract/values/numbers';
import type { Esim } from '@langit/contract/wire/esims';
import { formatFreshness } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { Meter } from '../../ui/meter';

/** F4: a ring of what is left, what was used, and how fresh that is. */
export function DataMeter({ esim }: { esim: Esim }) {
  const t = useT('orders');
  const plan = useT('plan');
  const language = useLanguage();
  const total = esim.data_total_mb;
  const used = esim.data_used_mb ?? 0;
  const amount = (megabytes: number) => formatMegabytes(megabytes, language);
  const left = total === null ? null : Math.max(0, total - used);
  const usedText =
    total === null
      ? t('unlimitedUsed', { used: amount(used) })
      : t('ofTotal', { used: amount(used), total: amount(total) });
  return (
    <div className="flex items-center gap-5 max-[22rem]:flex-col max-[22rem]:gap-3 max-[22rem]:text-center sm:flex-col sm:gap-3 sm:text-center">
      <Meter
        value={left ?? 1}
        max={total ?? 1}
        text={left === null ? usedText : t('left', { amount: amount(left), usage: usedText })}
      >
        <span className="block font-extrabold text-xl tracking-tight">
          {left === null ? plan('unlimited') : amount(left)}
        </span>
        {left !== null && <span className="block text-slate text-xs">{t('leftShort')}</span>}
      </Meter>
      <p className="figures text-slate text-sm">
        <span className="block text-ink">{usedText}</span>
        {esim.status === 'New' || esim.status === 'Onboard'
          ? t('notStarted')
          : esim.usage_as_of && t('asOf', { time: formatFreshness(esim.usage_as_of, language, new Date()) })}
      </p>
    </div>
  );
}
