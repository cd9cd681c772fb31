import { formatMoney } from '@langit/contract/values/money';
import { useCurrency } from '../../i18n/currency';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/button';
import { GlobeIcon } from '../../ui/icons';
import type { RegionOffer } from './list-result';

/** Z1: regions whose plans work in the list's country and in others. */
export function RegionLine({ regions }: { regions: readonly RegionOffer[] }) {
  const t = useT('products');
  const currency = useCurrency();
  if (regions.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <GlobeIcon className="size-4.5 text-sky" />
        {t('twoCountries')}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {regions.map(({ id, name, countries, price, byDay }) => (
          <li key={id}>
            <LocalLink
              to={`/products?country=${id}`}
              className="figures inline-flex min-h-11 items-center text-link underline underline-offset-2"
            >
              {t(byDay ? 'regionByDay' : 'regionFrom', {
                region: name,
                count: countries,
                price: formatMoney(price, currency),
              })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
