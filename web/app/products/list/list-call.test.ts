import { listAddress, readListQuery, withoutFilters } from '@langit/domain/list-query';
import { expect, test } from 'vitest';
import { listCall } from './list-call';

const read = (search: string) => readListQuery(new URLSearchParams(search));

test('C1 without a query the list shows eSIMs by price', () => {
  expect(read('')).toEqual({
    type: 'ez-sim',
    destination: [],
    data: [],
    days: [],
    sort: 'price',
    trip: null,
    page: 1,
  });
});

test('C1 country pre-selects the destination until a filter names destinations', () => {
  expect(read('country=22').destination).toEqual([22]);
  expect(read('country=22&destination=10').destination).toEqual([10]);
  expect(listAddress(read('country=22'))).toBe('/products?destination=22');
});

test('C2 a form without script repeats a name where a link joins its values', () => {
  const repeated = read('destination=10&destination=22&data_package=large&data_package=small');
  expect(repeated).toEqual(read('destination=10;22&data_package=small;large'));
});

test('C2 a link restores every filter', () => {
  const address =
    '/products?type=sim-card&destination=10;22&data_package=small;large&active_days=long&sort_by=popular&page=3';
  expect(listAddress(read(address.split('?')[1] ?? ''))).toBe(address);
});

test.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'page=999999'])(
  'C2 %s counts as page 1',
  (search) => {
    expect(read(search).page).toBe(1);
  },
);

test('C2 what an address may not say counts as absent', () => {
  expect(read("type=car&destination=x;-1;22'&sort_by=name&data_package=huge&active_days=")).toEqual(read(''));
});

test('C2 reset empties the filters, keeps type and order, and returns to page 1', () => {
  const query = read('type=sim-card&destination=10&active_days=short&sort_by=days&page=4');
  expect(listAddress(withoutFilters(query))).toBe('/products?type=sim-card&sort_by=days');
});

const call = {
  product_type: 'ez-sim',
  page: '1',
  limit: '10',
  sort_by: 'price',
  currency: 'JPY',
  data_package: '',
  active_days: '',
};

test('C3 the list of several destinations asks for plans with a total quota in the currency shown', () => {
  expect(listCall(read('destination=22;41&page=2'), 10, 'JPY')).toEqual({
    ...call,
    page: '2',
    destination: '22;41',
    esim_type: 'QuotaBased',
  });
});

test('Z20 Z30 the list of one destination asks for daily plans too, for the usual trip, whose plans come first', () => {
  expect(listCall(read('destination=22'), 10, 'JPY')).toEqual({
    ...call,
    destination: '22',
    trip_days: '7',
    trip_gb: '1',
  });
});

test('J3 a trip that was chosen is asked for with its use, and hides nothing', () => {
  expect(listCall(read('destination=22&trip_days=12&trip_gb=0.5'), 10, 'JPY')).toEqual({
    ...call,
    destination: '22',
    trip_days: '12',
    trip_gb: '0.5',
  });
});

test('Z7 routers are asked for by the days of the trip, five where none were chosen, and by nothing that only a quota has', () => {
  const routers = (search: string) => listCall(read(`type=ez-fi&${search}`), 10, 'JPY');
  expect(routers('')).toMatchObject({ product_type: 'ez-fi', trip_days: '5' });
  expect(routers('trip_days=12&trip_gb=3')).toMatchObject({ trip_days: '12' });
  expect(routers('trip_days=12&trip_gb=3')).not.toHaveProperty('trip_gb');
  expect(
    listAddress(read('type=ez-fi&trip_days=12&trip_gb=3&data_package=small&active_days=long&sort_by=data')),
  ).toBe('/products?type=ez-fi&trip_days=12');
  expect(listCall(read('type=sim-card&trip_days=12'), 10, 'JPY')).not.toHaveProperty('trip_days');
});

test('J3 the trip stands in the address of its list, whichever the destination', () => {
  expect(listAddress(read('trip_gb=3&trip_days=5&destination=22'))).toBe(
    '/products?destination=22&trip_days=5&trip_gb=3',
  );
  expect(listAddress(withoutFilters(read('trip_gb=3&trip_days=5&destination=22')))).toBe(
    '/products?trip_days=5&trip_gb=3',
  );
});
