import type { Language } from '@langit/contract/values/locale';
import { currencyOf } from '@langit/contract/values/money';
import type { ProductPage } from '@langit/contract/wire/catalogue';
import type { Client, Failure } from '@langit/contract/wire/client';
import { isFiltered, type ListQuery } from '@langit/domain/list-query';
import { listCall } from './list-call';
import { coveringRegions, type ShopPlace } from './places';

const filterNames = ['destination', 'data', 'days'] as const;
export type FilterName = (typeof filterNames)[number];

/** What an empty list offers instead: how many plans there are without one of the filters, and in which regions. */
export type Hints = {
  without: { filter: FilterName; count: number }[];
  regions: { place: ShopPlace; count: number }[];
};

/** `none`: a product's page is shown and no list is behind it. */
export type ListResult =
  | { kind: 'none' }
  | { kind: 'list'; query: ListQuery; page: ProductPage; hints: Hints | null }
  | { kind: 'failed'; query: ListQuery; failure: Failure };

type Ask = { client: Client; language: Language; limit: number; places: readonly ShopPlace[] };

const mostRegions = 2;

/** The list that an address asks for; the same on the server and in the browser. */
export async function loadList(ask: Ask, query: ListQuery, signal?: AbortSignal): Promise<ListResult> {
  const answer = await ask.client.call('GET /capi/products', {
    query: listCall(query, ask.limit, currencyOf[ask.language]),
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) return { kind: 'failed', query, failure: answer };
  const empty = answer.data.pagination.totalItems === 0 && isFiltered(query);
  return { kind: 'list', query, page: answer.data, hints: empty ? await findHints(ask, query) : null };
}

async function countOf(ask: Ask, query: ListQuery): Promise<number> {
  const answer = await ask.client.call('GET /capi/products', {
    query: listCall({ ...query, page: 1 }, 1, currencyOf[ask.language]),
  });
  return answer.ok ? answer.data.pagination.totalItems : 0;
}

async function findHints(ask: Ask, query: ListQuery): Promise<Hints> {
  const used = filterNames.filter((filter) => query[filter].length > 0);
  const regions = coveringRegions(ask.places, query.destination).slice(0, mostRegions);
  const [without, inRegions] = await Promise.all([
    Promise.all(
      used.map(async (filter) => ({ filter, count: await countOf(ask, { ...query, [filter]: [] }) })),
    ),
    Promise.all(
      regions.map(async (place) => ({
        place,
        count: await countOf(ask, { ...query, destination: [place.id] }),
      })),
    ),
  ]);
  const some = ({ count }: { count: number }) => count > 0;
  return { without: without.filter(some), regions: inRegions.filter(some) };
}
