import { useCurrency, useCurrencyChoices, useCurrencyLinks } from '../i18n/currency';
import { useT } from '../i18n/texts';

const short = { USD: '$', IDR: 'Rp', JPY: '￥', VND: '₫' };

/** Z8: the page's prices in the language's currency or in Rupiah, where a price is looked at. */
export function CurrencyToggle({ className = '' }: { className?: string }) {
  const t = useT('frame');
  const linkTo = useCurrencyLinks();
  const choices = useCurrencyChoices();
  if (choices.length === 0) return null;
  return (
    <fieldset aria-label={t('pricesIn')} className={`inline-flex gap-1 rounded-md bg-pale p-1 ${className}`}>
      {choices.map((currency, index) => (
        <a
          key={currency}
          {...linkTo(currency)}
          className="grid min-h-9 min-w-11 place-items-center rounded-sm px-2 font-semibold text-slate text-sm hover:text-ink aria-[current]:bg-chosen aria-[current]:text-primary aria-[current]:shadow-float pointer-coarse:min-h-11"
        >
          <span aria-hidden="true">{short[currency]}</span>
          <span className="sr-only">{t(index === 0 ? 'ownCurrency' : 'rupiah')}</span>
        </a>
      ))}
    </fieldset>
  );
}

/**
 * The same where there is room for a price alone: one link to the other currency. It answers a touch on everything of its
 * `relative` parent, the price.
 */
export function CurrencySwitch() {
  const t = useT('frame');
  const linkTo = useCurrencyLinks();
  const choices = useCurrencyChoices();
  const shown = useCurrency();
  const other = choices.find((currency) => currency !== shown);
  if (!other) return null;
  return (
    <a
      {...linkTo(other)}
      className="inline-grid min-h-6 shrink-0 items-center whitespace-nowrap font-semibold text-link after:absolute after:inset-0"
    >
      <span aria-hidden="true">
        {choices.map((currency) => (
          <span key={currency} className="not-first:before:content-['_|_']">
            <span className={currency === shown ? 'text-ink' : 'underline'}>{short[currency]}</span>
          </span>
        ))}
      </span>
      <span className="sr-only">{t(other === choices[0] ? 'ownCurrency' : 'rupiah')}</span>
    </a>
  );
}
