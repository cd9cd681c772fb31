import { formatSpeed } from '@langit/contract/values/numbers';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { PlanFinder, Product } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { destinationOf, isFiltered, type ListQuery } from '@langit/domain/list-query';
import { priceIn } from '../../i18n/prices';
import { translator } from '../../i18n/texts.server';
import { readCoverage } from '../coverage.server';
import { coveringRegions, type ShopPlace } from '../places';
import { listCall } from './list-call';
import { filterNames, type Hints, type ListResult } from './list-result';
import { pageSize } from './page-size';
import { loadRegionOffers } from './region-offers.server';
import { shownTrip } from './shown-plan';

export async function loadList(
  page: PageRequest,
  query: ListQuery,
  places: readonly ShopPlace[],
): Promise<ListResult> {
  const [answer, daily, regions, finder] = await Promise.all([
    page.client.call('GET /capi/products', {
      query: listCall(query, pageSize[page.device], page.currency),
    }),
    loadDailyPlans(page, query),
    loadRegionOffers(page, query, places),
    findPlan(page, query),
  ]);
  if (!answer.ok) return { kind: 'failed', query, failure: answer };
  const empty = answer.data.pagination.totalItems === 0 && isFiltered(query);
  return {
    kind: 'list',
    query,
    page: answer.data,
    hints: empty ? await findHints(page, query, places) : null,
    coverage: await readCoverage(page, [...answer.data.data, ...foundProducts(finder)]),
    regions,
    afterQuota: afterQuota(page, query, answer.data.data),
    ...sharingProducts(answer.data.data, { daily, finder }),
  };
}

function afterQuota({ language }: PageRequest, query: ListQuery, routers: readonly Product[]): string | null {
  const [first, ...others] = routers.filter(({ daily_data }) => daily_data !== null);
  const slow = first?.throttle_kbps;
  if (!kindOf(query).isRented || slow === undefined || others.some((one) => one.throttle_kbps !== slow))
    return null;
  const t = translator(language, 'products');
  return slow === null ? t('quotaStopAll') : t('quotaSlowAll', { speed: formatSpeed(slow, language) });
}

/** The best plan of the destination for the trip and what else the finder says; without an answer the list stands alone. */
async function findPlan({ client, currency }: PageRequest, query: ListQuery): Promise<PlanFinder | null> {
  const [trip, place] = [shownTrip(query), destinationOf(query)];
  if (!trip || place === null) return null;
  const answer = await client.call('GET /capi/plan-finder', {
    query: {
      destination: String(place),
      trip_days: String(trip.days),
      trip_gb: String(trip.gigabytes),
      currency,
    },
  });
  return answer.ok ? answer.data : null;
}

const foundProducts = (finder: PlanFinder | null): Product[] =>
  [finder?.best, finder?.next, ...(finder?.runners_up ?? [])].flatMap((found) => found?.product ?? []);

type Parts = { daily: Product[] | 'failed' | null; finder: PlanFinder | null };

/** The document holds a product once: what stands in several parts of the page is one object. */
function sharingProducts(listed: readonly Product[], { daily, finder }: Parts): Parts {
  const known = new Map(listed.map((product) => [product.id, product]));
  const once = (product: Product): Product => {
    const first = known.get(product.id) ?? product;
    known.set(first.id, first);
    return first;
  };
  const found = <F extends { product: Product }>(one: F): F => ({ ...one, product: once(one.product) });
  return {
    daily: Array.isArray(daily) ? daily.map(once) : daily,
    finder: finder && {
      ...finder,
      best: finder.best && found(finder.best),
      next: finder.next && found(finder.next),
      runners_up: finder.runners_up.map(found),
    },
  };
}

/** C6: the daily plans of the first destination, the cheapest first, then the smallest; unlimited is the largest. */
async function loadDailyPlans(
  { client, currency }: PageRequest,
  { type, destination: [place] }: ListQuery,
): Promise<Product[] | 'failed' | null> {
  if (!kindOf({ type }).isElectronic || place === undefined) return null;
  const answer = await client.call('GET /capi/products', {
    query: {
      product_type: type,
      esim_type: 'DailyPlan',
      destination: String(place),
      limit: '100',
      sort_by: 'price',
      currency,
    },
  });
  if (!answer.ok) return 'failed';
  const price = (product: Product) => priceIn(currency, product, 'price') ?? 0;
  const size = (product: Product) => product.daily_data ?? Number.POSITIVE_INFINITY;
  return answer.data.data.toSorted((a, b) => price(a) - price(b) || size(a) - size(b));
}

async function countOf({ client, currency }: PageRequest, query: ListQuery): Promise<number> {
  const answer = await client.call('GET /capi/products', {
    query: listCall({ ...query, page: 1 }, 1, currency),
  });
  return answer.ok ? answer.data.pagination.totalItems : 0;
}

async function findHints(page: PageRequest, query: ListQuery, places: readonly ShopPlace[]): Promise<Hints> {
  const used = filterNames.filter((filter) => query[filter].length > 0);
  const regions = coveringRegions(places, query.destination);
  const [without, inRegions] = await Promise.all([
    Promise.all(
      used.map(async (filter) => ({ filter, count: await countOf(page, { ...query, [filter]: [] }) })),
    ),
    Promise.all(
      regions.map(async (place) => ({
        place,
        count: await countOf(page, { ...query, destination: [place.id] }),
      })),
    ),
  ]);
  const some = ({ count }: { count: number }) => count > 0;
  return { without: without.filter(some), regions: inRegions.filter(some) };
}
