import { formatMoney } from '@langit/contract/values/money';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { Row } from '../ui/row';
import { isDaily, isParcel, perDayOf, unitOf } from './checkout-rules';
import { lengthOf } from './rental-days-rules';
import type { Checkout } from './use-checkout';

const rupiah = (amount: number) => formatMoney(amount, 'IDR');

/** All figures from the first paint on: goods, rent, delivery, tax and discount; nothing is added after the button (K3, K4). */
export function Figures({ checkout }: { checkout: Checkout }) {
  const t = useT('checkout');
  const rentalText = useT('rental');
  const { item, rental, figures, known } = checkout;
  const { count } = item;
  // The server's price may differ from the one that was read.
  const unit = figures.subtotal > 0 ? Math.round(figures.subtotal / count) : unitOf(item);
  const rentSum = (price: string, days: number): string => {
    const sum = rentalText('rentSum', { price, days });
    return count > 1 ? rentalText('rentSumMany', { sum, count }) : sum;
  };
  return (
    <dl className="text-sm">
      <Row
        label={
          <Sum name={rental ? rentalText('dataPlan') : t('subtotal')}>
            {count > 1 && t(isDaily(item) ? 'daysTimes' : 'perPiece', { price: rupiah(unit), count })}
          </Sum>
        }
      >
        {rupiah(figures.subtotal)}
      </Row>
      {rental && (
        <Row
          label={
            <Sum name={rentalText('rent')}>
              {rental.valid && rentSum(rupiah(perDayOf(rental.item)), lengthOf(rental.item))}
            </Sum>
          }
        >
          {rental.valid ? (
            rupiah(figures.rent)
          ) : (
            <span className="font-normal text-slate">{rentalText('rentOpen')}</span>
          )}
        </Row>
      )}
      {/* What comes by email has no delivery, and says nothing of a tax that is in its price. */}
      {isParcel(item) && (
        <Row label={t('deliveryFee')}>
          {!known && !rental ? (
            <span className="font-normal text-slate">{t('deliveryOpen')}</span>
          ) : figures.delivery === 0 ? (
            t('free')
          ) : (
            rupiah(figures.delivery)
          )}
        </Row>
      )}
      {(figures.tax > 0 || isParcel(item)) && (
        <Row label={t('tax')}>
          {figures.tax === 0 ? (
            <span className="font-normal text-slate">{t('taxIncluded')}</span>
          ) : (
            rupiah(figures.tax)
          )}
        </Row>
      )}
      {figures.discount > 0 && (
        <Row label={t('discount')}>
          <span className="text-leaf">−{rupiah(figures.discount)}</span>
        </Row>
      )}
    </dl>
  );
}

/** A figure's name, and below it how it is computed. */
function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span>{name}</span>
      {children && <span className="figures block text-xs">{children}</span>}
    </>
  );
}

/** The ticket's stub: what is paid, or what is known of it while a choice is open. */
export function Total({ total, open }: { total: number | null; open: string }) {
  const t = useT('checkout');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="font-bold">{t('total')}</p>
      <p aria-live="polite" className="figures font-extrabold text-2xl tracking-tight">
        {total === null ? <span className="font-bold text-lg">{open}</span> : rupiah(total)}
      </p>
      <p className="w-full text-slate text-xs">{t('inRupiah')}</p>
    </div>
  );
}
