import type { PriceCurrency } from './price-steps.ts';

/**
 * The least amount for which goods may be sold. All sums are integers: Rupiah, millionths of a US dollar, rates in ten-thousandths of
 * a unit for one US dollar, shares in basis points. Each term is rounded up.
 */

/** What a gateway takes for a payment by one method. */
export type GatewayFee = { shareBp: number; fixedIdr: number };

export type FloorTerms = {
  /** Rupiah for one US dollar. */
  idrPerUsd: number;
  /** The fees of the methods that a customer can choose: the dearest one counts. */
  fees: readonly GatewayFee[];
  /** The share of the goods amount that has to remain. Negative: the shop accepts a loss. */
  leastMarginBp: number;
  /** The tax rate that prices include. */
  taxIncludedBp: number;
};

/** One piece, or one day of a daily plan, as a supplier charges it. */
export type OfferCost = {
  costUsdMicros: number;
  /** The supplier's contractual minimum selling price; null without one. */
  minimumPriceUsdMicros: number | null;
};

/** One piece of the shop's own goods, which no rate changes. */
export type OwnCost = { costIdr: number };

/** What goods cost, whoever delivers them. */
export type GoodsCost = OfferCost | OwnCost;

export const isOwnCost = (cost: GoodsCost): cost is OwnCost => 'costIdr' in cost;

/** What the customer pays besides the goods. The gateway takes its share of this too. */
export type OnTop = { taxBp: number; fixedIdr: number };

const whole = 10_000;
const rateUnit = 10_000n;
const microsPerDollar = 1_000_000n;

/** An amount beyond this is no price of the shop; below it all products of the rules are exact in double precision. */
const highestAmount = 100_000_000_000;
/** If less than a hundredth of each Rupiah is left after fee, tax and margin, no price is a sensible floor. */
const smallestShareLeft = 100n;

/** Rounds up; exact for whole numbers up to 2^53. */
const ceilDiv = (amount: number, by: number): number => {
  const rest = amount % by;
  return (amount - rest) / by + (rest > 0 ? 1 : 0);
};
const ceilDivBig = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** Millionths of a dollar for each of `count` pieces, in whole Rupiah, rounded up. */
export const toRupiah = (usdMicros: number, count: number, rate: number): bigint =>
  ceilDivBig(BigInt(usdMicros) * BigInt(count) * BigInt(rate), microsPerDollar * rateUnit);

/** What `count` pieces cost in whole Rupiah, rounded up. */
const costOf = (goods: GoodsCost, count: number, rate: number): bigint =>
  isOwnCost(goods) ? BigInt(goods.costIdr) * BigInt(count) : toRupiah(goods.costUsdMicros, count, rate);

/** What the goods amount leaves of itself once fee, tax, cost and margin are taken from it; negative: the amount is too low. */
function remainder(goods: number, cost: number, fee: GatewayFee, terms: FloorTerms, onTop: OnTop): number {
  const { leastMarginBp, taxIncludedBp } = terms;
  const paid = goods + ceilDiv(goods * onTop.taxBp, whole) + onTop.fixedIdr;
  const taken = ceilDiv(paid * fee.shareBp, whole) + fee.fixedIdr;
  const tax = ceilDiv(goods * taxIncludedBp, whole + taxIncludedBp);
  return goods - taken - tax - cost - ceilDiv(goods * leastMarginBp, whole);
}

/** Each amount loses less than one Rupiah to each of four roundings. */
const mostRounding = 4n;

/**
 * The least goods amount for one fee. Rounding makes the remainder fall by a Rupiah or two now and then while the amount rises, so the
 * search starts at an amount from which on rounding can do no harm, and goes down while the remainder is not negative.
 */
