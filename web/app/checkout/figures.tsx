import { formatMoney } from '@langit/contract/values/money';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { Row } from '../ui/row';
import { perDayOf, unitOf } from './checkout-rules';
import { lengthOf } from './rental-days-rules';
import type { Checkout } from './use-checkout';

const rupiah = (amount: number) => formatMoney(amount, 'IDR');

/** All figures from the first paint on: goods, rent, delivery, tax and discount; nothing is added after the button (K3, K4). */
export function Figures({ checkout }: { checkout: Checkout }) {
  const t = useT('checkout');
  const own = useT('rental');
  const { item, rental, figures, known } = checkout;
  const { count } = item;
  // The server's price may differ from the one that was read.
  const unit = figures.subtotal > 0 ? Math.round(figures.subtotal / count) : unitOf(item);
  return (
    <dl className="text-sm">
      <Row
        label={
          <Sum name={rental ? own('dataPlan') : t('subtotal')}>
            {count > 1 && t('perPiece', { price: rupiah(unit), count })}
          </Sum>
        }
      >
        {rupiah(figures.subtotal)}
      </Row>
      {rental && (
        <Row
          label={
            <Sum name={own('rent')}>
              {rental.valid &&
                own(count > 1 ? 'rentSumMany' : 'rentSum', {
                  price: rupiah(perDayOf(rental.item)),
                  days: lengthOf(rental.item),
                  count,
                })}
            </Sum>
          }
        >
          {rental.valid ? (
            rupiah(figures.rent)
          ) : (
            <span className="font-normal text-slate">{own('rentOpen')}</span>
          )}
        </Row>
      )}
      <Row label={t('deliveryFee')}>
        {!known && !rental ? '–' : figures.delivery === 0 ? t('free') : rupiah(figures.delivery)}
      </Row>
      <Row label={t('tax')}>
        {figures.tax === 0 ? (
          <span className="font-normal text-slate">{t('taxIncluded')}</span>
        ) : (
          rupiah(figures.tax)
        )}
      </Row>
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
      {name}
      {children && <span className="figures block text-xs">{children}</span>}
    </>
  );
}

/** The ticket's stub: what is paid; a dash while it is not known. */
export function Total({ total }: { total: number | null }) {
  const t = useT('checkout');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="font-bold">{t('total')}</p>
      <p aria-live="polite" className="figures font-extrabold text-2xl tracking-tight">
        {total === null ? '–' : rupiah(total)}
      </p>
      <p className="w-full text-slate text-xs">{t('inRupiah')}</p>
    </div>
  );
}
