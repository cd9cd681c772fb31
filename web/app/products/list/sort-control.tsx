import { destinationOf, type ListQuery, sorts } from '@langit/domain/list-query';
import { useT } from '../../i18n/texts';

const words = {
  price: 'sortPrice',
  price_desc: 'sortPriceDown',
  data: 'sortData',
  days: 'sortDays',
  popular: 'sortPopular',
} as const;

/** Belongs to the filter form, so that it is sent along where no script runs. */
export function SortControl({ query, onChange }: { query: ListQuery; onChange: (query: ListQuery) => void }) {
  const t = useT('products');
  const byTrip = query.trip !== null && destinationOf(query) !== null;
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-slate max-sm:sr-only">{t('sort')}</span>
      <select
        name="sort_by"
        form="filter-form"
        value={query.sort}
        onChange={(event) => {
          const sort = sorts.find((one) => one === event.target.value);
          if (sort) onChange({ ...query, sort });
        }}
        className="input min-h-11 w-auto max-w-52 py-1.5 font-semibold text-sm sm:max-w-64"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort === 'price' && byTrip ? 'sortTrip' : words[sort])}
          </option>
        ))}
      </select>
    </label>
  );
}
