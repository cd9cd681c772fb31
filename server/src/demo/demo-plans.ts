import { type DemoDestination, demoDestinations } from './demo-places.ts';
import {
  dailyPercent,
  dailySizes,
  planPrices,
  planSizes,
  pricesOf,
  shareOf,
  strikeOf,
  withoutDailyPlans,
} from './demo-prices.ts';
import {
  artOf,
  commonFacts,
  type DemoOfferRow,
  type DemoProduct,
  type DemoProductRow,
  megabyte,
  priceColumns,
  productIdOf,
  unlimitedSpeed,
} from './demo-records.ts';
import { airaloPackage, type CostOf, packageCode, type SupplierPackage } from './package-codes.ts';

/** A plan of a destination. `days` null: a daily plan; `megabytes` null: unlimited. */
type Plan = {
  destination: DemoDestination;
  megabytes: number | null;
  days: number | null;
  cents: number;
  /** Share of a destination's buyers who choose it. */
  demand: number;
};

/** The destination without prices in yen, which Japanese pages hide. */
const withoutYen = 'LA';
/** The product without a picture. */
const withoutImage = 'canada-20gb-30d';
/** The product withdrawn by the supplier: not listed, and its page says that it is gone. */
export const withdrawnCode = 'japan-10gb-15d';
/** Speed after a day's data is used up, until the next day of the plan. */
const dailyThrottleKbps = 128;

const sizeDemand = [0.7, 0.8, 1, 0.9, 0.6, 0.3];
const dailyDemand = [0.5, 0.95, 0.75, 0.4, 0.85];
const discounts = [80, 78, 83] as const;

const destination = (code: string): DemoDestination => {
  const demoDestination = demoDestinations.find((place) => place.code === code);
  if (!demoDestination) throw new Error(`the demo has no destination ${code}`);
  return demoDestination;
};

const totalPlans: Plan[] = demoDestinations.flatMap((place) =>
  (planPrices[place.code] ?? []).map((cents, i) => {
    const [gigabytes, days] = planSizes[i] ?? [0, 0];
    return { destination: place, megabytes: gigabytes * 1024, days, cents, demand: sizeDemand[i] ?? 0 };
  }),
);

/** Plans for long stays, and the plan withdrawn by the supplier. */
const furtherPlans: Plan[] = [
  { destination: destination('ASIA'), megabytes: 50 * 1024, days: 90, cents: 13_000, demand: 0.2 },
  { destination: destination('EUROPE'), megabytes: 50 * 1024, days: 90, cents: 15_000, demand: 0.2 },
  { destination: destination('SEA'), megabytes: 10 * 1024, days: 60, cents: 2950, demand: 0.3 },
  { destination: destination('JP'), megabytes: 10 * 1024, days: 15, cents: 2050, demand: 0.1 },
];

const dailyPlans: Plan[] = demoDestinations
  .filter(({ code }) => !withoutDailyPlans.includes(code))
  .flatMap((place) =>
    dailySizes.map(([megabytes, cents], i) => ({
      destination: place,
      megabytes,
      days: null,
      cents: shareOf(cents, dailyPercent[place.code] ?? 100),
      demand: dailyDemand[i] ?? 0,
    })),
  );

function codeOf({ destination: { slug }, megabytes, days }: Plan): string {
  const size =
    megabytes === null ? 'unlimited' : megabytes % 1024 === 0 ? `${megabytes / 1024}gb` : `${megabytes}mb`;
  return `${slug}-${size}-${days === null ? 'daily' : `${days}d`}`;
}

const clockOf = ({ megabytes, days }: Plan) => {
  const bytes = megabytes === null ? null : megabytes * megabyte;
  if (days !== null) return { esimType: 'QuotaBased', dataBytes: bytes, days } as const;
  const slowdown =
    bytes === null ? unlimitedSpeed : { fullSpeedBytesPerDay: bytes, throttleKbps: dailyThrottleKbps };
  return {
    esimType: 'DailyPlan',
    dailyBytes: bytes,
    topupAllowed: bytes !== null,
    ...slowdown,
  } as const;
};

function pricesOfPlan({ destination: { code }, days, cents }: Plan, index: number) {
  const percent = discounts[index % discounts.length] ?? 80;
  const reduced = index % 4 === 2 ? strikeOf(cents, percent, days === null ? 10 : 50) : null;
  const columns = priceColumns(pricesOf(cents), reduced);
  return code === withoutYen ? { ...columns, priceJpy: null, strikeJpy: null } : columns;
}

/** The most popular places, whose plans with a fixed size are offered by both suppliers. */
const withTwoSuppliers = ['JP', 'KR', 'SG', 'MY', 'TH', 'TW', 'VN', 'ASIA', 'EUROPE'];

function offersOf(
  { destination: { code: place }, megabytes, days }: Plan,
  { id, code }: { id: string; code: string },
  costOf: CostOf,
): DemoOfferRow[] {
  const offer = (prefix: string, bought: SupplierPackage): DemoOfferRow => ({
    product: id,
    enabled: code !== withdrawnCode,
    id: id.replace('prd_', prefix),
    ...bought,
    ...costOf(bought),
  });
  const usual = offer('ofr_', {
    supplier: 'esim-access',
    packageCode: packageCode(place, megabytes, days),
  });
  if (megabytes === null || days === null || !withTwoSuppliers.includes(place)) return [usual];
  return [usual, offer('ofa_', { supplier: 'airalo', packageCode: airaloPackage(place, megabytes, days) })];
}

function productOf(plan: Plan, index: number, costOf: CostOf): DemoProduct {
  const { destination: place } = plan;
  const code = codeOf(plan);
  const id = productIdOf(code);
  const row: DemoProductRow = {
    ...commonFacts,
    ...clockOf(plan),
    ...pricesOfPlan(plan, index),
    id,
    productId: code,
    type: 'ez-sim',
    place: place.id,
    networks: place.networks,
    exitCountry: place.exit,
    popularity: Math.round((100 - demoDestinations.indexOf(place)) * plan.demand * 10),
    image: code === withoutImage ? null : artOf(code),
  };
  return { row, offers: offersOf(plan, { id, code }, costOf) };
}

export const demoPlans = (costOf: CostOf): DemoProduct[] =>
  [...totalPlans, ...furtherPlans, ...dailyPlans].map((plan, index) => productOf(plan, index, costOf));
