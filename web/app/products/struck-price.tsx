import { formatMoney } from '@langit/contract/values/money';
import { useCurrency } from '../i18n/currency';
import { useT } from '../i18n/texts';

/** The price before a discount, in minor units of the page's currency. */
export function StruckPrice({ amount, className }: { amount: number; className: string }) {
  const t = useT('products');
  return (
    <s className={`figures text-slate ${className}`}>
      <span className="sr-only">{t('was', { price: '' })}</span>
      {formatMoney(amount, useCurrency())}
    </s>
  );
}
