import { kindOf } from '@langit/contract/values/product-kinds';
import { isFiltered, type ListQuery, typeAddress, withoutFilters } from '@langit/domain/list-query';
import { Button } from '@langit/ui/button';
import { useT } from '../../i18n/texts';
import { ButtonLink } from '../../ui/links';
import { EmptyState } from '../../ui/states';
import type { ShopPlace } from '../places';
import type { Hints } from './list-result';

const words = { destination: 'destination', data: 'data', days: 'validity' } as const;

/** Says which filter excludes everything and takes it off with one tap; or offers a region that covers the country. */
export function EmptyList({
  query,
  hints,
  places,
  onChange,
}: {
  query: ListQuery;
  hints: Hints | null;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
}) {
  const t = useT('products');
  if (!isFiltered(query)) {
    return (
      <EmptyState title={t('emptyType')}>
        <div className="grid gap-2">
          <ButtonLink to={typeAddress(query.type)} look="secondary">
            {t('allPlans')}
          </ButtonLink>
          <ByTheDay query={query} />
        </div>
      </EmptyState>
    );
  }
  const nameOf = (filter: keyof typeof words) =>
    filter === 'destination' && query.destination.length === 1
      ? (places.find(({ id }) => id === query.destination[0])?.name ?? t('destination'))
      : t(words[filter]);
  return (
    <EmptyState title={t('empty')}>
      <div className="grid w-full gap-6">
        {hints && hints.without.length > 0 && (
          <div className="grid gap-2">
            <p className="text-slate text-sm">{t('emptyRemove')}</p>
            {hints.without.map(({ filter, count }) => (
              <Button key={filter} look="secondary" onClick={() => onChange({ ...query, [filter]: [] })}>
                {t('withoutFilter', { filter: nameOf(filter), count })}
              </Button>
            ))}
          </div>
        )}
        {hints && hints.regions.length > 0 && (
          <div className="grid gap-2">
            <p className="text-slate text-sm">{t('emptyRegion')}</p>
            {hints.regions.map(({ place, count }) => (
              <Button
                key={place.id}
                look="secondary"
                onClick={() => onChange({ ...query, destination: [place.id] })}
              >
                {t('regionPlans', { region: place.name, count })}
              </Button>
            ))}
          </div>
        )}
        <ByTheDay query={query} />
        <Button look="quiet" onClick={() => onChange(withoutFilters(query))}>
          {t('reset')}
        </Button>
      </div>
    </EmptyState>
  );
}

/** To the builder of daily plans at the end of the page; it needs scripts. */
function ByTheDay({ query }: { query: ListQuery }) {
  const t = useT('products');
  if (!kindOf(query).isElectronic) return null;
  return (
    <a href="#daily-plan" className="button button-secondary noscript:hidden">
      {t('dailyTitle')}
    </a>
  );
}
