import type { ChangeKind } from '@langit/contract/values/supplier-changes';
import type { ListedPackage } from './price-list.ts';

/** An offer in use, or one whose package is gone from the list, with the facts of its product. */
export type KnownOffer = {
  id: string;
  product: string;
  code: string;
  place: string;
  /** The countries that the product promises. */
  countries: readonly string[];
  packageCode: string;
  costUsdMicros: number;
  minimumPriceUsdMicros: number | null;
  isGone: boolean;
  esimType: 'QuotaBased' | 'DailyPlan' | null;
  dataBytes: number | null;
  dailyBytes: number | null;
  days: number | null;
  installWithinDays: number | null;
  priceIdr: number | null;
};

type ListedPlan = Pick<
  ListedPackage,
  'countries' | 'dataBytes' | 'days' | 'costUsdMicros' | 'minimumPriceUsdMicros' | 'installWithinDays'
>;

/** Figures of a change by name; costs and minimum prices in millionths of a dollar. */
export type ChangedFigures = Readonly<Record<string, number | string | null>>;

export type Difference = { kind: ChangeKind; before: ChangedFigures; after: ChangedFigures };

/** Facts about money and delivery: they hold whether or not a person agrees, so they are stored at once. */
const factKinds: readonly ChangeKind[] = ['cost', 'minimum', 'gone', 'back'];
export const isStoredAtOnce = (kind: ChangeKind): boolean => factKinds.includes(kind);

/** What a list says about an offer that differs from the shop; `plan` undefined: its package is not on the list. */
export function differencesOf(offer: KnownOffer, plan: ListedPlan | undefined): Difference[] {
  if (!plan) return offer.isGone ? [] : [{ kind: 'gone', before: { cost: offer.costUsdMicros }, after: {} }];
  const back: Difference[] = offer.isGone
    ? [{ kind: 'back', before: {}, after: { cost: plan.costUsdMicros } }]
    : [];
  return [...back, ...costDifferences(offer, plan), ...promiseDifferences(offer, plan)];
}

function costDifferences(offer: KnownOffer, plan: ListedPlan): Difference[] {
  const [before, after] = [offer.costUsdMicros, plan.costUsdMicros];
  const differences: Difference[] = [];
  if (before !== after) differences.push({ kind: 'cost', before: { cost: before }, after: { cost: after } });
  if (offer.minimumPriceUsdMicros !== plan.minimumPriceUsdMicros)
    differences.push({
      kind: 'minimum',
      before: { minimum: offer.minimumPriceUsdMicros },
      after: { minimum: plan.minimumPriceUsdMicros },
    });
  if (after < before)
    differences.push({
      kind: 'lower_price',
      before: { cost: before, price_idr: offer.priceIdr },
      after: { cost: after },
    });
  return differences;
}

/** The supplier delivers less or other than the product's page promises. */
function promiseDifferences(offer: KnownOffer, plan: ListedPlan): Difference[] {
  const isDaily = offer.esimType === 'DailyPlan';
  const data = isDaily ? offer.dailyBytes : offer.dataBytes;
  const pairs: [string, number | string | null, number | string | null][] = [];
  // An unlimited plan promises no size.
  if (data !== null && data !== plan.dataBytes) pairs.push(['data', data, plan.dataBytes]);
  if (!isDaily && offer.days !== plan.days) pairs.push(['days', offer.days, plan.days]);
  const { installWithinDays: promised } = offer;
  if (plan.installWithinDays !== null && (promised === null || promised > plan.installWithinDays))
    pairs.push(['install_within_days', promised, plan.installWithinDays]);
  const missing = offer.countries.filter((country) => !plan.countries.includes(country));
  if (missing.length > 0) pairs.push(['countries', offer.countries.length, `without ${missing.join(' ')}`]);
  if (pairs.length === 0) return [];
  return [
    {
      kind: 'facts',
      before: Object.fromEntries(pairs.map(([name, before]) => [name, before])),
      after: Object.fromEntries(pairs.map(([name, , after]) => [name, after])),
    },
  ];
}

/** What makes a list unbelievable; all of `known` offers in use. */
export type ListFigures = { known: number; gone: number; moved: number; worthless: number };

export const noFigures: ListFigures = { known: 0, gone: 0, moved: 0, worthless: 0 };

/** Counts an offer in use into the figures. */
export function withOffer(
  figures: ListFigures,
  offer: KnownOffer,
  plan: ListedPlan | undefined,
): ListFigures {
  if (offer.isGone) return figures;
  const { known, gone, moved, worthless } = figures;
  if (!plan) return { known: known + 1, gone: gone + 1, moved, worthless };
  const by = Math.abs(plan.costUsdMicros - offer.costUsdMicros);
  return {
    known: known + 1,
    gone,
    moved: moved + Number(by * 2 > offer.costUsdMicros),
    worthless: worthless + Number(plan.costUsdMicros <= 0),
  };
}

const goneShare = 0.2;
const movedShare = 0.5;

/** More than a fifth of the packages gone, more than half of the costs moved by more than half, or a package for nothing. */
export const isOddList = ({ known, gone, moved, worthless }: ListFigures): boolean =>
  gone > known * goneShare || moved > (known - gone) * movedShare || worthless > 0;
