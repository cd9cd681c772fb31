import type { Product } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { isFiltered, type ListQuery } from '@langit/domain/list-query';
import { priceIn } from '../../lib/prices';
import { readCoverage } from '../coverage.server';
import { coveringRegions, type ShopPlace } from '../places';
import { listCall } from './list-call';
import { filterNames, type Hints, type ListResult } from './list-result';
import { pageSize } from './page-size';
import { loadRegionOffers } from './region-offers.server';

export async function loadList(
  page: PageRequest,
  query: ListQuery,
  places: readonly ShopPlace[],
): Promise<ListResult> {
  const [answer, daily, regions] = await Promise.all([
    page.client.call('GET /capi/products', {
      query: listCall(query, pageSize[page.device], page.currency),
    }),
    loadDailyPlans(page, query),
    loadRegionOffers(page, query, places),
  ]);
  if (!answer.ok) return { kind: 'failed', query, failure: answer };
  const empty = answer.data.pagination.totalItems === 0 && isFiltered(query);
  return {
    kind: 'list',
    query,
    page: answer.data,
    hints: empty ? await findHints(page, query, places) : null,
    daily,
    coverage: await readCoverage(page, answer.data.data),
    regions,
  };
}

/** C6: the daily plans of the first destination, the cheapest first, then the smallest; unlimited is the largest. */
async function loadDailyPlans(
  { client, currency }: PageRequest,
  { type, destination: [place] }: ListQuery,
): Promise<Product[] | 'failed' | null> {
  if (type !== 'ez-sim' || place === undefined) return null;
  const answer = await client.call('GET /capi/products', {
    query: {
      product_type: 'ez-sim',
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
