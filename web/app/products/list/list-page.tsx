import { kindOf } from '@langit/contract/values/product-kinds';
import type { PlanFinder } from '@langit/contract/wire/catalogue';
import { destinationOf, type ListQuery, listAddress, readListQuery } from '@langit/domain/list-query';
import { PlaceArt } from '@langit/ui/place-drawing';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { failureText } from '../../forms/failures';
import { BetweenSentences } from '../../i18n/between-sentences';
import { usePath } from '../../i18n/language';
import { splitPath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { useDelayed } from '../../lib/use-delayed';
import { Dotted } from '../../ui/dotted';
import { usePlanWords } from '../../ui/plan-words';
import { ErrorState } from '../../ui/states';
import type { CoveredCountry } from '../coverage';
import { CurrencyToggle } from '../currency-toggle';
import type { ShopPlace } from '../places';
import { FoldedCountries } from '../product/covered-countries';
import { usePlaces } from '../use-places';
import { AppliedFilters } from './applied-filters';
import { CompareSwitch, Comparison } from './comparison';
import { EmptyList } from './empty-list';
import { FilterForm } from './filter-form';
import { FilterSheet } from './filter-sheet';
import type { ListResult } from './list-result';
import { ListSkeleton } from './list-skeleton';
import { listTitle } from './list-title';
import { pageSize } from './page-size';
import { Pager } from './pager';
import { PlanCards } from './plan-cards';
import { SharedFactsLine } from './plan-facts';
import { TripFinder } from './plan-finder';
import { RegionLine } from './region-line';
import { shownTrip } from './shown-plan';
import { SortControl } from './sort-control';
import { TripBar } from './trip-bar';
import { TypeToggle } from './type-toggle';

/** The query of the list that is loading, else null. Controls show the new choice before the list arrives. */
function usePending(): ListQuery | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || splitPath(location.pathname).path !== '/products') return null;
  return readListQuery(new URLSearchParams(location.search));
}

/** J1: plans of a destination stand side by side. */
const isComparable = ({ type, destination }: ListQuery): boolean =>
  kindOf({ type }).isElectronic && destination.length > 0;

