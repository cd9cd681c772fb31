import { countriesOf, type PriceSteps, pricePercent, volumeCost } from '../market.ts';

/**
 * The price list, derived from the package id alone:
 *
 *     jp-mobile-30days-5gb          5 GB, 30 days
 *     jp-mobile-30days-5gb-topup    the same as a top-up, for eSIMs of the same place
 *     jp-mobile-7days-unlimited     no limit, 250 cents a day
 *
 * The place is a country (two letters) or a region (asia, europe …). Net price in US cents, whole numbers only: per GB 100
 * for the first, 75 to the 3rd, 55 to the 10th, 45 to the 20th, 35 above; times the place's percentage, rounded up; a fifth
 * more beyond 30 days. The lowest selling price is a quarter above it. There are no plans per day.
 */
export type AiraloPackage = {
  id: string;
  type: 'sim' | 'topup';
  /** In capitals; a top-up fits the eSIMs of its place. */
  place: string;
  countries: string[];
  netCents: number;
  /** Null: unlimited. */
  megabytes: number | null;
  days: number;
};

const steps: PriceSteps = [
  [1024, 100],
  [3 * 1024, 75],
  [10 * 1024, 55],
  [20 * 1024, 45],
  [Number.POSITIVE_INFINITY, 35],
];
const unlimitedCentsPerDay = 250;

function netCents(place: string, megabytes: number | null, days: number): number {
  const percent = (pricePercent[place] ?? 100) * (days > 30 ? 120 : 100);
  const base = megabytes === null ? unlimitedCentsPerDay * days * 1024 : volumeCost(steps, megabytes);
  return Math.ceil((base * percent) / (1024 * 10_000));
}

const idForm = /^([a-z]{2,12})-mobile-(\d{1,3})days-(?:(\d{1,3})gb|(\d{2,5})mb|(unlimited))(-topup)?$/;

/** The package that an id of the form above stands for; undefined for any other text. */
export function deriveAiraloPackage(id: string): AiraloPackage | undefined {
  const match = idForm.exec(id);
  if (!match) return undefined;
  const [, slug = '', duration, gigabytes, inMegabytes, unlimited, topUp] = match;
  const days = Number(duration);
  const megabytes = unlimited ? null : gigabytes ? Number(gigabytes) * 1024 : Number(inMegabytes);
  if (days < 1 || days > 365 || megabytes === 0) return undefined;
  const place = slug.toUpperCase();
  return {
    id,
    type: topUp ? 'topup' : 'sim',
    place,
    countries: (countriesOf[place] ?? place).split(','),
    netCents: netCents(place, megabytes, days),
    megabytes,
    days,
  };
}

const sizes = [
  '7days-1gb',
  '30days-3gb',
  '30days-5gb',
  '30days-10gb',
  '30days-20gb',
  '30days-50gb',
  '60days-10gb',
  '90days-50gb',
  '7days-unlimited',
];

const isPackage = (airaloPackage: AiraloPackage | undefined): airaloPackage is AiraloPackage =>
  airaloPackage !== undefined;

/** The packages in the price list of a place. */
export const packagesOf = (place: string): AiraloPackage[] =>
  sizes.map((size) => deriveAiraloPackage(`${place.toLowerCase()}-mobile-${size}`)).filter(isPackage);

/** The top-ups of a package; none for unlimited ones. */
export const topUpsOf = (base: AiraloPackage): AiraloPackage[] =>
  base.megabytes === null
    ? []
    : packagesOf(base.place)
        .filter(({ megabytes }) => megabytes !== null)
        .map(({ id }) => deriveAiraloPackage(`${id}-topup`))
        .filter(isPackage);

export const dollars = (cents: number): number => cents / 100;
export const minimumPrice = ({ netCents: net }: AiraloPackage): number =>
  dollars(Math.ceil((net * 125) / 100));
export const dataText = ({ megabytes }: AiraloPackage): string =>
  megabytes === null ? 'Unlimited' : megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;

/** A package with the vendor's field names. `raised`: the price list shows a higher price than the id implies. */
export function shown(plan: AiraloPackage, raised: boolean): Record<string, unknown> {
  const net = dollars(plan.netCents + (raised ? 50 : 0));
  const price = minimumPrice(plan);
  const data = dataText(plan);
  return {
    id: plan.id,
    type: plan.type,
    price,
    net_price: net,
    amount: plan.megabytes ?? 0,
    day: plan.days,
    is_unlimited: plan.megabytes === null,
    title: `${data} - ${plan.days} Days`,
    data,
    short_info: null,
    voice: null,
    text: null,
    prices: { net_price: { USD: net }, recommended_retail_price: { USD: price } },
  };
}
