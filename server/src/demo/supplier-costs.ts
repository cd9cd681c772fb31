/**
 * What suppliers charge the shop for a package: the demo suppliers' price lists as functions of place, size and days. Cents
 * are whole; the same lists stand behind the local suppliers, and a test holds both together.
 */
const placePercent: Record<string, number> = {
  TR: 60,
  TH: 70,
  FR: 70,
  CH: 70,
  DE: 75,
  IT: 75,
  HK: 75,
  VN: 140,
  US: 140,
  SA: 140,
  CA: 140,
  QA: 160,
  SEA: 100,
  ASIA: 120,
  EUROPE: 120,
  OCEANIA: 120,
  AMERICAS: 130,
  MIDEAST: 140,
  AFRICA: 180,
  GLOBAL: 200,
};

/** Up to so many megabytes a gigabyte costs so many cents. */
type Steps = readonly (readonly [upToMegabytes: number, cents: number])[];
const esimAccessSteps: Steps = [
  [1024, 90],
  [3 * 1024, 70],
  [10 * 1024, 55],
  [20 * 1024, 48],
  [Number.POSITIVE_INFINITY, 40],
];
/** Dearer for little data, cheaper for much. */
const airaloSteps: Steps = [
  [1024, 100],
  [3 * 1024, 75],
  [10 * 1024, 55],
  [20 * 1024, 45],
  [Number.POSITIVE_INFINITY, 35],
];
const unlimitedCentsPerDay = 250;
const longPercent = 120;

function centMegabytes(steps: Steps, megabytes: number): number {
  let sum = 0;
  let from = 0;
  for (const [limit, cents] of steps) {
    sum += Math.max(0, Math.min(megabytes, limit) - from) * cents;
    from = limit;
  }
  return sum;
}

function micros(base: number, place: string, days: number | null): number {
  const percent = (placePercent[place] ?? 100) * (days !== null && days > 30 ? longPercent : 100);
  return Math.ceil((base * percent) / (1024 * 10_000)) * 10_000;
}

/** What eSIM Access asks, in millionths of a US dollar; `days` null is a day of a daily plan. */
export function supplierCost(place: string, megabytes: number | null, days: number | null): number {
  const base = megabytes === null ? unlimitedCentsPerDay * 1024 : centMegabytes(esimAccessSteps, megabytes);
  return micros(base, place, days);
}

/** What Airalo asks; it has no plans by the day. */
export const airaloCost = (place: string, megabytes: number, days: number): number =>
  micros(centMegabytes(airaloSteps, megabytes), place, days);

/** `jp-mobile-30days-5gb` */
export const airaloPackage = (place: string, megabytes: number, days: number): string =>
  `${place.toLowerCase()}-mobile-${days}days-${megabytes / 1024}gb`;

/** `JP-5GB-30D`, `JP-512MB-DAILY`, `JP-UNL-DAILY`. */
export function packageCode(place: string, megabytes: number | null, days: number | null): string {
  const size =
    megabytes === null ? 'UNL' : megabytes % 1024 === 0 ? `${megabytes / 1024}GB` : `${megabytes}MB`;
  return `${place}-${size}-${days === null ? 'DAILY' : `${days}D`}`;
}
