import { formatMoney } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import type { ListQuery } from '@langit/domain/list-query';
import { Badge } from '@langit/ui/badge';
import { CheckIcon, CloseIcon } from '@langit/ui/icons';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/links';
import { isByDay, usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { ProductImage } from '../../ui/product-image';
import { Ticket } from '../../ui/ticket';
import { discountPercent } from '../discount';
import { destinationName, type ShopPlace } from '../places';
import { StruckPrice } from '../struck-price';
import { CompareBox } from './comparison';
import { planOverList } from './opened-plan';
import { useOwnFacts } from './plan-facts';

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

/** Letters of a plan’s data or price that its card has room for at full size: "Unlimited · daily plan" and a million Rupiah have more. */
const widest = 10;

/** C4: a boarding pass that reads in a second: how much, how long, where, for how much. */
export function PlanCard({
  product,
  query,
  places,
  eager,
}: {
  product: Product;
  query: ListQuery;
  places: readonly ShopPlace[];
  eager: boolean;
}) {
  const words = usePlanWords();
  const facts = useOwnFacts()(product, null);
  const placeName = destinationName(places, product) ?? product.name;
  const days = words.days(product);
  const data = days === null ? words.data(product) : words.dataBesideDays(product);
  const fairUse = words.fairUse(product);
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
              <LocalLink {...planOverList(query, product)} preventScrollReset className="card-link">
                <span className="block font-semibold text-slate text-sm">{placeName} </span>
                <span
                  className={`figures font-extrabold tracking-tight ${data.length > widest ? 'text-xl' : 'text-2xl'}`}
                >
                  {data}{' '}
                </span>
                {days && <span className="figures whitespace-nowrap font-semibold text-lg">{days}</span>}
              </LocalLink>
            </h2>
            {fairUse && <p className="figures mt-0.5 text-slate text-xs">{fairUse}</p>}
            {facts.length > 0 && (
              <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-slate text-xs">
                {facts.map(({ yes, text }) => (
                  <Fact key={text} yes={yes}>
                    {text}
                  </Fact>
                ))}
              </ul>
            )}
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
  if (price === null) return null;
  const percent = discountPercent(price, strike);
  const letters = formatMoney(price, currency).length;
  const narrow = letters > widest + 3 ? 'sm:text-base' : letters > widest ? 'sm:text-lg' : '';
  const perGigabyte = !isByDay(product) && product.data_limit ? Math.round(price / product.data_limit) : null;
  return (
    <div className="flex h-full flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:flex-col sm:flex-nowrap sm:items-end sm:justify-center sm:text-right">
      {percent > 0 && (
        <Badge tone="offer" className="order-2 sm:order-none">
          {t('save', { percent })}
        </Badge>
      )}
      <div className="flex flex-wrap items-baseline gap-x-2 sm:flex-col sm:items-end">
        <Price
          amount={price}
          currency={currency}
          className={`font-extrabold text-xl tracking-tight ${narrow}`}
        />
        {strike !== null && strike > price && <StruckPrice amount={strike} className="text-sm" />}
      </div>
      <span className="figures order-3 text-slate text-xs sm:order-none">
        {perGigabyte !== null && (
          <span>{t('perGigabyte', { price: formatMoney(perGigabyte, currency) })}</span>
        )}
      </span>
    </div>
  );
}
