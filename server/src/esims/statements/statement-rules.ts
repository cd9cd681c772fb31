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

const dayMs = 86_400_000;
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

/**
 * Compares the statement of a month with our books. Behind the lines of the file come those that it misses. A charge within the last
 * day of the month may be on the next statement: it is missing only once that one does not have it either.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  books: Books,
  month: { from: Date; until: Date },
): ComparedLine[] {
  const chargeByRef = new Map<string, OurCharge>(
    books.charges.flatMap((charge) => charge.refs.map((ref) => [`${charge.kind} ${ref}`, charge] as const)),
  );
  const creditsByRef = new Map<string, OurCredit[]>();
  for (const credit of books.credits)
    for (const ref of new Set(credit.refs)) creditsByRef.set(ref, [...(creditsByRef.get(ref) ?? []), credit]);
  const seen = new Set<string>();
  const credited = new Set<string>();
  const unknownSeen = new Set<string>();

  const odd = (
    line: StatementLine,
    verdict: Verdict,
    inQuestion: number,
    of: Partial<ComparedLine> = {},
  ): ComparedLine => {
    const { local: _, ...rest } = line;
    return {
      ...rest,
      charge: null,
      order: null,
      oursUsdMicros: null,
      profiles: [],
      ...of,
      verdict,
      inQuestion,
    };
  };

  function priced(line: StatementLine, of: Partial<ComparedLine>): ComparedLine {
    const { oursUsdMicros: ours = null } = of;
    if (ours !== null && ours !== line.usdMicros)
      return odd(line, 'wrong_price', Math.abs(ours - line.usdMicros), of);
    return isOurRate(line, books.rateOn)
      ? odd(line, 'ok', 0, of)
      : odd(line, 'wrong_rate', rateDifference(line, books.rateOn), of);
  }

  function unknown(line: StatementLine): ComparedLine {
    const key = `${line.kind} ${line.ref}`;
    const verdict = unknownSeen.has(key) ? 'doubled' : 'missing_here';
    unknownSeen.add(key);
    return odd(line, verdict, line.usdMicros);
  }

  function creditLine(line: StatementLine): ComparedLine {
    const ofOrder = creditsByRef.get(line.ref);
    const [first] = ofOrder ?? [];
    if (!ofOrder || !first) return unknown(line);
    const left = ofOrder.filter(({ profile }) => !credited.has(profile)).slice(0, line.quantity);
    if (left.length === 0) return odd(line, 'doubled', line.usdMicros, { order: first.order });
    for (const { profile } of left) credited.add(profile);
    return priced(line, {
      order: first.order,
      oursUsdMicros: left.reduce((sum, { usdMicros }) => sum + usdMicros, 0),
      profiles: left.map(({ profile }) => profile),
    });
  }

  function chargeLine(line: StatementLine): ComparedLine {
    const charge = chargeByRef.get(`${line.kind} ${line.ref}`);
    if (!charge) return unknown(line);
    const { id, order, usdMicros } = charge;
    const of = { charge: id, order, oursUsdMicros: usdMicros };
    if (seen.has(id) || books.stated.has(id)) return odd(line, 'doubled', line.usdMicros, of);
    seen.add(id);
    return priced(line, of);
  }

  const compared = lines.map((line) => (line.kind === 'credit' ? creditLine(line) : chargeLine(line)));
  const isDue = ({ at }: { at: Date }) =>
    at.getTime() >= month.from.getTime() - dayMs && at.getTime() < month.until.getTime() - dayMs;
  const last = lines.at(-1)?.no ?? 1;
  const missing = (
    of: Pick<OurCharge, 'refs' | 'order' | 'package' | 'at'>,
    more: Pick<ComparedLine, 'kind' | 'verdict' | 'quantity' | 'charge' | 'profiles'> & {
      ours: number | null;
    },
  ): Omit<ComparedLine, 'no'> => {
    const { ours, ...rest } = more;
    const { refs, order, package: code, at } = of;
    const told = { ref: refs[0] ?? '', order, package: code, chargedAt: at, usdMicros: 0 };
    return { ...told, ...rest, oursUsdMicros: ours, inQuestion: ours ?? 0 };
  };
  const notStated = books.charges
    .filter((charge) => isDue(charge) && !seen.has(charge.id) && !books.stated.has(charge.id))
    .map((charge) => {
      const { id, kind, quantity, usdMicros } = charge;
      return missing(charge, {
        kind,
        verdict: 'missing_there',
        quantity,
        charge: id,
        profiles: [],
        ours: usdMicros,
      });
    });
  const notCredited = books.credits
    .filter((credit) => isDue(credit) && !credited.has(credit.profile))
    .map((credit) =>
      missing(credit, {
        kind: 'credit',
        verdict: 'credit_missing',
        quantity: 1,
        charge: null,
        profiles: [credit.profile],
        ours: credit.usdMicros,
      }),
    );
  return [...compared, ...[...notStated, ...notCredited].map((line, at) => ({ ...line, no: last + 1 + at }))];
}
