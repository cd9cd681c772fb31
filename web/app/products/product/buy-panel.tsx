import { maxHeldPieces, maxPlanDays, maxQuantity } from '@langit/contract/values/limits';
import { paidCurrency } from '@langit/contract/values/page-currency';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { usualRentalDays } from '@langit/domain/pricing/rent';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { ShieldIcon } from '@langit/ui/icons';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { useShop } from '../../lib/shop';
import { BarChat } from '../../ui/chat-link';
import { Price } from '../../ui/price';
import { Stepper } from '../../ui/stepper';
import { CurrencySwitch, CurrencyToggle } from '../currency-toggle';
import { discountPercent } from '../discount';
import { StruckPrice } from '../struck-price';
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

/** The ticket's stub: how many, for how much, and the button; on a phone it owns the bottom of the screen (Z35). */
export function BuyPanel({ product, count, days, onCount, inDialog }: Props) {
  const t = useT('products');
  const kind = useT(product.type);
  const currency = useCurrency();
  const price = priceIn(currency, product, 'price') ?? 0;
  const strike = priceIn(currency, product, 'strikethrough_price');
  const daily = product.esim_type === 'DailyPlan';
  const pieces = kindOf(product).isElectronic ? maxQuantity : maxHeldPieces;
  // A plan that is not sold at the moment has the stock 0; a daily plan is counted by days.
  const most = daily && product.stock !== 0 ? maxPlanDays : Math.min(pieces, product.stock ?? pieces);
  const percent = discountPercent(price, strike);
  // What is counted.
  const label = daily ? t('unitDays') : kind('unit');
  const unit = daily ? t('dayUnit', { count }) : kind('unitOf', { count });
  // Negative margins cancel the parent's padding: the bar is as wide as the screen.
  const width = inDialog ? '-mx-5 -mb-6 px-5 sm:-mx-7 sm:px-7' : '-mx-5 px-5';
  return (
    <div data-bottom-bar="phone" className={`ticket-stub buy-stub py-1.5 md:m-0 md:p-5 ${width}`}>
      <div className="flex items-center justify-between gap-x-3 md:flex-col md:items-stretch md:gap-4">
        {most > 0 && (
          <div className="md:flex md:items-center md:justify-between md:gap-3">
            <Stepper label={label} unit={unit} value={count} max={most} onChange={onCount} />
          </div>
        )}
        <BuyPrice product={product} count={count} days={days} />
      </div>
      {percent > 0 && (
        <p className="hidden text-right md:block">
          <Badge tone="offer">{t('save', { percent })}</Badge>
        </p>
      )}
      {kindOf(product).isElectronic && !daily && (
        <p aria-live="polite" className="mt-3 hidden text-slate text-sm md:block">
          {kind('counted', { count })}
        </p>
      )}
      <div className="mt-2 flex items-center gap-2 md:mt-5">
        <BarChat />
        <div className="min-w-0 flex-1">
          {most > 0 ? (
            <BuyButton product={product} count={count} days={days} />
          ) : (
            <p className="font-semibold text-sm">{t('soldOut')}</p>
          )}
        </div>
      </div>
      <BuyNotes product={product} className="mt-2 max-md:hidden" />
      <p className="mt-2 hidden items-center gap-1.5 text-slate text-xs md:flex">
        <ShieldIcon className="size-4 text-leaf" />
        {t('secure')}
      </p>
    </div>
  );
}

/** The whole price, for how long, and beside it the currency; on a phone two lines as high as the counter. */
function BuyPrice({ product, count, days }: Pick<Props, 'product' | 'count' | 'days'>) {
  const t = useT('products');
  const currency = useCurrency();
  const price = priceIn(currency, product, 'price') ?? 0;
  const strike = priceIn(currency, product, 'strikethrough_price');
  const hasRent = priceIn(currency, product, 'rent_per_day') !== null;
  const total = useTotal(product, count, days);
  const label = hasRent
    ? t('rentalTotal', { count: days })
    : t(kindOf(product).isRented ? 'totalBeforeRent' : 'total');
  return (
    <div className="relative ml-auto grid min-w-0 text-right md:ml-0 md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-1.5 md:border-line md:border-t md:pt-4 md:text-left">
      <span className="font-semibold text-slate text-sm max-md:sr-only md:flex-1">{label}</span>
      <CurrencyToggle className="max-md:hidden" />
      <Price
        amount={total}
        currency={currency}
        className={`font-extrabold text-xl leading-6 tracking-tight max-[22.5rem]:text-lg md:text-2xl ${hasRent ? 'md:basis-full' : ''}`}
      />
      <span className="flex min-w-0 items-baseline justify-end gap-x-2 text-xs leading-5 max-[22.5rem]:gap-x-1 max-[22.5rem]:tracking-tight md:basis-full md:text-sm">
        {hasRent && <span className="truncate text-slate md:hidden">{t('forDays', { count: days })}</span>}
        {kindOf(product).isRented && !hasRent && (
          <span className="truncate text-slate md:hidden">{label}</span>
        )}
        {strike !== null && strike > price && !hasRent && (
          <StruckPrice amount={strike * count} className="truncate" />
        )}
        <span className="shrink-0 md:hidden">
          <CurrencySwitch />
        </span>
      </span>
    </div>
  );
}

/** What the price leaves out, and who sells (Z25); on the phone in the page, so that the bar stays low. */
export function BuyNotes({ product, className }: { product: Product; className: string }) {
  const t = useT('products');
  const promises = useT('promises');
  const currency = useCurrency();
  const { legalName } = useShop();
  const hasRent = priceIn(currency, product, 'rent_per_day') !== null;
  return (
    <div className={`grid gap-1 text-slate text-xs ${className}`}>
      {product.stock !== null && product.stock > 0 && (
        <p className="text-sm">{t('stock', { count: product.stock })}</p>
      )}
      {kindOf(product).isRented && !hasRent && <p>{t('rentRupiah')}</p>}
      {currency !== paidCurrency && <p>{t('rupiahNote')}</p>}
      <p>{promises('seller', { name: legalName })}</p>
    </div>
  );
}

function BuyButton({ product, count, days }: Pick<Props, 'product' | 'count' | 'days'>) {
  const t = useT('products');
  const buy = useBuy();
  return (
    <>
      <Button
        className="w-full noscript:hidden max-md:px-2 max-md:py-0 max-md:leading-tight md:min-h-12 md:text-lg"
        // The example that the page begins with is no wish of the customer.
        onClick={() => buy(product, count, days === usualRentalDays ? undefined : days)}
      >
        {t(kindOf(product).isRented ? 'rent' : 'buy')}
      </Button>
      <p className="hidden text-sm noscript:block">{t('needsScript')}</p>
    </>
  );
}
