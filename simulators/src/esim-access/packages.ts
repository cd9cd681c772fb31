import { countriesOf, type PriceSteps, pricePercent, volumeCost } from '../market.ts';

/**
 * The supplier's price list, derived from the package code alone:
 *
 *     JP-5GB-30D          5 GB in all, 30 days
 *     JP-1GB-DAILY        1 GB a day, ordered for `periodNum` days; its price is per day
 *     JP-500MB-DAILY      sizes in MB work as well
 *     JP-UNL-DAILY        10 GB a day, then 1 Mbps
 *     TOPUP_JP-5GB-30D    the same as a top-up, for profiles of the same place
 *
 * The place is a country (ISO 3166, two letters) or a region in capitals (ASIA, EUROPE …). Cost in US cents, whole numbers
 * only: per GB 90 for the first, 70 to the 3rd, 55 to the 10th, 48 to the 20th, 40 above; times the place's percentage
 * (100 where none is listed), rounded up; a fifth more beyond 30 days; UNL costs 250 a day. A top-up costs as much as the
 * plan.
 */
export type EsimAccessPackage = {
  packageCode: string;
  slug: string;
  name: string;
  /** US dollars times 10,000; per day for daily plans. */
  priceUsdx10000: number;
  /** Per day for daily plans. */
  volumeBytes: number;
  duration: number;
  durationUnit: 'DAY';
  /** 1 total, 2 per day. */
  dataType: 1 | 2;
  type: 'BASE' | 'TOPUP';
  /** Country codes, separated by commas. */
  location: string;
  /** The place that the code names; a top-up fits the profiles of its place. */
  place: string;
  /** 1 first installation, 2 first connection. */
  activeType: 1 | 2;
  /** 1 not reloadable, 2 reloadable. */
  supportTopUpType: 1 | 2;
  /** Days until an uninstalled profile lapses. */
  unusedValidTime: number;
  fupPolicy: string;
};

export type PackageLookup = (code: string) => EsimAccessPackage | undefined;

const megabyte = 1_048_576;

const steps: PriceSteps = [
  [1024, 90],
  [3 * 1024, 70],
  [10 * 1024, 55],
  [20 * 1024, 48],
  [Number.POSITIVE_INFINITY, 40],
];

function costInCents(place: string, megabytes: number | null, days: number): number {
  const percent = (pricePercent[place] ?? 100) * (days > 30 ? 120 : 100);
  const base = megabytes === null ? 250 * 1024 : volumeCost(steps, megabytes);
  return Math.ceil((base * percent) / (1024 * 10_000));
}

const codeForm = /^(TOPUP_)?([A-Z]{2,12})-(?:(\d{1,3})(GB)|(\d{2,5})(MB)|(UNL))-(?:(\d{1,3})D|(DAILY))$/;

/** The package that a code of the form above stands for; undefined for any other text. */
export function derivePackage(code: string): EsimAccessPackage | undefined {
  const match = codeForm.exec(code);
  if (!match) return undefined;
  const [, topUp, place = '', gigabytes, , megabytes, , unlimited, days] = match;
  if (unlimited && days) return undefined;
  const size = unlimited ? null : gigabytes ? Number(gigabytes) * 1024 : Number(megabytes);
  const duration = Number(days ?? 1);
  if (size === 0 || duration < 1 || duration > 365) return undefined;
  const quota = unlimited ? 'Unlimited' : gigabytes ? `${gigabytes}GB` : `${megabytes}MB`;
  return {
    packageCode: code,
    slug: `${place}_${quota}_${days ?? 'Daily'}${topUp ? '_TOPUP' : ''}`,
    name: `${place} ${quota}${days ? ` ${days}Days` : '/Day'}`,
    priceUsdx10000: costInCents(place, size, duration) * 100,
    volumeBytes: (size ?? 10_240) * megabyte,
    duration,
    durationUnit: 'DAY',
    dataType: days ? 1 : 2,
    type: topUp ? 'TOPUP' : 'BASE',
    location: countriesOf[place] ?? place,
    place,
    activeType: 2,
    supportTopUpType: unlimited ? 1 : 2,
    unusedValidTime: 180,
    fupPolicy: unlimited ? '1 Mbps' : '',
  };
}

const totals = ['1GB-7D', '3GB-30D', '5GB-30D', '10GB-30D', '20GB-30D'];
/** Plans for long stays, of regions. */
const longTotals = ['10GB-60D', '50GB-90D'];
const dailies = ['500MB-DAILY', '512MB-DAILY', '1GB-DAILY', '2GB-DAILY', '3GB-DAILY'];

/** The codes in the price list of a place. An order accepts any valid code. */
export const usualCodes = (place: string): string[] =>
  [...totals, '50GB-30D', ...(countriesOf[place] ? longTotals : []), ...dailies, 'UNL-DAILY'].map(
    (rest) => `${place}-${rest}`,
  );

/** Top-ups of a plan: total plans with any of the usual sizes, daily plans with the same daily size. */
export function topUpCodes(base: EsimAccessPackage): string[] {
  if (base.supportTopUpType === 1) return [];
  if (base.dataType === 2) return [`TOPUP_${base.packageCode.replace(/^TOPUP_/, '')}`];
  return totals.map((rest) => `TOPUP_${base.place}-${rest}`);
}
