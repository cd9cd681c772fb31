import { isFiltered, type ListQuery, withoutFilters } from '@langit/domain/list-query';
import { useT } from '../../i18n/texts';
import { Chip } from '../../ui/badge';
import type { ShopPlace } from '../places';

const dataWords = { small: 'dataSmall', medium: 'dataMedium', large: 'dataLarge' } as const;
const dayWords = { short: 'daysShort', medium: 'daysMedium', long: 'daysLong' } as const;

/** What is applied, each with its own way off, and all at once. */
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
  if (!isFiltered(query)) return null;
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
