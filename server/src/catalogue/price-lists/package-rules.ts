/** The facts of a supplier's package that decide about its product. */
export type Package = {
  code: string;
  meter: 'total' | 'daily';
  countries: readonly string[];
  dataBytes: number | null;
  days: number;
};

/** `members` are the countries of a region; empty for a country. */
export type SalePlace = {
  code: string;
  kind: 'country' | 'region';
  nameEn: string;
  members: readonly string[];
};

const megabyte = 1_048_576;
const gigabyte = 1024 * megabyte;

/**
 * The place in which a package is sold: its country, or the shop's largest region of which it covers every country. Null where the
 * shop has no such place.
 */
export function placeOfPackage({ countries }: Package, places: readonly SalePlace[]): SalePlace | null {
  if (countries.length === 1)
    return places.find(({ kind, code }) => kind === 'country' && code === countries[0]) ?? null;
  const covered = places.filter(
    ({ kind, members }) =>
      kind === 'region' && members.length > 0 && members.every((code) => countries.includes(code)),
  );
  return covered.sort((a, b) => b.members.length - a.members.length || (a.code < b.code ? -1 : 1))[0] ?? null;
}

const madeCode = /^(.+)-(?:\d+[gm]b|unlimited)-(?:\d+d|daily)$/;

/** The prefix of a place's product codes: that of its existing codes, else a slug of its English name. */
export function slugOf(place: SalePlace, codes: readonly string[]): string {
  const known = codes.flatMap((code) => madeCode.exec(code)?.[1] ?? []);
  return known[0] ?? slugOfName(place.nameEn);
}

const slugOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const sizeOf = (bytes: number | null): string | null => {
  if (bytes === null) return 'unlimited';
  if (bytes <= 0 || bytes % megabyte !== 0) return null;
  return bytes % gigabyte === 0 ? `${bytes / gigabyte}gb` : `${bytes / megabyte}mb`;
};

/**
 * The product code of a package from place, data and days: `japan-5gb-30d`, `japan-1gb-daily`. Packages with the same code are equal
 * for the customer. Null for a package that can't be one of the shop's plans: a daily package that isn't sold by the day, or data
 * that isn't a whole number of megabytes.
 */
export function productCodeOf(plan: Package, slug: string): string | null {
  const size = sizeOf(plan.dataBytes);
  if (size === null || (plan.meter === 'daily' && plan.days !== 1)) return null;
  return `${slug}-${size}-${plan.meter === 'daily' ? 'daily' : `${plan.days}d`}`;
}

type Priced = Package & { costUsdMicros: number };
export type Placed<P extends Priced> = { plan: P; place: SalePlace; code: string };
export type Sorted<P extends Priced> = {
  /** One package per possible product, sorted by code. */
  wanted: Placed<P>[];
  noPlace: number;
  noPlan: number;
  /** The number of packages left out as duplicates of a cheaper or already sold one. */
  duplicates: number;
};

const readCode = /^(.+)-(?:(\d+)([gm])b|unlimited)-(?:(\d+)d|daily)$/;

/** What the code of a package that is no product yet says of it: gigabytes, or days; null for a code of another form. */
export function factsOfCode(code: string) {
  const [, slug, size, unit, days] = readCode.exec(code) ?? [];
  if (slug === undefined) return null;
  const gigabytes = size === undefined ? null : unit === 'g' ? Number(size) : Number(size) / 1024;
  const isDaily = days === undefined;
  return {
    slug,
    esimType: isDaily ? ('DailyPlan' as const) : ('QuotaBased' as const),
    data: isDaily ? null : gigabytes,
    dailyData: isDaily ? gigabytes : null,
    days: isDaily ? null : Number(days),
  };
}

/**
 * Maps packages to products. `codeOf` returns the code of an equal product or a new code; `isSold` tells whether the supplier already
 * delivers the product.
 */
export function sortPackages<P extends Priced>(
  plans: readonly P[],
  places: readonly SalePlace[],
  codeOf: (plan: P, place: SalePlace) => string | null,
  isSold: (code: string) => boolean,
): Sorted<P> {
  const skipped = { noPlace: 0, noPlan: 0 };
  const cheapest = new Map<string, Placed<P>>();
  for (const plan of plans) {
    const place = placeOfPackage(plan, places);
    const code = place && codeOf(plan, place);
    if (!place) skipped.noPlace += 1;
    else if (!code) skipped.noPlan += 1;
    else if (!isSold(code)) {
      const other = cheapest.get(code);
      const isCheaper = !other || plan.costUsdMicros < other.plan.costUsdMicros;
      if (isCheaper) cheapest.set(code, { plan, place, code });
    }
  }
  const wanted = [...cheapest.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  return { wanted, ...skipped, duplicates: plans.length - skipped.noPlace - skipped.noPlan - wanted.length };
}

/** The facts by which a customer distinguishes plans. */
export type PlanFacts = {
  place: string;
  esimType: 'QuotaBased' | 'DailyPlan' | null;
  dataBytes: number | null;
  dailyBytes: number | null;
  days: number | null;
};

/** Equal for plans that are the same for a customer. */
export const sameFacts = ({ place, esimType, dataBytes, dailyBytes, days }: PlanFacts): string =>
  [place, esimType, dataBytes, dailyBytes, esimType === 'DailyPlan' ? null : days].join('|');
