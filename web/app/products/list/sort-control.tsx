import { destinationOf, type ListQuery, sortsOf } from '@langit/domain/list-query';
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
  const byTrip = destinationOf(query) !== null;
  const sorts = sortsOf(query);
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      <span className={byTrip ? 'sr-only' : 'text-slate max-sm:sr-only'}>{t('sort')}</span>
      <select
        name="sort_by"
        form="filter-form"
        value={query.sort}
        onChange={(event) => {
          const sort = sorts.find((one) => one === event.target.value);
          if (sort) onChange({ ...query, sort });
        }}
        className={`input min-h-11 py-1.5 font-semibold text-sm ${byTrip ? 'min-w-0 border-transparent bg-[position:right_6px_center] bg-transparent pr-7 pl-2 text-primary [field-sizing:content]' : 'w-auto max-w-52 sm:max-w-64'}`}
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
