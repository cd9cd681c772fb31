import type { CallInput } from '@langit/contract/operator/calls';
import { dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import { dollarsText } from '@langit/contract/values/money';
import { columnNamesOf, type Verdict, verdicts } from '@langit/contract/values/statements';
import { monthPeriod } from '@langit/domain/months';
import { readRates } from '../../catalogue/floor/terms-store.ts';
import { UnreadableFile } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database/database.ts';
import { type CallContext, OperatorError } from '../../platform/operator-commands.ts';
import { refusal } from '../../platform/refusals.ts';
import type { RefreshDeps } from '../refresh-esims.ts';
import { readStatement, type StatementFile } from './read-statement.ts';
import { type Books, type ComparedLine, compareStatement, type OurCharge } from './statement-rules.ts';
import {
  chargesByRefs,
  chargesWithin,
  creditsFor,
  findColumnNames,
  findCurrentStatement,
  findStatementByHash,
  statedElsewhere,
  storeColumnNames,
  storeStatement,
} from './statement-store.ts';

type Deps = Pick<RefreshDeps, 'database' | 'clock' | 'suppliers'>;

const atOnce = 500;
/** So many differing lines are in the answer; the rest is read page by page. */
const shownLines = 100;

function* partsOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += atOnce) yield list.slice(from, from + atOnce);
}

const before = (at: Date) => new Date(at.getTime() - dayMs);

/** Our side of a statement: all charges and credits of the month, and those that the file names besides. */
async function readBooks(
  db: Db,
  { supplier, month, lines }: { supplier: string; month: string; lines: StatementFile['lines'] },
): Promise<Books> {
  const { from, until } = monthPeriod(month);
  const charges = new Map<string, OurCharge>();
  const add = (ourCharges: readonly OurCharge[]) => {
    for (const charge of ourCharges) charges.set(`${charge.kind} ${charge.id}`, charge);
  };
  add(await chargesWithin(db, supplier, before(from), until));
  const known = new Set([...charges.values()].flatMap(({ refs }) => refs));
  const other = [
    ...new Set(lines.flatMap(({ kind, ref }) => (kind !== 'credit' && !known.has(ref) ? [ref] : []))),
  ];
  for (const refs of partsOf(other)) add(await chargesByRefs(db, supplier, refs));
  const credits = new Map<string, Books['credits'][number]>();
  const named = [...new Set(lines.flatMap(({ kind, ref }) => (kind === 'credit' ? [ref] : [])))];
  for (const refs of [[], ...partsOf(named)])
    for (const credit of await creditsFor(db, supplier, { month, from: before(from), until, refs }))
      credits.set(credit.profile, credit);
  const stated = new Set<string>();
  for (const part of partsOf([...charges.values()].map(({ id }) => id)))
    for (const id of await statedElsewhere(db, { supplier, month, charges: part })) stated.add(id);
  const rates = await readRates(db);
  return {
    charges: [...charges.values()],
    credits: [...credits.values()],
    stated,
    rateOn(at, currency) {
      if (currency === 'USD') return 10_000;
      const day = dayInJakarta(at);
      return (
        rates.find((rate) => rate.currency === currency && dayInJakarta(rate.since) <= day)?.perUsd ?? null
      );
    },
  };
}

const dollars = (micros: number | null): string | null => (micros === null ? null : dollarsText(micros));

/** A differing line in an answer. */
export const shownLine = (
  line: Pick<
    ComparedLine,
    'no' | 'kind' | 'ref' | 'package' | 'quantity' | 'chargedAt' | 'verdict' | 'order'
  > & {
    amount: number;
    ours: number | null;
  },
) => ({
  line: line.no,
  verdict: line.verdict,
  kind: line.kind,
  ref: line.ref,
  package: line.package,
  quantity: line.quantity,
  amount_usd: dollars(line.amount) ?? '',
  ours_usd: dollars(line.ours),
  charged: line.chargedAt,
  order: line.order,
});

function reportOf(compared: readonly ComparedLine[]) {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of compared) counts[verdict] += 1;
  const odd = compared.filter(({ verdict }) => verdict !== 'ok');
  return {
    lines: compared.length,
    ...counts,
    in_question_usd: dollars(odd.reduce((sum, { inQuestion }) => sum + inQuestion, 0)) ?? '',
    differences: odd
      .slice(0, shownLines)
      .map((line) => shownLine({ ...line, amount: line.usdMicros, ours: line.oursUsdMicros })),
  };
}

/**
 * Compares a supplier's statement with the books and keeps the result. The same file twice changes nothing. Its names of columns are kept for
 * the next one (`columns`: `ref=Order ID`).
 */
export async function takeStatement(
  { database, clock, suppliers }: Deps,
  by: CallContext,
  {
    path,
    supplier,
    month,
    columns,
    dry_run: dryRun,
  }: { path: string } & Pick<CallInput<'suppliers.statement'>, 'supplier' | 'month' | 'columns' | 'dry_run'>,
) {
  if (!suppliers.has(supplier))
    throw new OperatorError(refusal('noSupplier', { supplier, known: [...suppliers.keys()].join(', ') }));
  const period = monthPeriod(month);
  const names = columns ? columnNamesOf(columns) : await findColumnNames(database.db, supplier);
  const file = await readStatement(path, period, names).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new OperatorError(refusal('statementRefused'), error.mistakes);
  });
  const taken = await findStatementByHash(database.db, file.sha256);
  if (taken && (taken.supplier !== supplier || taken.month !== month))
    throw new OperatorError(refusal('statementOfOther', { supplier: taken.supplier, month: taken.month }));
  const current = await findCurrentStatement(database.db, { supplier, month });
  const books = await readBooks(database.db, { supplier, month, lines: file.lines });
  const compared = compareStatement(file.lines, books, period);
  const { lines, differences, ...counts } = reportOf(compared);
  const id = taken?.id ?? `${supplier}-${month}-${file.sha256.slice(0, 8)}`;
  const isNew = !taken && !dryRun;
  by.signal?.throwIfAborted();
  if (isNew)
    await database.transaction(async (tx) => {
      await storeStatement(tx, { id, supplier, month, sha256: file.sha256, at: clock.now() }, compared);
      await storeColumnNames(tx, supplier, names);
      await by.note(tx, { act: 'suppliers.statement', subject: id, after: { lines, ...counts } });
    });
  return {
    statement: id,
    supplier,
    month,
    lines,
    ...counts,
    changed: isNew,
    taken: taken?.at ?? null,
    replaces: taken ? null : (current?.id ?? null),
    differences,
  };
}
