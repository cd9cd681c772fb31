import {
  type DeliveryState,
  isDelivered,
  isDisputed,
  isOnTheWay,
  isPaid,
  type PaymentStatus,
} from '@langit/contract/values/orders';
import type { GatewayFee } from '@langit/domain/pricing/floor';

/** What is known of an order when its result is computed. Money in whole Rupiah, costs in millionths of a US dollar. */
export type ResultFacts = {
  /** The order's total and the tax in it, as it was sold. */
  total: number;
  tax: number;
  payments: readonly (FeePayment & {
    returned: number;
    chargedBack: number;
    fee: GatewayFee;
    feeIsSample: boolean;
  })[];
  lines: readonly LineFacts[];
};

export type LineFacts = {
  /** What the line was sold for: an order's sums are split over its lines in this proportion. */
  value: number;
  cost: LineCost | OwnLineCost | 'not_recorded';
};

/** The cost of the shop's own goods as it was stored with the line. */
export type OwnLineCost = { ownIdr: number };

/** `rate`: Rupiah for one US dollar in ten-thousandths, of the day of the order; null where none was recorded. */
export type LineCost = {
  charged: 'none' | 'charged' | 'unknown';
  usdMicros: number | null;
  /** Pieces, or pieces by days of a daily plan. */
  count: number;
  creditedUsdMicros: number;
  rate: number | null;
};

export type Result = {
  received: number;
  returned: number;
  /** The part of `returned` that banks took back. */
  chargedBack: number;
  fee: number;
  /** The owner has set no fee: the sample counts. */
  feeIsSample: boolean;
  /** The tax on top of prices in what was kept: it is owed to the state. */
  tax: number;
  /** Null: not recorded. */
  cost: number | null;
  credit: number;
  result: number | null;
};

const basisPoints = 10_000;
const rateUnit = 10_000n;
const microsPerDollar = 1_000_000n;

const ceilDiv = (amount: number, by: number): number => Math.ceil(amount / by);

/** Millionths of a dollar in whole Rupiah, rounded up as the floor of a price does. */
const toRupiah = (usdMicros: bigint, rate: number): number =>
  Number((usdMicros * BigInt(rate) + microsPerDollar * rateUnit - 1n) / (microsPerDollar * rateUnit));

/** A payment that has a fee. `customerFee`: what the gateway had the customer pay of its fee, on top of what the shop received. */
export type FeePayment = { received: number; customerFee: number };

/**
 * The fee that the shop bears for a payment: the gateway's fee on all that the customer paid, less the customer's part of it. A
 * gateway keeps it when money goes back.
 */
export const feeOf = ({ received, customerFee }: FeePayment, { shareBp, fixedIdr }: GatewayFee): number =>
  received > 0
    ? Math.max(0, ceilDiv((received + customerFee) * shareBp, basisPoints) + fixedIdr - customerFee)
    : 0;

const nothing = { cost: 0, credit: 0 };

/** Cost and credit of a line; the cost is null where it was not recorded. */
function costOf({ cost }: Pick<LineFacts, 'cost'>): { cost: number | null; credit: number } {
  if (cost === 'not_recorded') return { cost: null, credit: 0 };
  if ('ownIdr' in cost) return { cost: cost.ownIdr, credit: 0 };
  const { charged, usdMicros, count, creditedUsdMicros, rate } = cost;
  if (charged === 'none') return nothing;
  if (charged === 'unknown' || usdMicros === null || rate === null) return { cost: null, credit: 0 };
  return {
    cost: toRupiah(BigInt(usdMicros) * BigInt(count), rate),
    credit: toRupiah(BigInt(creditedUsdMicros), rate),
  };
}

/** What an order's own goods are about: whether they have left the shop, or are kept for a customer who has paid. */
export type OwnGoodsState = {
  payment: PaymentStatus;
  delivery: DeliveryState | null;
  /** Cards and routers; days and data that are added to a rental leave no shelf. */
  areShipped: boolean;
};

/**
 * The cost of a line of own goods: nothing once its order was closed before they left the shop, because they are sold again. Null: it was
 * not known when they were sold.
 */
export function ownCost(
  costIdr: number | null,
  { payment, delivery, areShipped }: OwnGoodsState,
): OwnLineCost | 'not_recorded' {
  const isGone = areShipped && (isOnTheWay(delivery) || isDelivered(delivery));
  if (!isPaid(payment) && !isDisputed(payment) && !isGone) return { ownIdr: 0 };
  return costIdr === null ? 'not_recorded' : { ownIdr: costIdr };
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, item) => total + of(item), 0);

