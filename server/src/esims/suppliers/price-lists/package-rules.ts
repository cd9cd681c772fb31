/** What a supplier's price list says of a package, as far as it decides which product sells it. */
export type Package = {
  code: string;
  meter: 'total' | 'daily';
  countries: readonly string[];
  dataBytes: number | null;
  days: number;
};

/** `members` are the countries of a region; none for a country. */
export type SalePlace = {
  code: string;
  kind: 'country' | 'region';
  nameEn: string;
  members: readonly string[];
};

const megabyte = 1_048_576;
const gigabyte = 1024 * megabyte;

/**
 * Where a package is sold: its country, or the largest region of the shop whose countries it covers, every one of them. Null
 * where the shop has no such place: a region that is not covered whole would promise too much.
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

/** How the codes of a place begin: as those of its products do, else with its English name. */
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
 * The code of the product that sells a package, `japan-5gb-30d`, `japan-1gb-daily`: place, data and days, as all codes are
 * made. Two packages with the same code are the same to a customer. Null for what can't be one of the shop's plans: a daily
 * package that isn't sold by the day, data that is no whole number of megabytes.
 */
export function productCodeOf(plan: Package, slug: string): string | null {
  const size = sizeOf(plan.dataBytes);
  if (size === null || (plan.meter === 'daily' && plan.days !== 1)) return null;
  return `${slug}-${size}-${plan.meter === 'daily' ? 'daily' : `${plan.days}d`}`;
}

type Priced = Package & { costUsdMicros: number };
export type Placed<P extends Priced> = { plan: P; place: SalePlace; code: string };
export type Sorted<P extends Priced> = {
  /** One package for each product that could be sold, in the order of codes. */
  wanted: Placed<P>[];
  noPlace: number;
  noPlan: number;
  /** Another package makes the same product: it costs less, or is sold already. */
  twins: number;
};

/**
 * What each package would be as a product. `codeOf` knows the product that it would be, or makes a code; `isSold` whether the
 * supplier delivers that one already.
 */
export function sortPackages<P extends Priced>(
  plans: readonly P[],
  places: readonly SalePlace[],
  codeOf: (plan: P, place: SalePlace) => string | null,
  isSold: (code: string) => boolean,
): Sorted<P> {
  const found = { noPlace: 0, noPlan: 0 };
  const cheapest = new Map<string, Placed<P>>();
  for (const plan of plans) {
    const place = placeOfPackage(plan, places);
    const code = place && codeOf(plan, place);
    if (!place) found.noPlace += 1;
    else if (!code) found.noPlan += 1;
    else if (!isSold(code)) {
      const other = cheapest.get(code);
      const isCheaper = !other || plan.costUsdMicros < other.plan.costUsdMicros;
      if (isCheaper) cheapest.set(code, { plan, place, code });
    }
  }
  const wanted = [...cheapest.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  return { wanted, ...found, twins: plans.length - found.noPlace - found.noPlan - wanted.length };
}
