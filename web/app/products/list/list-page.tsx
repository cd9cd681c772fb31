import { destinationOf, type ListQuery, listAddress, readListQuery } from '@langit/domain/list-query';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { failureText } from '../../forms/failures';
import { usePath } from '../../i18n/language';
import { splitPath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { useDelayed } from '../../lib/use-delayed';
import { PlaceArt } from '../../ui/place-art';
import { ErrorState } from '../../ui/states';
import { CurrencyToggle } from '../currency-toggle';
import type { ShopPlace } from '../places';
import { AppliedFilters } from './applied-filters';
import { Comparison } from './comparison';
import { EmptyList } from './empty-list';
import { FilterForm } from './filter-form';
import { FilterSheet } from './filter-sheet';
import type { ListResult } from './list-result';
import { ListSkeleton } from './list-skeleton';
import { pageSize } from './page-size';
import { Pager } from './pager';
import { PlanCards } from './plan-card';
import { TripFinder } from './plan-finder';
import { RegionLine } from './region-line';
import { SortControl } from './sort-control';
import { TypeToggle } from './type-toggle';

/** The query of the list that is loading, else null. Controls show the new choice before the list arrives. */
function usePending(): ListQuery | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || splitPath(location.pathname).path !== '/products') return null;
  return readListQuery(new URLSearchParams(location.search));
}

const titles = { 'ez-sim': 'esim', 'ez-fi': 'wifi', 'sim-card': 'sim' } as const;

/** J1: plans of a destination stand side by side. */
const isComparable = ({ type, destination }: ListQuery): boolean =>
  type === 'ez-sim' && destination.length > 0;

/** C1–C4, C9: the list of plans with its filters. */
export function ListPage({ result, places }: { result: ListResult; places: readonly ShopPlace[] }) {
  const t = useT('products');
  const navigate = useNavigate();
  const path = usePath();
  const location = useLocation();
  const pending = usePending();
  const slow = useDelayed(pending !== null);
  const [sheet, setSheet] = useState(false);
  // The router reports a navigation a moment later; a box that was ticked shows it at once, until the next list arrives.
  const [asked, setAsked] = useState<{ query: ListQuery; over: ListResult } | null>(null);
  const query = asked?.over === result ? asked.query : (pending ?? result.query);
  const perPage = result.kind === 'list' ? result.page.pagination.itemsPerPage : null;

  const change = (next: ListQuery, { replace = false } = {}) => {
    const first = { ...next, page: 1 };
    setAsked({ query: first, over: result });
    void navigate(path(listAddress(first)), { preventScrollReset: true, replace });
  };
  /** Loads the list again and nothing else: a failure of the frame's data would take the page away. */
  const retry = () =>
    void navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  const total = result.kind === 'list' ? result.page.pagination.totalItems : 0;
  const chosen = query.destination.length === 1 && places.find(({ id }) => id === query.destination[0]);
  const kind = titles[query.type];
  // On a phone with scripts the sheet holds the filters: a third of the page need not be read, nor come alive.
  const form = <FilterForm id="filter-form" query={query} places={places} onChange={change} />;

  return (
    <div className="page py-6 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div
          className={`min-w-0 flex-[1_1_26rem] ${chosen ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 sm:gap-x-6' : ''}`}
        >
          {chosen && (
            <PlaceArt code={chosen.code} className="h-16 w-24 sm:row-span-2 sm:h-20 sm:w-30" eager />
          )}
          <h1 className={`text-2xl sm:text-3xl ${chosen ? 'sm:self-end' : ''}`}>
            {chosen ? t(`${kind}TitleIn`, { place: chosen.name }) : t(`${kind}Title`)}
          </h1>
          <p className={`text-slate ${chosen ? 'max-sm:col-span-2 max-sm:mt-2 sm:self-start' : 'mt-1'}`}>
            {t(`${kind}Lead`)}{' '}
            {query.type === 'ez-sim' && (
              <a
                href="#daily-plan"
                className="font-semibold text-link underline underline-offset-2 sm:whitespace-nowrap noscript:hidden"
              >
                {t('dailyLink')}
              </a>
            )}
          </p>
        </div>
        <TypeToggle current={query.type} />
      </div>
      {(destinationOf(query) !== null || query.trip) && (
        <TripFinder
          query={query}
          finder={result.kind === 'list' ? result.finder : null}
          places={places}
          onChange={(next) => change(next, { replace: true })}
        />
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[264px_minmax(0,1fr)]">
        <aside
          aria-label={t('filters')}
          className="top-[calc(var(--header)+16px)] hidden noscript:block lg:sticky lg:block lg:max-h-[calc(100dvh-var(--header)-32px)] lg:overflow-y-auto lg:overscroll-contain"
        >
          {perPage === pageSize.phone ? <noscript>{form}</noscript> : form}
        </aside>
        <section aria-label={t('results')} aria-busy={pending !== null} className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <FilterSheet
              open={sheet}
              onOpen={setSheet}
              query={query}
              places={places}
              total={total}
              onChange={change}
            />
            <div className="order-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 max-lg:w-full lg:order-none">
              <p role="status" className="figures font-semibold">
                {result.kind === 'list' ? t('count', { count: total }) : ''}
              </p>
              <CurrencyToggle />
            </div>
            <SortControl query={query} onChange={change} />
          </div>
          <AppliedFilters query={query} places={places} onChange={change} />
          <Comparison of={result.kind === 'list' && isComparable(result.query) ? result.page.data : null}>
            <ListBody
              result={result}
              slow={slow}
              places={places}
              onChange={change}
              retry={retry}
              retrying={pending !== null}
            />
          </Comparison>
        </section>
      </div>
    </div>
  );
}

function ListBody({
  result,
  slow,
  places,
  onChange,
  retry,
  retrying,
}: {
  result: ListResult;
  slow: boolean;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
  retry: () => void;
  retrying: boolean;
}) {
  const frame = useT('frame');
  if (result.kind === 'failed') {
    const title = failureText(result.failure, { offline: frame('offline'), wentWrong: frame('wentWrong') });
    return <ErrorState title={title} onRetry={retry} busy={retrying} />;
  }
  if (slow) return <ListSkeleton count={result.page.data.length || 4} />;
  const { page, query, hints, finder } = result;
  if (page.data.length === 0) {
    return <EmptyList query={query} hints={hints} places={places} onChange={onChange} />;
  }
  return (
    <>
      <RegionLine regions={result.regions} />
      <PlanCards plans={page.data} finder={finder} query={query} places={places} />
      <Pager query={query} totalPages={page.pagination.totalPages} />
    </>
  );
}