function leastFor(cost: bigint, fee: GatewayFee, terms: FloorTerms, onTop: OnTop): number | null {
  const [share, margin, top, included] = [
    BigInt(fee.shareBp),
    BigInt(terms.leastMarginBp),
    BigInt(onTop.taxBp),
    BigInt(terms.taxIncludedBp),
  ];
  const full = BigInt(whole);
  const gross = full + included;
  const scale = full * full * gross;
  const left = scale - share * (full + top) * gross - included * full * full - margin * full * gross;
  if (left * smallestShareLeft < scale) return null;
  const charges = ceilDivBig(share * BigInt(onTop.fixedIdr), full) + BigInt(fee.fixedIdr) + cost;
  const safe = ceilDivBig((charges + mostRounding) * scale, left);
  if (safe > BigInt(highestAmount)) return null;
  let goods = Number(safe);
  while (goods > 0 && remainder(goods - 1, Number(cost), fee, terms, onTop) >= 0) goods -= 1;
  return goods;
}

/**
 * The floor: the least amount in Rupiah, after any discount, from which on `count` pieces of goods may be sold. It is at least the
 * supplier's minimum price, and what remains of it after the gateway's fee, the tax that it includes and the cost is at least the
 * least margin. Null: no amount is enough.
 */
export function floorOf(
  goods: GoodsCost,
  count: number,
  terms: FloorTerms,
  onTop: OnTop = { taxBp: 0, fixedIdr: 0 },
): number | null {
  const cost = costOf(goods, count, terms.idrPerUsd);
  const minimumUsdMicros = isOwnCost(goods) ? 0 : (goods.minimumPriceUsdMicros ?? 0);
  const minimum = toRupiah(minimumUsdMicros, count, terms.idrPerUsd);
  if (minimum > BigInt(highestAmount)) return null;
  let floor = Number(minimum);
  for (const fee of terms.fees) {
    const least = leastFor(cost, fee, terms, onTop);
    if (least === null) return null;
    floor = Math.max(floor, least);
  }
  return floor;
}

/**
 * What remains of the amount of `count` pieces of goods after the fee of the dearest method, the tax that it includes and the cost; and
 * that fee.
 */
export function leftOf(
  amount: number,
  goods: GoodsCost,
  count: number,
  terms: Omit<FloorTerms, 'leastMarginBp'>,
  onTop: OnTop = { taxBp: 0, fixedIdr: 0 },
): { left: number; fee: number } {
  const cost = Number(costOf(goods, count, terms.idrPerUsd));
  const paid = amount + ceilDiv(amount * onTop.taxBp, whole) + onTop.fixedIdr;
  const results = terms.fees.map((fee) => ({
    left: remainder(amount, cost, fee, { ...terms, leastMarginBp: 0 }, onTop),
    fee: ceilDiv(paid * fee.shareBp, whole) + fee.fixedIdr,
  }));
  return results.reduce((least, item) => (item.left < least.left ? item : least));
}

/** Units of each currency for one US dollar, in ten-thousandths; null: no rate is known. */
export type Rates = { idr: number | null; jpy: number | null; vnd: number | null };

/** A floor in the minor unit of each currency by the same rates, rounded up. Null: the currency has no rate. */
export function floorInCurrencies(floorIdr: number, { idr, jpy, vnd }: Rates) {
  const inUnits = (units: bigint | null): number | null =>
    idr === null || units === null ? null : Number(ceilDivBig(BigInt(floorIdr) * units, BigInt(idr)));
  return {
    idr: floorIdr,
    usd: inUnits(100n * rateUnit),
    jpy: inUnits(jpy === null ? null : BigInt(jpy)),
    vnd: inUnits(vnd === null ? null : BigInt(vnd)),
  } satisfies Record<PriceCurrency, number | null>;
}

const dailyThousandths = 5;
const mostThousandths = 100;

/** The rate that the floor counts: 0.5 % more for each day beyond the allowed age, at most 10 % more. */
export const agedRate = (rate: number, ageDays: number, maxDays: number): number => {
  const more = Math.min(Math.max(0, ageDays - maxDays) * dailyThousandths, mostThousandths);
  return ceilDiv(rate * (1000 + more), 1000);
};
