import { dayMs } from '@langit/contract/values/calendar-days';
import type { StatementKind, Verdict } from '@langit/contract/values/statements';

/** A line of a statement. Amounts in millionths; `local` is what was charged in another currency than dollars. */
export type StatementLine = {
  no: number;
  kind: StatementKind;
  ref: string;
  package: string;
  quantity: number;
  usdMicros: number;
  chargedAt: Date;
  local: { micros: number; currency: string } | null;
};

/** A charge in our books: an order at the supplier, or a top-up. `usdMicros`: for all pieces; null where it was not recorded. */
export type OurCharge = {
  id: string;
  kind: 'order' | 'topup';
  refs: readonly string[];
  order: string;
  package: string;
  quantity: number;
  usdMicros: number | null;
  at: Date;
};

/** What the supplier owes for one cancelled eSIM of the order with these references. */
export type OurCredit = {
  profile: string;
  refs: readonly string[];
  order: string;
  package: string;
  usdMicros: number;
  at: Date;
};

export type Books = {
  charges: readonly OurCharge[];
  credits: readonly OurCredit[];
  /** Charges that the statement of another month has. */
  stated: ReadonlySet<string>;
  /** Units of a currency for a dollar on a day, in ten-thousandths; null: unknown. */
  rateOn(at: Date, currency: string): number | null;
};

export type ComparedLine = Omit<StatementLine, 'local'> & {
  verdict: Verdict;
  charge: string | null;
  order: string | null;
  oursUsdMicros: number | null;
  /** By how much statement and books differ; 0 where they agree. */
  inQuestion: number;
  /** The cancelled eSIMs whose credit the line is. */
  profiles: readonly string[];
};

/** More than one per cent from our rate of the day is another rate. */
const rateTolerancePercent = 1n;

/** Amounts are rounded to a unit of a currency without cents, or to a cent. */
const roundingMicros = (currency: string): bigint => (currency === 'USD' ? 10_000n : 1_000_000n);

/** Whether an amount in another currency is at our rate of the day, within one per cent. */
function isOurRate({ usdMicros, local, chargedAt }: StatementLine, rateOn: Books['rateOn']): boolean {
  if (!local || usdMicros === 0) return true;
  const rate = rateOn(chargedAt, local.currency);
  if (rate === null) return true;
  const expected = BigInt(usdMicros) * BigInt(rate);
  const stated = BigInt(local.micros) * 10_000n;
  const difference = stated > expected ? stated - expected : expected - stated;
  const rounding = roundingMicros(local.currency) * 10_000n;
  return difference * 100n <= expected * rateTolerancePercent || difference <= rounding;
}

/** What a local amount differs from ours, in dollars by our rate. */
function rateDifference({ usdMicros, local, chargedAt }: StatementLine, rateOn: Books['rateOn']): number {
  const rate = local && rateOn(chargedAt, local.currency);
  return local && rate ? Math.abs(Math.round((local.micros * 10_000) / rate) - usdMicros) : 0;
}

type Period = { from: Date; until: Date };

/** What the lines of a statement have found in our books. */
type Found = { charges: Set<string>; profiles: Set<string> };