/** C1–C4, C9: the list of plans with its filters. */
export function ListPage({ result, places }: { result: ListResult; places: readonly ShopPlace[] }) {
  const t = useT('products');
  const navigate = useNavigate();
  const path = usePath();
  const location = useLocation();
  const pending = usePending();
  const slow = useDelayed(pending !== null);
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
  const place = query.destination.length === 1 && places.find(({ id }) => id === query.destination[0]);
  // Its plans are compared for a trip (Z30); other lists are those of the document.
  const isCompared = destinationOf(query) !== null;
  const isRental = kindOf(query).isRented;
  const finder = isCompared && result.kind === 'list' ? result.finder : null;
  // On a phone with scripts the sheet holds the filters: a third of the page need not be read, nor come alive.
  const form = <FilterForm id="filter-form" query={query} places={places} onChange={change} />;

  return (
    <div className="page py-2 sm:py-10">
      <ListHead
        query={query}
        place={place || null}
        finder={finder}
        afterQuota={result.kind === 'list' ? result.afterQuota : null}
        countries={(place && result.kind === 'list' && result.coverage[place.id]) || []}
        places={places}
      />
      {(isCompared || isRental || query.trip) && (
        <section aria-labelledby="finder" className="contents">
          <h2 id="finder" className="sr-only">
            {t('finderTitle')}
          </h2>
          <TripBar query={query} onChange={(next) => change(next, { replace: true })} />
          {!isCompared && !isRental && <p className="mt-3 text-slate">{t('tripWithoutPlace')}</p>}
          {finder && <TripFinder query={query} finder={finder} places={places} />}
        </section>
      )}
      <div className="mt-3 grid items-start gap-8 sm:mt-6 lg:grid-cols-[264px_minmax(0,1fr)]">
        <aside
          aria-label={t('filters')}
          className="top-[calc(var(--header)+16px)] hidden noscript:block lg:sticky lg:block lg:max-h-[calc(100dvh-var(--header)-32px)] lg:overflow-y-auto lg:overscroll-contain"
        >
          {perPage === pageSize.phone ? <noscript>{form}</noscript> : form}
        </aside>
        <section aria-label={t('results')} aria-busy={pending !== null} className="min-w-0">
          <Comparison
            of={result.kind === 'list' && isComparable(result.query) ? result.page.data : null}
            trip={query.trip}
          >
            <ListTools
              query={query}
              total={result.kind === 'list' ? result.page.pagination.totalItems : null}
              places={places}
              onChange={change}
            />
            <AppliedFilters query={query} places={places} onChange={change} />
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

/** The title: of a destination whose plans are compared with a line of what all of them share, of other lists with the kinds of goods. */
function ListHead({
  query,
  place,
  finder,
  afterQuota,
  countries,
  places,
}: {
  query: ListQuery;
  place: ShopPlace | null;
  finder: PlanFinder | null;
  afterQuota: string | null;
  /** Of a region. */
  countries: readonly CoveredCountry[];
  places: readonly ShopPlace[];
}) {
  const t = useT('products');
  const plan = useT('plan');
  const { routerCountries } = usePlaces();
  const kind = useT(query.type);
  const isCompared = destinationOf(query) !== null;
  const lead = place ? 'max-sm:col-span-2 text-slate sm:self-start' : 'mt-1 text-slate';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2.5 sm:gap-y-4">
      <div
        className={`min-w-0 flex-[1_1_26rem] ${place ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:gap-x-6' : ''}`}
      >
        {place && <PlaceArt code={place.code} className="h-12 w-18 sm:row-span-2 sm:h-20 sm:w-30" eager />}
        <h1 className={`text-2xl sm:text-3xl ${place ? 'sm:self-end' : ''}`}>
          <Dotted>{listTitle(kind, place, t)}</Dotted>
        </h1>
        {finder ? (
          <SharedFactsLine shared={finder.shared} className={`text-sm sm:text-base ${lead}`} />
        ) : (
          <p className={lead}>
            {kind('lead')}
            <BetweenSentences />
            {kindOf(query).isRented && <span>{plan('routerWhere', { countries: routerCountries })}</span>}
            <BetweenSentences />
            {afterQuota && <span>{afterQuota}</span>}
            {kindOf(query).isElectronic && !isCompared && (
              <a
                href="#daily-plan"
                className="font-semibold text-link underline underline-offset-2 sm:whitespace-nowrap noscript:hidden"
              >
                {t('dailyLink')}
              </a>
            )}
          </p>
        )}
      </div>
      {place && countries.length > 0 && (
        <FoldedCountries key={place.id} region={place.code} countries={countries} places={places} />
      )}
      <TypeToggle current={query.type} />
    </div>
  );
}

/** How many plans there are, and the ways to fewer, to another order and to another currency. */
function ListTools({
  query,
  total,
  places,
  onChange,
}: {
  query: ListQuery;
  /** Null where the list could not be loaded. */
  total: number | null;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
}) {
  const t = useT('products');
  const words = usePlanWords();
  const [sheet, setSheet] = useState(false);
  const trip = shownTrip(query);
  const isWhole = query.data.length + query.days.length === 0;
  const filters = (
    <FilterSheet
      open={sheet}
      onOpen={setSheet}
      query={query}
      places={places}
      total={total ?? 0}
      onChange={onChange}
    />
  );
  const sort = <SortControl query={query} onChange={onChange} />;
  if (trip === null)
    return (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {filters}
        <div className="order-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 max-lg:w-full lg:order-none">
          <p role="status" className="figures font-semibold">
            {total === null ? '' : t('count', { count: total })}
          </p>
          <CurrencyToggle />
          <CompareSwitch />
        </div>
        {sort}
      </div>
    );
  return (
    <div className="mb-3 lg:mb-4">
      <div className="flex items-center justify-between gap-3">
        <div role="status" className="min-w-0">
          <h2 className="figures text-lg sm:text-xl">
            {total === null
              ? t('results')
              : t(isWhole ? 'allPlansFor' : 'somePlansFor', {
                  count: total,
                  length: words.daysOf(trip.days),
                })}
          </h2>
        </div>
        <CompareSwitch />
      </div>
      <div className="-ml-3 flex items-center justify-between flex-wrap gap-x-1">
        {filters}
        {sort}
        <CurrencyToggle />
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
  if (slow)
    return (
      <ListSkeleton
        count={result.page.data.length || 4}
        rows={destinationOf(result.query) !== null || kindOf(result.query).isRented}
      />
    );
  const { page, query, hints, finder } = result;
  if (page.data.length === 0) {
    return <EmptyList query={query} hints={hints} places={places} onChange={onChange} />;
  }
  return (
    <>
      <PlanCards
        plans={page.data}
        finder={finder}
        query={query}
        places={places}
        isQuotaSaid={result.afterQuota !== null}
      />
      <Pager query={query} totalPages={page.pagination.totalPages} />
      <RegionLine regions={result.regions} />
    </>
  );
}
