import { kindOf } from '@langit/contract/values/product-kinds';
import { destinationOf, listAddress, readListQuery } from '@langit/domain/list-query';
import { usualTrip } from '@langit/domain/plan-finder/trip';
import { useEffect } from 'react';
import {
  type MetaDescriptor,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { failureOf } from '../../forms/failures';
import { withPrefix } from '../../i18n/paths';
import { coveredBy } from '../coverage';
import { readShopPlaces } from '../places.server';
import { productTitle } from '../product/product-title';
import { usePlaces } from '../use-places';
import type { Route } from './+types/route';
import { DailyBuilder } from './daily-builder';
import { keptTrip } from './kept-trip';
import { listHead } from './list-head.server';
import { ListPage } from './list-page';
import type { ListResult } from './list-result';
import { loadList } from './load-list.server';
import { openedPlan } from './opened-plan';
import { PlanDialog } from './plan-dialog';
import { daysToBuy, rentalDays, shownTrip } from './shown-plan';

type Loaded = ListResult & { head: MetaDescriptor[] };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const page = context.get(pageRequest);
  const query = readListQuery(new URL(request.url).searchParams);
  const { places, placesKnown } = await readShopPlaces(page);
  const known = query.destination.filter((chosen) => !placesKnown || places.some(({ id }) => id === chosen));
  // Not answered with the list itself, which would be cached under every made-up id.
  if (known.length < query.destination.length)
    throw redirect(withPrefix(page.urlLanguage, listAddress({ ...query, destination: known })));
  const result = await loadList(page, query, places);
  const last = result.kind === 'list' ? result.page.pagination.totalPages : 0;
  if (last > 0 && query.page > last)
    throw redirect(withPrefix(page.urlLanguage, listAddress({ ...query, page: last })));
  return { ...result, head: await listHead(page, result, places) };
}

/**
 * C9: a list that cannot be loaded leaves filters and page where they are. A link to a destination is followed with the trip of the
 * last one (Z20); an address to which Back leads is the browser's already and stays as it is.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { pathname, search, searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const isFollowed =
    !searchParams.has('plan') &&
    `${pathname}${search}` !== `${window.location.pathname}${window.location.search}`;
  const asksForTrip = destinationOf(query) !== null || rentalDays(query) !== null;
  const trip = isFollowed && !query.trip && asksForTrip ? keptTrip.read() : null;
  if (trip) throw redirect(`${pathname}${listAddress({ ...query, trip }).slice('/products'.length)}`);
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return {
      kind: 'failed',
      query,
      failure: failureOf(error),
      head: [{ title: document.title }],
    };
  }
}

/** Opening a plan over the list and closing it leaves the list as it is. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href || currentParams.lang !== nextParams.lang) return true;
  const [shown, next] = [currentUrl, nextUrl].map((url) => listAddress(readListQuery(url.searchParams)));
  return shown !== next;
}

/** An opened plan names the page. A list that could not be loaded keeps the head of the one before. */
export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const head = loaderData?.head ?? [];
  const opened = loaderData && openedPlan(location, loaderData);
  if (!opened) return head;
  const title = `${productTitle(opened)} · ${matches[0].loaderData.shop.name}`;
  return head.map((tag) => ('title' in tag ? { title } : tag));
}

export default function List({ loaderData: result }: Route.ComponentProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { places, placesKnown } = usePlaces();
  const { query } = result;
  const place = query.destination[0] ?? null;
  const isCompared = destinationOf(query) !== null;
  const opened = openedPlan(location, result);
  const { trip } = query;
  const isRental = kindOf(query).isRented;
  useEffect(() => {
    // A rental says nothing of the data of a day.
    if (trip) keptTrip.keep(isRental ? { ...(keptTrip.read() ?? trip), days: trip.days } : trip);
  }, [trip, isRental]);
  return (
    <>
      <ListPage result={result} places={places} />
      {kindOf(query).isElectronic && (
        <DailyBuilder
          key={place}
          places={places}
          placesKnown={placesKnown}
          initialPlace={place}
          trip={trip ?? usualTrip}
          initialDays={(shownTrip(query) ?? trip)?.days ?? 1}
          isFolded={isCompared && result.kind === 'list' && result.page.data.length > 0}
          initialPlans={result.kind === 'list' ? result.daily : 'failed'}
        />
      )}
      {opened && result.kind === 'list' && (
        <PlanDialog
          key={opened.product_id}
          product={opened}
          places={places}
          countries={coveredBy(result.coverage, opened)}
          initialCount={daysToBuy(opened, query)}
          initialDays={rentalDays(query)}
          onClose={() => void navigate(-1)}
        />
      )}
    </>
  );
}
