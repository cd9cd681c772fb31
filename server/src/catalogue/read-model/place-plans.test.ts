import { sortOrders, tripGigabytes } from '@langit/contract/values/catalogue';
import { coversTrip, dataFor, lastsFor, priceFor } from '@langit/domain/plan-finder/compare-plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductRow } from '../product-store.ts';
import type { CatalogueSnapshot, PlacePlan } from './catalogue-snapshot.ts';
import { traitFilter, traitsOf } from './list-index.ts';
import { findTripPage, placePlans, type TripQuery } from './place-plans.ts';

const gigabyte = 2 ** 30;

/** Few values of each kind, so that many plans tie. */
const row = fc.record({
  esimType: fc.constantFrom('DailyPlan', 'DataInTotal'),
  priceUsd: fc.constantFrom(100, 200, 300, 700, 1400, null),
  priceIdr: fc.constant(10_000),
  days: fc.constantFrom(1, 7, 30, null),
  dataBytes: fc.constantFrom(gigabyte, 3 * gigabyte, 7 * gigabyte, null),
  dailyBytes: fc.constantFrom(gigabyte / 2, gigabyte, 3 * gigabyte, null),
  fullSpeedBytesPerDay: fc.constantFrom(gigabyte, null),
  popularity: fc.constantFrom(0, 5),
});

const snapshotOf = (rows: readonly object[]): CatalogueSnapshot => {
  const products = rows.map((item, index) => ({
    id: `p${String(index).padStart(5, '0')}`,
    type: 'ez-sim',
    networks: [],
    ...item,
  }));
  const places = new Map([[1, products.map((_, index) => index)]]);
  return {
    lists: { 'ez-sim': { products, places } },
    places: [{ id: 1, kind: 'country', code: 'JP', memberCodes: [] }],
    placePlans: new Map(),
  } as unknown as CatalogueSnapshot;
};

/** The list by sorting all plans by their keys for the days, and then by id. */
function sortedWhole(snapshot: CatalogueSnapshot, query: TripQuery): ProductRow[] {
  const { sort_by: order, trip_days: days, trip_gb: gigabytes } = query;
  const isWanted = traitFilter(query);
  const keysOf = ({ plan, row }: PlacePlan): number[] => {
    const [price, data, lasts] = [priceFor(plan, days), dataFor(plan, days), lastsFor(plan, days)];
    const covered =
      order === 'price' && gigabytes !== undefined ? [coversTrip(plan, { days, gigabytes }) ? 0 : 1] : [];
    const keys = {
      price: [price, data],
      price_desc: [-price, data],
      data: [data, price],
      days: [lasts, price, data],
      popular: [-row.popularity, price, data],
    };
    return [...covered, ...keys[order]];
  };
  const wanted = (placePlans(snapshot, 1, 'USD')?.own ?? []).filter(({ row, plan, traits }) =>
    isWanted(plan.byDay ? traitsOf(row, days) : traits),
  );
  return wanted
    .map((plan) => ({ row: plan.row, keys: keysOf(plan) }))
    .sort((left, right) => {
      const at = left.keys.findIndex((key, index) => key !== right.keys[index]);
      if (at < 0) return left.row.id < right.row.id ? -1 : 1;
      return (left.keys[at] ?? 0) < (right.keys[at] ?? 0) ? -1 : 1;
    })
    .map(({ row }) => row);
}

test('L21 a page of a trip’s list equals the sorted whole for 2,000 random lists, orders, filters and pages', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }),
      fc.record({
        sort_by: fc.constantFrom(...sortOrders),
        trip_days: fc.integer({ min: 1, max: 60 }),
        trip_gb: fc.option(fc.constantFrom(...tripGigabytes), { nil: undefined }),
        page: fc.integer({ min: 1, max: 5 }),
        limit: fc.integer({ min: 1, max: 12 }),
        data_package: fc.subarray(['small', 'medium', 'large', 'unlimited']),
      }),
      (rows, chosen) => {
        const snapshot = snapshotOf(rows);
        const query = {
          product_type: 'ez-sim',
          destination: [1],
          currency: 'USD',
          active_days: [],
          ...chosen,
        } as unknown as TripQuery;
        const whole = sortedWhole(snapshot, query);
        const first = (query.page - 1) * query.limit;
        expect(findTripPage(snapshot, query)).toEqual({
          products: whole.slice(first, first + query.limit),
          total: whole.length,
        });
      },
    ),
    { numRuns: 2000 },
  );
});

test('L21 a page of a trip is read without sorting the plans of its place', () => {
  const snapshot = snapshotOf(fc.sample(row, { numRuns: 4000, seed: 1 }));
  const query = {
    product_type: 'ez-sim',
    destination: [1],
    currency: 'USD',
    active_days: [],
    data_package: [],
    sort_by: 'price',
    trip_gb: 1,
    page: 1,
    limit: 10,
  } as unknown as TripQuery;
  const read = (days: number) => findTripPage(snapshot, { ...query, trip_days: days });
  read(1);
  const { orders } = placePlans(snapshot, 1, 'USD') ?? {};
  const made = orders?.get('price');
  for (let days = 2; days <= 60; days += 1) read(days);
  expect(orders?.size).toBe(1);
  expect(orders?.get('price')).toBe(made);
});
