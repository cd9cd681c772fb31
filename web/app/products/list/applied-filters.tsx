import { isFiltered, type ListQuery, withoutFilters } from '@langit/domain/list-query';
import { Chip } from '@langit/ui/badge';
import { useT } from '../../i18n/texts';
import type { ShopPlace } from '../places';
import { dataWords, dayWords } from './band-words';

/** What is applied, each with its own way off, and all at once. A destination alone is the page's title. */
export function AppliedFilters({
  query,
  places,
  onChange,
}: {
  query: ListQuery;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
}) {
  const t = useT('products');
  const frame = useT('frame');
  const isTitle = query.destination.length === 1 && query.data.length + query.days.length === 0;
  if (!isFiltered(query) || isTitle) return null;
  const without = <T,>(values: readonly T[], value: T) => values.filter((one) => one !== value);
  const chips = [
    ...query.destination.map((id) => ({
      key: `place-${id}`,
      name: places.find((place) => place.id === id)?.name ?? String(id),
      next: { ...query, destination: without(query.destination, id) },
    })),
    ...query.data.map((band) => ({
      key: `data-${band}`,
      name: t(dataWords[band]),
      next: { ...query, data: without(query.data, band) },
    })),
    ...query.days.map((band) => ({
      key: `days-${band}`,
      name: t(dayWords[band]),
      next: { ...query, days: without(query.days, band) },
    })),
  ];
  return (
    <ul aria-label={t('applied')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, next }) => (
        <li key={key}>
          <Chip removeLabel={frame('remove', { name })} onRemove={() => onChange(next)}>
            {name}
          </Chip>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(withoutFilters(query))}
          className="button button-quiet button-small"
        >
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
