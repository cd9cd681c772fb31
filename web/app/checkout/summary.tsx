import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { PricedOrder } from '@langit/domain/pricing/price-order';
import { useT } from '../i18n/texts';
import type { CheckoutProduct } from '../lib/checkout-state';
import { Row } from '../ui/row';
import { countOf } from './figures';

const rupiah = (amount: number) => formatMoney(amount, 'IDR');

/** All figures from the first paint on: nothing is added after the button. */
export function Figures({
  product,
  figures,
  deliveryKnown = true,
}: {
  product: CheckoutProduct;
  figures: PricedOrder;
  deliveryKnown?: boolean;
}) {
  const t = useT('checkout');
  const count = countOf(product);
  const unit = rupiah(
    count > 0 ? Math.round(figures.subtotal / count) : fromMajor(product.price_idr ?? 0, 'IDR'),
  );
  return (
    <dl className="text-sm">
      <Row
        label={
          <>
            {t('subtotal')}
            {count > 1 && (
              <span className="figures ml-2 text-xs">{t('perPiece', { price: unit, count })}</span>
            )}
          </>
        }
      >
        {rupiah(figures.subtotal)}
      </Row>
      <Row label={t('deliveryFee')}>
        {!deliveryKnown ? '–' : figures.delivery === 0 ? t('free') : rupiah(figures.delivery)}
      </Row>
      <TaxAndDiscount figures={figures} />
    </dl>
  );
}

/** The last rows of every sum: the tax (K9), and the discount where there is one (K7). */
export function TaxAndDiscount({ figures }: { figures: Pick<PricedOrder, 'tax' | 'discount'> }) {
  const t = useT('checkout');
  return (
    <>
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