/** The result of an order by the books: what was kept, less fee, tax and cost. */
export function orderResult({
  total,
  tax,
  payments,
  lines,
}: Omit<ResultFacts, 'lines'> & { lines: readonly Pick<LineFacts, 'cost'>[] }): Result {
  const received = sum(payments, (payment) => payment.received);
  const returned = sum(payments, (payment) => payment.returned);
  const chargedBack = sum(payments, (payment) => payment.chargedBack);
  const fee = sum(payments, (payment) => feeOf(payment, payment.fee));
  const kept = Math.max(0, received - returned);
  const taxKept = total > 0 ? Math.min(tax, Math.round((tax * kept) / total)) : 0;
  const costs = lines.map(costOf);
  const isRecorded = costs.every(({ cost }) => cost !== null);
  const cost = isRecorded ? sum(costs, (line) => line.cost ?? 0) : null;
  const credit = sum(costs, (line) => line.credit);
  return {
    received,
    returned,
    chargedBack,
    fee,
    feeIsSample: payments.some((payment) => payment.received > 0 && payment.feeIsSample),
    tax: taxKept,
    cost,
    credit,
    result: cost === null ? null : received - returned - fee - taxKept - cost + credit,
  };
}

/**
 * Splits a sum over parts in proportion to their weights; the parts add up to the sum. What rounding leaves goes to the parts that lost
 * most by it. Without a weight the parts are equal.
 */
export function splitBy(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights, (weight) => weight);
  const shares = weights.map((weight) => (all > 0 ? weight / all : 1 / weights.length));
  const exact = shares.map((share) => Math.abs(amount) * share);
  const parts = exact.map(Math.floor);
  const left = Math.abs(amount) - sum(parts, (part) => part);
  const byLoss = exact
    .map((value, index) => ({ at: index, loss: value - Math.floor(value) }))
    .sort((left, right) => right.loss - left.loss || left.at - right.at);
  for (const { at } of byLoss.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return amount < 0 ? parts.map((part) => -part) : parts;
}

/** The results of an order and of each of its lines. Their sums are those of the order; the cost of a line is its own. */
export function orderAndLineResults(facts: ResultFacts): { whole: Result; lines: readonly Result[] } {
  const whole = orderResult(facts);
  // Nearly all orders: there is nothing to split.
  return { whole, lines: facts.lines.length === 1 ? [whole] : splitOverLines(facts, whole) };
}

function splitOverLines({ lines }: ResultFacts, whole: Result): Result[] {
  const weights = lines.map(({ value }) => value);
  const split = (amount: number) => splitBy(amount, weights);
  const [received, refunded, chargedBack, fee, tax] = [
    split(whole.received),
    split(whole.returned - whole.chargedBack),
    split(whole.chargedBack),
    split(whole.fee),
    split(whole.tax),
  ];
  return lines.map((line, index) => {
    const { cost, credit } = costOf(line);
    const part = {
      received: received[index] ?? 0,
      returned: (refunded[index] ?? 0) + (chargedBack[index] ?? 0),
      chargedBack: chargedBack[index] ?? 0,
      fee: fee[index] ?? 0,
      tax: tax[index] ?? 0,
    };
    const left = part.received - part.returned - part.fee - part.tax;
    return {
      ...part,
      feeIsSample: whole.feeIsSample,
      cost,
      credit,
      result: cost === null ? null : left - cost + credit,
    };
  });
}

/** Sums of several results. Those without a recorded cost are counted, and are in no sum of costs and results. */
export type ResultSums = Omit<Result, 'cost' | 'result'> & {
  orders: number;
  /** Null: the cost of none of them was recorded. */
  cost: number | null;
  result: number | null;
  withoutCost: number;
  /** What those without a recorded cost left before their cost. With it the sums add up to `result`. */
  leftOut: number;
};

export function sumResults(results: readonly Result[]): ResultSums {
  const known = results.filter(({ result }) => result !== null);
  const isKnown = known.length > 0 || results.length === 0;
  return {
    orders: results.length,
    received: sum(results, ({ received }) => received),
    returned: sum(results, ({ returned }) => returned),
    chargedBack: sum(results, ({ chargedBack }) => chargedBack),
    fee: sum(results, ({ fee }) => fee),
    feeIsSample: results.some(({ feeIsSample }) => feeIsSample),
    tax: sum(results, ({ tax }) => tax),
    cost: isKnown ? sum(known, ({ cost }) => cost ?? 0) : null,
    credit: sum(results, ({ credit }) => credit),
    result: isKnown ? sum(known, ({ result }) => result ?? 0) : null,
    withoutCost: results.length - known.length,
    leftOut: sum(
      results.filter(({ result }) => result === null),
      ({ received, returned, fee, tax, credit }) => received - returned - fee - tax + credit,
    ),
  };
}
