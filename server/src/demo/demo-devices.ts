import type { NewAddon } from '../rentals/rental-seed-store.ts';
import { initialUnitState } from '../rentals/unit-states.ts';
import { demoDestinations } from './demo-places.ts';
import { pricesOfRupiah } from './demo-prices.ts';
import {
  artOf,
  commonFacts,
  type DemoProduct,
  gigabyte,
  priceColumns,
  productIdOf,
  unlimitedSpeed,
} from './demo-records.ts';

/** `costPerDay`: wear and data of a rented day. */
type Router = [place: string, gigabytesPerDay: 1 | 3 | null, rentPerDay: number, costPerDay: number];

/** Price of a router's data plan by daily quota, independent of the days and without the rent. */
const dataPlanPrice = new Map<number | null, number>([
  [1, 50_000],
  [3, 90_000],
  [null, 150_000],
]);

const routers: Router[] = [
  ['ID', 3, 45_000, 19_000],
  ['SEA', 1, 59_000, 24_000],
  ['JP', 3, 69_000, 31_000],
  ['KR', null, 69_000, 36_000],
  ['TW', 3, 69_000, 31_000],
  ['CN', 1, 79_000, 33_000],
  ['HK', 3, 79_000, 34_000],
  ['MIDEAST', 1, 79_000, 37_000],
  ['EUROPE', null, 89_000, 46_000],
  ['OCEANIA', 3, 89_000, 41_000],
  ['US', null, 89_000, 45_000],
  ['GLOBAL', 1, 99_000, 44_000],
];

type SimCard = [place: string, gigabytes: number, days: number, price: number, stock: number, cost: number];

const simCards: SimCard[] = [
  ['ID', 15, 30, 120_000, 80, 68_000],
  ['ID', 30, 30, 180_000, 60, 104_000],
  ['ASIA', 6, 8, 175_000, 40, 98_000],
  ['JP', 10, 15, 260_000, 35, 152_000],
  ['EUROPE', 10, 30, 320_000, 25, 196_000],
  ['SEA', 10, 15, 210_000, 30, 121_000],
  ['SA', 10, 15, 290_000, 45, 205_000],
  ['KR', 10, 10, 240_000, 3, 139_000],
];

function placeOf(code: string) {
  const position = demoDestinations.findIndex((place) => place.code === code);
  const place = demoDestinations[position];
  if (!place) throw new Error(`the demo has no destination ${code}`);
  return { ...place, popularity: (100 - position) * 10 };
}

export const demoRouters = (): DemoProduct[] =>
  routers.map(([placeCode, perDay, rentPerDayIdr, costIdr]) => {
    const place = placeOf(placeCode);
    const rent = pricesOfRupiah(rentPerDayIdr);
    const code = `router-${place.slug}-${perDay === null ? 'unlimited' : `${perDay}gb-daily`}`;
    const row = {
      ...commonFacts,
      ...priceColumns(pricesOfRupiah(dataPlanPrice.get(perDay) ?? 0), null),
      ...(perDay === null ? unlimitedSpeed : { fullSpeedBytesPerDay: perDay * gigabyte, throttleKbps: 128 }),
      id: productIdOf(code),
      productId: code,
      type: 'ez-fi' as const,
      place: place.id,
      dailyBytes: perDay === null ? null : perDay * gigabyte,
      rentPerDayIdr: rent.idr,
      rentPerDayUsd: rent.usd,
      rentPerDayJpy: rent.jpy,
      rentPerDayVnd: rent.vnd,
      costIdr,
      dayKind: 'calendar' as const,
      resetZone: place.zone,
      installWithinDays: null,
      networks: place.networks,
      exitCountry: place.exit,
      popularity: place.popularity,
      image: artOf(code),
    };
    return { row, offers: [] };
  });

/** SIM cards. Those for Indonesia have an Indonesian number and start at their activation in the phone. */
export const demoSimCards = (): DemoProduct[] =>
  simCards.map(([placeCode, gigabytes, days, price, stock, costIdr]) => {
    const place = placeOf(placeCode);
    const code = `sim-${place.slug}-${gigabytes}gb-${days}d`;
    const domestic = placeCode === 'ID';
    const row = {
      ...commonFacts,
      ...priceColumns(pricesOfRupiah(price), null),
      id: productIdOf(code),
      productId: code,
      type: 'sim-card' as const,
      place: place.id,
      dataBytes: gigabytes * gigabyte,
      days,
      startsOn: domestic ? ('install' as const) : ('first_connection' as const),
      installWithinDays: null,
      topupAllowed: false,
      hasNumber: domestic,
      networks: place.networks,
      exitCountry: place.exit,
      popularity: place.popularity,
      stock,
      costIdr,
      image: artOf(code),
    };
    return { row, offers: [] };
  });

const unitsPerModel = 3;

/** Appends the Luhn check digit of an IMEI. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Three routers of every model. Their IMEIs begin with 00, which is not used by real devices. */
export const demoUnits = () =>
  demoRouters().flatMap(({ row }, model) =>
    Array.from({ length: unitsPerModel }, (_, i) => {
      const number = String(model * unitsPerModel + i + 1).padStart(4, '0');
      return {
        id: `unit_${number}`,
        serial: `LGT-R-${number}`,
        imei: withCheckDigit(`0010170000${number}`),
        model: row.id,
        state: initialUnitState,
      };
    }),
  );

/** Data packages for routers with a daily quota: gigabytes and price in whole Rupiah. */
const addonSizes: [gigabytes: number, price: number][] = [
  [1, 25_000],
  [3, 60_000],
  [5, 90_000],
];

export const demoAddons = (): NewAddon[] =>
  demoRouters().flatMap(({ row }) =>
    row.dailyBytes === null
      ? []
      : addonSizes.map(([gigabytes, price]) => {
          const { idr, usd, jpy, vnd } = pricesOfRupiah(price);
          return {
            id: `${row.productId}-plus-${gigabytes}gb`,
            model: row.id,
            dataBytes: gigabytes * gigabyte,
            priceIdr: idr,
            priceUsd: usd,
            priceJpy: jpy,
            priceVnd: vnd,
          };
        }),
  );
