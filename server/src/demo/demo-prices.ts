/**
 * The demo's prices, in US cents. They are converted once with constant, dated exchange rates and stored in four currencies; nothing
 * is converted at request time.
 */
export const demoRates = { asOf: '2026-09-29', perUsd: { IDR: 18_000, JPY: 157, VND: 26_000 } } as const;

/** The six sizes of total-data plans: gigabytes and days. */
export const planSizes = [
  [1, 7],
  [3, 30],
  [5, 30],
  [10, 30],
  [20, 30],
  [50, 30],
] as const;

const dollars = (list: string): number[] => list.split(' ').map((text) => Math.round(Number(text) * 100));

/** Price in US cents per size of `planSizes`; a shorter row has fewer sizes. */
export const planPrices: Record<string, number[]> = Object.fromEntries(
  Object.entries({
    CN: '5 11.5 16 27 46 72',
    JP: '5 11 15.5 23 33 52',
    KR: '4.5 10.5 15 23 37 52',
    MY: '4 10.5 15 24.5 37 52',
    SG: '4 9.5 14 22 36 52',
    TH: '5 8 12.5 17 25.5 42',
    TW: '4.5 10.5 15 23 37 52',
    AU: '5 12 19 30 48 60',
    US: '5 11 15.5 26 43 71',
    ID: '5.5 11.5 17 26 41 52',
    TR: '3 7 10 17 25 52',
    SA: '7 17 22 34 59',
    VN: '5.5 13.5 18.5 31.5 54',
    HK: '4 8.5 12 20.5 29 52',
    MO: '4 9.5 14 23 38 52',
    PH: '5.5 13.5 18.5 30.5 52',
    KH: '5.5 13.5 18.5 30.5 52',
    LA: '7 17 22 36 62',
    IN: '7 17 22 36 62',
    AE: '7 17 22 34 59',
    QA: '8 19 28 51 81',
    GB: '4.5 9.5 13 20.5 32.5 52',
    FR: '4 9 11 19 29 52',
    CH: '4 9 11 19 29 52',
    DE: '4 8.5 12 21 34.5 52',
    IT: '4 8.5 12 21 34.5 52',
    NZ: '6 14 19 30 43',
    CA: '7 17 23 42 78',
    EG: '7 17 22 34 53',
    SEA: '5 13 18 27 39',
    ASIA: '5.5 14 21 36 53',
    EUROPE: '5.5 14 18 34 50',
    GLOBAL: '9 23 37 69 121',
    MIDEAST: '7 17 22 45 80',
    OCEANIA: '5 14 21 36 56',
    AMERICAS: '7 17 26 42 59',
    AFRICA: '12 29 43 80',
  }).map(([code, list]) => [code, dollars(list)]),
);

/** Daily plans: megabytes per day (null: unlimited) and US cents per day. */
export const dailySizes: readonly (readonly [megabytes: number | null, cents: number])[] = [
  [512, 120],
  [1024, 200],
  [2048, 360],
  [3072, 480],
  [null, 550],
];

/** Price level of daily plans in per cent. Places not listed have 100; Egypt has no daily plans. */
export const dailyPercent: Record<string, number> = {
  TR: 60,
  VN: 140,
  US: 140,
  SA: 140,
  CA: 140,
  QA: 140,
  ASIA: 130,
  EUROPE: 130,
  AMERICAS: 150,
  GLOBAL: 240,
};
export const withoutDailyPlans: readonly string[] = ['EG', 'MIDEAST', 'OCEANIA', 'AFRICA'];

export type Prices = { idr: number; usd: number; jpy: number; vnd: number };

const upTo = (step: number, value: number): number => Math.ceil(value / step) * step;

/** Prices in four currencies from US cents, rounded up: Rupiah and dong to a thousand, yen to ten. */
export const pricesOf = (cents: number): Prices => ({
  idr: upTo(1000, (cents * demoRates.perUsd.IDR) / 100),
  usd: cents,
  jpy: upTo(10, (cents * demoRates.perUsd.JPY) / 100),
  vnd: upTo(1000, (cents * demoRates.perUsd.VND) / 100),
});

/** The same from a price in Rupiah, which is not rounded; US dollars are rounded up to fifty cents. */
export const pricesOfRupiah = (idr: number): Prices => ({
  ...pricesOf(upTo(50, (idr * 100) / demoRates.perUsd.IDR)),
  idr,
});

/** Strike-through price, of which the price is `percent` per cent, rounded up to `step` cents. */
export const strikeOf = (cents: number, percent: number, step: number): Prices =>
  pricesOf(upTo(step, (cents * 100) / percent));

/** A percentage of a price, rounded to ten cents. */
export const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 1000) * 10;
