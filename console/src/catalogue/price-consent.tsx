import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { DayField } from '../ui/day-field';
import { TextArea } from '../ui/field';
import { currencies, rupiahPrice, usePriceText } from './amounts';
import { Confirmations } from './confirmations';
import { MarginBar } from './margin-bar';
import { useChangeText, usePriceName } from './price-names';
import type { PriceChange, PricePreview } from './use-price-change';

/** What a change of prices changes, brings and meets, and what is confirmed and said about it. */
export function PriceConsent({ of: change }: { of: PriceChange }) {
  const t = useT('catalogue');
  const ui = useT('ui');
  const { preview, hasChanges, isRefused, guards, needsDay } = change;
  const columnName = usePriceName();
  const changeText = useChangeText();
  if (!preview) return null;
  if (!hasChanges) return <p className="mb-4">{t('nothingChanges')}</p>;
  return (
    <>
      <section aria-label={t('wouldChange')} aria-live="polite" className="mb-4">
        <h3 className="mb-1 text-sm">{t('wouldChange')}</h3>
        <ul>
          {preview.changes.map((text) => (
            <li key={text}>{changeText(text)}</li>
          ))}
        </ul>
        <Effect of={preview} />
        {(preview.stops ?? []).map(({ column, problem, allow }) => (
          <p key={`${column} ${problem}`} className="mt-1 text-ember">
            <span>{`${columnName(column)} ${problem}`}</span>{' '}
            {allow === null && <span>{t('notAllowed')}</span>}
          </p>
        ))}
      </section>
      {!isRefused && (
        <div>
          <Confirmations of={guards} confirmed={change.confirmed} onChange={change.confirm} />
          {needsDay && (
            <DayField label={t('until')} value={change.until} required onChange={change.setUntil} />
          )}
          <TextArea
            label={t('reason')}
            hint={ui('reasonHint')}
            value={change.reason}
            required
            maxLength={500}
            rows={2}
            onChange={({ target }) => change.setReason(target.value)}
          />
        </div>
      )}
    </>
  );
}

/** What the product brings at these prices, beside the lowest one of each currency. */
function Effect({ of: { effect } }: { of: PricePreview }) {
  const t = useT('catalogue');
  const { labelled, percent } = useFormat();
  const priceText = usePriceText();
  if (!effect) return null;
  const { prices, floors, margin_idr: left, margin_percent: share, margin_days: days } = effect;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1 text-slate sm:grid-cols-[auto_1fr]">
      {left !== null && share !== null && (
        <>
          <dt>{t('margin')}</dt>
          <dd className="flex items-center gap-2 text-ink">
            <MarginBar percent={share} least={effect.least_percent} />
            {`${rupiahPrice(left)} · ${percent(share)}`}
            {days !== null && <span className="text-slate">{t('marginOfRental', { days })}</span>}
          </dd>
        </>
      )}
      {currencies.map((currency) => {
        const [price, floor] = [prices[currency], floors?.[currency] ?? null];
        const isUnder = price !== null && floor !== null && price < floor;
        return (
          <PriceLine
            key={currency}
            name={t(`currency_${currency}`)}
            price={priceText(currency, price)}
            floor={floor === null ? null : labelled(t('floor'), priceText(currency, floor))}
            isUnder={isUnder}
          />
        );
      })}
    </dl>
  );
}

function PriceLine({
  name,
  price,
  floor,
  isUnder,
}: {
  name: string;
  price: string;
  floor: string | null;
  isUnder: boolean;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className={isUnder ? 'font-semibold text-ember' : 'text-ink'}>{price}</span>
        {floor && <span className="text-xs"> · {floor}</span>}
      </dd>
    </>
  );
}
