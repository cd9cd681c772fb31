import {
  type DataBand,
  type DayBand,
  type ProductType,
  productTypes,
  type SortOrder,
  usualType,
} from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { readTrip, type Trip } from './plan-finder/trip.ts';

/** The query of the product list. Filters are URL parameters with the API's names (C2). */
export type ListQuery = {
  type: ProductType;
  destination: number[];
  /** Filters by the total of data and by the days of validity. A rental has neither, so its list has no such filters (C2). */
  data: DataBand[];
  days: DayBand[];
  sort: SortOrder;
  /**
   * Of eSIMs and of what is rented. It sets labels, prices of what is sold by the day and the order, and hides nothing (J3). A rental
   * reads its days alone.
   */
  trip: Trip | null;
  page: number;
};

export const dataBands = ['small', 'medium', 'large'] as const satisfies readonly DataBand[];
export const dayBands = ['short', 'medium', 'long'] as const satisfies readonly DayBand[];
const sorts = ['price', 'price_desc', 'data', 'days', 'popular'] as const satisfies readonly SortOrder[];

const rentalSorts = ['price', 'price_desc', 'popular'] as const satisfies readonly SortOrder[];

/** The orders of a type's list: what is rented has no total and no days to sort by. */
export const sortsOf = (query: Pick<ListQuery, 'type'>): readonly SortOrder[] =>
  kindOf(query).isRented ? rentalSorts : sorts;

const mostDestinations = 60;

/** The values of a parameter: joined by `;` in a link, or repeated by a form without script. */
const listOf = (search: URLSearchParams, name: string): string[] =>
  search.getAll(name).flatMap((value) => value.split(';').filter(Boolean));

const known = <T extends string>(all: readonly T[], named: readonly string[]): T[] =>
  all.filter((item) => named.includes(item));

/** Parses the parameters of a list's URL; unknown values count as absent. `country` pre-selects the destination once (C1). */
export function readListQuery(search: URLSearchParams): ListQuery {
  const key = search.has('destination') ? 'destination' : 'country';
  const ids = listOf(search, key).filter((id) => /^\d{1,9}$/.test(id));
  const page = search.get('page') ?? '';
  const type = productTypes.find((known) => known === search.get('type')) ?? usualType;
  const { isElectronic, isRented } = kindOf({ type });
  return {
    type,
    destination: [...new Set(ids.map(Number))].slice(0, mostDestinations),
    data: isRented ? [] : known(dataBands, listOf(search, 'data_package')),
    days: isRented ? [] : known(dayBands, listOf(search, 'active_days')),
    sort: sortsOf({ type }).find((sort) => sort === search.get('sort_by')) ?? 'price',
    trip: isElectronic || (isRented && search.has('trip_days')) ? readTrip(search) : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The fields of the trip in an address and in a form: a rental's are its days. */
export const tripFields = (query: Pick<ListQuery, 'type' | 'trip'>): [name: string, value: string][] =>
  query.trip === null
    ? []
    : [
        ['trip_days', String(query.trip.days)],
        ...(kindOf(query).isRented ? [] : [['trip_gb', String(query.trip.gigabytes)] as [string, string]]),
      ];

/** The canonical URL of a list, without default values. */
export function listAddress(query: ListQuery): string {
  const parts = [
    query.type === usualType ? '' : `type=${query.type}`,
    query.destination.length > 0 ? `destination=${query.destination.join(';')}` : '',
    query.data.length > 0 ? `data_package=${query.data.join(';')}` : '',
    query.days.length > 0 ? `active_days=${query.days.join(';')}` : '',
    query.sort === 'price' ? '' : `sort_by=${query.sort}`,
    ...tripFields(query).map(([name, value]) => `${name}=${value}`),
    query.page === 1 ? '' : `page=${query.page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/products?${parts.join('&')}` : '/products';
}

/** The destination for which plans are compared: a list of eSIMs of one place has one, others have none (Z20). */
export const destinationOf = (query: ListQuery): number | null =>
  kindOf(query).isElectronic && query.destination.length === 1 ? (query.destination[0] ?? null) : null;

/** The URL of a product type's list, without filters, on the first page (C2). */
export const typeAddress = (type: ProductType): string => `/products?type=${type}`;

export const isFiltered = (query: ListQuery): boolean =>
  query.destination.length + query.data.length + query.days.length > 0;

export const withoutFilters = (query: ListQuery): ListQuery => ({
  ...query,
  destination: [],
  data: [],
  days: [],
  page: 1,
});
