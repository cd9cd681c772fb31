import { formatMoney } from '@langit/contract/values/money';
import { maxRentalDays } from '@langit/contract/values/rentals';
import type { Product } from '@langit/contract/wire/catalogue';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { Row } from '../../ui/row';
import { Stepper } from '../../ui/stepper';

type Props = { product: Product; count: number; days: number; onDays: (days: number) => void };

/** Z7: what a rental of so many days costs in the page's one currency, before its dates are chosen. */
export function RentalCost({ product, count, days, onDays }: Props) {
  const t = useT('products');
  const currency = useCurrency();
  const data = priceIn(currency, product, 'price');
  const rent = priceIn(currency, product, 'rent_per_day');
  if (data === null || rent === null) return null;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section className="mb-6 rounded-lg border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-base tracking-normal">{t('rentalCost')}</h2>
        <div className="flex items-center gap-3">
          <span className="font-semibold text-sm">{t('rentalDays')}</span>
          <Stepper label={t('rentalDays')} value={days} max={maxRentalDays} onChange={onDays} />
        </div>
      </div>
      <dl aria-live="polite" className="mt-2 text-sm">
        <Row label={t('rentalData')}>{money(data * count)}</Row>
        <Row label={t('rentalRent', { rent: money(rent) })}>{money(rent * days * count)}</Row>
        <Row label={<strong className="text-ink">{t('rentalTotal', { count: days })}</strong>}>
          {money((data + rent * days) * count)}
        </Row>
      </dl>
    </section>
  );
}

/** The whole price in minor units: a router's with the rent of so many days, where the page's currency has one. */
export function useTotal(product: Product, count: number, days: number): number {
  const currency = useCurrency();
  const price = priceIn(currency, product, 'price') ?? 0;
  const rent = priceIn(currency, product, 'rent_per_day') ?? 0;
  return (price + rent * days) * count;
}
