import { maxHeldPieces, maxPlanDays, maxQuantity } from '@langit/contract/values/limits';
import { formatMoney, paidCurrency } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ShieldIcon } from '../../ui/icons';
import { Price } from '../../ui/price';
import { Stepper } from '../../ui/stepper';
import { CurrencyToggle } from '../currency-toggle';
import { discountPercent } from '../discount';
import { useBuy } from '../use-buy';
import { useTotal } from './rental-cost';

type Props = {
  product: Product;
  count: number;
  /** Of a rental's example. */
  days: number;
  onCount: (count: number) => void;
  inDialog: boolean;
};

/** The ticket's stub: how many, for how much, and the button; stays at the bottom of the phone's screen. */
export function BuyPanel({ product, count, days, onCount, inDialog }: Props) {
  const t = useT('products');
  const currency = useCurrency();
  const price = priceIn(currency, product, 'price') ?? 0;
  const hasRent = priceIn(currency, product, 'rent_per_day') !== null;
  const total = useTotal(product, count, days);
  const strike = priceIn(currency, product, 'strikethrough_price');
  const daily = product.esim_type === 'DailyPlan';
  const pieces = product.type === 'ez-sim' ? maxQuantity : maxHeldPieces;
  // A plan that is not sold at the moment has the stock 0; a daily plan is counted by days.
  const most = daily && product.stock !== 0 ? maxPlanDays : Math.min(pieces, product.stock ?? pieces);
  const percent = discountPercent(price, strike);
  const label = t(daily ? 'daysToBuy' : 'quantity');
  // Negative margins cancel the parent's padding: the bar is as wide as the screen.
  const width = inDialog ? '-mx-5 -mb-6 px-5 sm:-mx-7 sm:px-7' : '-mx-5 px-5';
  return (
    <div
      data-buy-bar=""
      className={`ticket-stub buy-stub sticky bottom-0 z-20 py-3 md:relative md:m-0 md:p-5 ${width}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-col md:items-stretch md:gap-4">
        {most > 0 && (
          <div className="md:flex md:items-center md:justify-between md:gap-3">
            <span className="font-semibold text-sm max-md:sr-only">{label}</span>
            <Stepper label={label} value={count} max={most} onChange={onCount} />
          </div>
        )}
        <div className="ml-auto text-right md:ml-0 md:flex md:items-baseline md:justify-between md:border-line md:border-t md:pt-4 md:text-left">
          <span className="block font-semibold text-slate text-xs md:text-sm">
            {hasRent
              ? t('rentalTotal', { count: days })
              : t(product.type === 'ez-fi' ? 'totalBeforeRent' : 'total')}
          </span>
          <span className="flex flex-wrap items-baseline justify-end gap-x-2">
            {strike !== null && strike > price && !hasRent && (
              <s className="figures text-slate text-sm">
                <span className="sr-only">{t('was', { price: '' })}</span>
                {formatMoney(strike * count, currency)}
              </s>
            )}
            <Price amount={total} currency={currency} className="font-extrabold text-2xl tracking-tight" />
          </span>
        </div>
      </div>
      {percent > 0 && (
        <p className="hidden text-right md:block">
          <Badge tone="sun">{t('save', { percent })}</Badge>
        </p>
      )}
      {product.type === 'ez-sim' && !daily && (
        <p aria-live="polite" className="mt-3 hidden text-slate text-sm md:block">
          {t('quantityHint', { count })}
        </p>
      )}
      {most === 0 && <p className="mt-2 font-semibold text-sm">{t('soldOut')}</p>}
      {most > 0 && <BuyButton product={product} count={count} />}
      <BuyNotes product={product} className="mt-2 max-md:hidden" />
      <p className="mt-2 hidden items-center gap-1.5 text-slate text-xs md:flex">
        <ShieldIcon className="size-4 text-leaf" />
        {t('secure')}
      </p>
    </div>
  );
}

/** What the price leaves out; on the phone in the page, so that the bar stays low. */
export function BuyNotes({ product, className }: { product: Product; className: string }) {
  const t = useT('products');
  const currency = useCurrency();
  const hasRent = priceIn(currency, product, 'rent_per_day') !== null;
  return (
    <div className={`grid gap-1 text-slate text-xs ${className}`}>
      {product.stock !== null && product.stock > 0 && (
        <p className="text-sm">{t('stock', { count: product.stock })}</p>
      )}
      {product.type === 'ez-fi' && !hasRent && <p>{t('rentRupiah')}</p>}
      {currency !== paidCurrency && <p>{t('rupiahNote')}</p>}
      <CurrencyToggle className="mt-1 justify-self-start" />
    </div>
  );
}

function BuyButton({ product, count }: { product: Product; count: number }) {
  const t = useT('products');
  const buy = useBuy();
  return (
    <>
      <Button
        className="mt-3 min-h-12 w-full text-lg noscript:hidden md:mt-5"
        onClick={() => buy(product, count)}
      >
        {t(product.type === 'ez-fi' ? 'rent' : 'buy')}
      </Button>
      <p className="mt-3 hidden text-sm noscript:block">{t('needsScript')}</p>
    </>
  );
}
