import { formatMoney } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { useT } from '../../i18n/texts';
import { useCurrency } from '../../lib/currency';
import { priceIn } from '../../lib/prices';
import { Badge } from '../../ui/badge';
import { LocalLink } from '../../ui/button';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import { isByDay, usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { ProductImage } from '../../ui/product-image';
import { Ticket } from '../../ui/ticket';
import { discountPercent } from '../discount';
import type { ShopPlace } from '../places';
import { CompareBox } from './comparison';

/** Yes or no in a glance; the word says it too. */
function Fact({ yes, children }: { yes: boolean; children: string }) {
  const Icon = yes ? CheckIcon : CloseIcon;
  return (
    <li className="inline-flex items-center gap-1">
      <Icon className={`size-3.5 ${yes ? 'text-leaf' : 'text-slate'}`} />
      {children}
    </li>
  );
}

/** Letters of a plan’s data or price that its card has room for at full size: "Unlimited/day" and a million Rupiah have more. */
const widest = 10;

/** C4: a boarding pass that reads in a second: how much, how long, where, for how much. */
export function PlanCard({
  product,
  open,
  places,
  eager,
}: {
  product: Product;
  /** The link that opens it over the list. */
  open: { to: string; mask: string };
  places: readonly ShopPlace[];
  eager: boolean;
}) {
  const t = useT('products');
  const words = usePlanWords();
  const place = product.destination[0];
  const placeName = places.find(({ id }) => id === place?.id)?.name ?? place?.name ?? product.name;
  const days = words.days(product);
  const data = words.data(product);
  return (
    <li className="group relative flex min-w-0">
      <Ticket
        row
        className="min-w-0 flex-1 transition-transform duration-200 group-hover:-translate-y-0.5"
        bodyClassName="p-4 sm:p-5"
        stubClassName="px-4 py-3 sm:w-37 sm:px-3.5 sm:py-5"
        stub={<Stub product={product} />}
      >
        <div className="flex items-start gap-3.5">
          <ProductImage
            src={product.image_url}
            eager={eager}
            className="h-[50px] w-20 shrink-0 rounded-sm md:max-xl:hidden"
          />
          <div className="min-w-0 flex-1">
            <h2 className="tracking-normal">
              <LocalLink
                {...open}
                preventScrollReset
                className="block after:absolute after:inset-0 after:z-10 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-sky focus-visible:after:outline-offset-2"
              >
                <span className="block font-semibold text-slate text-sm">{placeName} </span>
                <span
                  className={`figures font-extrabold tracking-tight ${data.length > widest ? 'text-xl' : 'text-2xl'}`}
                >
                  {data}{' '}
                </span>
                {days && <span className="figures whitespace-nowrap font-semibold text-lg">{days}</span>}
              </LocalLink>
            </h2>
            <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-slate text-xs">
              {product.hotspot !== null && (
                <Fact yes={product.hotspot}>{t(product.hotspot ? 'hotspotYes' : 'hotspotNo')}</Fact>
              )}
              {product.topup_allowed !== null && (
                <Fact yes={product.topup_allowed}>{t(product.topup_allowed ? 'topUpYes' : 'topUpNo')}</Fact>
              )}
              {product.has_number === true && <Fact yes>{t('withNumber')}</Fact>}
            </ul>
            <CompareBox product={product} className="relative z-20 -mb-2 w-fit" />
          </div>
        </div>
      </Ticket>
    </li>
  );
}

function Stub({ product }: { product: Product }) {
  const t = useT('products');
  const currency = useCurrency();
  const price = priceIn(currency, product, 'price');
  const strike = priceIn(currency, product, 'strikethrough_price');
  const rent = priceIn(currency, product, 'rent_per_day');
  if (price === null) return null;
  const percent = discountPercent(price, strike);
  const narrow = formatMoney(price, currency).length > widest ? 'sm:text-lg' : '';
  const perGigabyte = !isByDay(product) && product.data_limit ? Math.round(price / product.data_limit) : null;
  return (
    <div className="flex h-full flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:flex-col sm:flex-nowrap sm:items-end sm:justify-center sm:text-right">
      {percent > 0 && (
        <Badge tone="sun" className="order-2 sm:order-none">
          {t('save', { percent })}
        </Badge>
      )}
      <div className="flex flex-wrap items-baseline gap-x-2 sm:flex-col sm:items-end">
        <Price
          amount={price}
          currency={currency}
          className={`font-extrabold text-xl tracking-tight ${narrow}`}
        />
        {strike !== null && strike > price && (
          <s className="figures text-slate text-sm">
            <span className="sr-only">{t('was', { price: '' })}</span>
            {formatMoney(strike, currency)}
          </s>
        )}
      </div>
      <span className="figures order-3 text-slate text-xs sm:order-none">
        {product.type === 'ez-fi' &&
          (rent === null ? t('eachRouter') : t('eachRouterRent', { rent: formatMoney(rent, currency) }))}
        {product.esim_type === 'DailyPlan' && t('eachDay')}
        {perGigabyte !== null && t('perGigabyte', { price: formatMoney(perGigabyte, currency) })}
      </span>
    </div>
  );
}
