import { formatMoney } from '@langit/contract/values/money';
import { useCurrency } from '../../i18n/currency';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/links';
import type { RegionOffer } from './list-result';

/** Z1, Z30: regions whose plans work in the list's country and in others, in one line; on a phone the smallest one. */
export function RegionLine({ regions }: { regions: readonly RegionOffer[] }) {
  const t = useT('products');
  const currency = useCurrency();
  if (regions.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 text-sm">
      <p className="font-semibold">{t('twoCountries')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {regions.map(({ id, name, price, byDay }) => (
          <li key={id} className="max-sm:not-first:hidden">
            <LocalLink
              to={`/products?country=${id}`}
              className="figures inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere] underline underline-offset-2"
            >
              {t(byDay ? 'regionByDay' : 'regionFrom', { region: name, price: formatMoney(price, currency) })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