/**
 * Compares the statement of a month with our books. Behind the lines of the file come those that it misses.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  books: Books,
  month: Period,
): ComparedLine[] {
  const match: Found = { charges: new Set(), profiles: new Set() };
  const compare = lineComparison(books, match);
  const compared = lines.map(compare);
  const last = lines.at(-1)?.no ?? 1;
  return [
    ...compared,
    ...missingLines(books, match, month).map((line, index) => ({ ...line, no: last + 1 + index })),
  ];
}

const verdictOn = (
  { local: _, ...line }: StatementLine,
  verdict: Verdict,
  inQuestion: number,
  ours: Partial<ComparedLine> = {},
): ComparedLine => ({
  ...line,
  charge: null,
  order: null,
  oursUsdMicros: null,
  profiles: [],
  ...ours,
  verdict,
  inQuestion,
});

/** Compares one line after the other: a charge or a credit is found once, its repeat is doubled. */
function lineComparison(books: Books, match: Found): (line: StatementLine) => ComparedLine {
  const chargeByRef = new Map<string, OurCharge>(
    books.charges.flatMap((charge) => charge.refs.map((ref) => [`${charge.kind} ${ref}`, charge] as const)),
  );
  const creditsByRef = new Map<string, OurCredit[]>();
  for (const credit of books.credits)
    for (const ref of credit.refs) creditsByRef.set(ref, [...(creditsByRef.get(ref) ?? []), credit]);
  const unknownSeen = new Set<string>();

  function unknown(line: StatementLine): ComparedLine {
    const key = `${line.kind} ${line.ref}`;
    const verdict = unknownSeen.has(key) ? 'doubled' : 'missing_here';
    unknownSeen.add(key);
    return verdictOn(line, verdict, line.usdMicros);
  }

  function priced(line: StatementLine, ours: Partial<ComparedLine>): ComparedLine {
    const { oursUsdMicros = null } = ours;
    if (oursUsdMicros !== null && oursUsdMicros !== line.usdMicros)
      return verdictOn(line, 'wrong_price', Math.abs(oursUsdMicros - line.usdMicros), ours);
    return isOurRate(line, books.rateOn)
      ? verdictOn(line, 'ok', 0, ours)
      : verdictOn(line, 'wrong_rate', rateDifference(line, books.rateOn), ours);
  }

  function credit(line: StatementLine): ComparedLine {
    const ofOrder = creditsByRef.get(line.ref) ?? [];
    const [first] = ofOrder;
    if (!first) return unknown(line);
    const left = ofOrder.filter(({ profile }) => !match.profiles.has(profile)).slice(0, line.quantity);
    if (left.length === 0) return verdictOn(line, 'doubled', line.usdMicros, { order: first.order });
    for (const { profile } of left) match.profiles.add(profile);
    return priced(line, {
      order: first.order,
      oursUsdMicros: left.reduce((sum, { usdMicros }) => sum + usdMicros, 0),
      profiles: left.map(({ profile }) => profile),
    });
  }

  function charge(line: StatementLine): ComparedLine {
    const ours = chargeByRef.get(`${line.kind} ${line.ref}`);
    if (!ours) return unknown(line);
    const { id, order, usdMicros: oursUsdMicros } = ours;
    if (match.charges.has(id) || books.stated.has(id))
      return verdictOn(line, 'doubled', line.usdMicros, { charge: id, order, oursUsdMicros });
    match.charges.add(id);
    return priced(line, { charge: id, order, oursUsdMicros });
  }

  return (line) => (line.kind === 'credit' ? credit(line) : charge(line));
}

/**
 * What our books have of the month and the statement has not. A charge within the last day of the month may be on the next statement: it is
 * missing only once that one does not have it either.
 */
function missingLines(books: Books, match: Found, month: Period): Omit<ComparedLine, 'no'>[] {
  const isDue = ({ at }: { at: Date }) =>
    at.getTime() >= month.from.getTime() - dayMs && at.getTime() < month.until.getTime() - dayMs;
  const missing = (
    { refs, order, package: code, at, usdMicros }: OurCharge | OurCredit,
    line: Pick<ComparedLine, 'kind' | 'verdict' | 'quantity' | 'charge' | 'profiles'>,
  ): Omit<ComparedLine, 'no'> => ({
    ...line,
    ref: refs[0] ?? '',
    order,
    package: code,
    chargedAt: at,
    usdMicros: 0,
    oursUsdMicros: usdMicros,
    inQuestion: usdMicros ?? 0,
  });
  const notStated = books.charges
    .filter((charge) => isDue(charge) && !match.charges.has(charge.id) && !books.stated.has(charge.id))
    .map((charge) => {
      const { id, kind, quantity } = charge;
      return missing(charge, { kind, verdict: 'missing_there', quantity, charge: id, profiles: [] });
    });
  const notCredited = books.credits
    .filter((credit) => isDue(credit) && !match.profiles.has(credit.profile))
    .map((credit) =>
      missing(credit, {
        kind: 'credit',
        verdict: 'credit_missing',
        quantity: 1,
        charge: null,
        profiles: [credit.profile],
      }),
    );
  return [...notStated, ...notCredited];
}
