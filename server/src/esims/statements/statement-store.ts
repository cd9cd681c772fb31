import { type ColumnNames, hasOwnColumns } from '@langit/contract/values/statements';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { soldLine } from '../../orders/order-reads-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { creditMoves, initialCreditState } from '../credit-states.ts';
import { supplierStatement, supplierStatementColumns, supplierStatementLine } from '../tables.ts';
import type { ComparedLine, OurCharge, OurCredit } from './statement-rules.ts';

export type StatementRow = typeof supplierStatement.$inferSelect;
export type StatementLineRow = typeof supplierStatementLine.$inferSelect;

type Raw = Record<'id' | 'kind' | 'order' | 'package' | 'quantity' | 'usdMicros' | 'at', string | null> & {
  refs: (string | null)[];
};

const chargeOf = ({ id, kind, order, package: code, quantity, usdMicros, at, refs }: Raw): OurCharge => ({
  id: id ?? '',
  kind: kind === 'topup' ? 'topup' : 'order',
  refs: refs.filter((ref) => ref !== null),
  order: order ?? '',
  package: code ?? '',
  quantity: Number(quantity),
  usdMicros: usdMicros === null ? null : Number(usdMicros),
  at: new Date(at ?? 0),
});

const pieces = sql`${soldLine.quantity} * coalesce(${soldLine.days}, 1)`;
const packageOf = sql`${soldLine.snapshot} -> 'supplier' ->> 'packageCode'`;

/** Orders that a supplier has accepted, and top-ups that it has applied, with what they cost in all. */
const charges = (supplier: string, orders: ReturnType<typeof sql>, topUps: ReturnType<typeof sql>) => sql`
  select o.id, 'order' as kind, jsonb_build_array(o.provider_order_ref, o.client_ref) as refs, ${soldLine.number} as "order",
    ${packageOf} as package, ${soldLine.quantity} as quantity,
    coalesce(o.cost_usd_micros, ${soldLine.costUsdMicros}) * ${pieces} as "usdMicros", coalesce(o.ready_at, o.asked_at, o.created_at) as at
  from supplier_order o join ${soldLine} on ${soldLine.id} = o.order_line
  where o.supplier = ${supplier} and (o.state in ('accepted', 'ready') or o.provider_order_ref is not null) and ${orders}
  union all
  select t.order_line, 'topup', jsonb_build_array(t.provider_ref, t.client_ref), ${soldLine.number}, ${packageOf}, ${soldLine.quantity},
    ${soldLine.costUsdMicros} * ${pieces}, coalesce(t.applied_at, t.created_at)
  from topup t join esim e on e.id = t.esim join ${soldLine} on ${soldLine.id} = t.order_line
  where e.supplier = ${supplier} and t.state = 'applied' and ${topUps}`;

/** Charges between two moments. */
export async function chargesWithin(db: Db, supplier: string, from: Date, until: Date): Promise<OurCharge[]> {
  const [start, end] = [from.toISOString(), until.toISOString()];
  const within = (at: ReturnType<typeof sql>) => sql`${at} >= ${start} and ${at} < ${end}`;
  const { rows } = await db.execute<Raw>(
    charges(
      supplier,
      within(sql`coalesce(o.ready_at, o.asked_at, o.created_at)`),
      within(sql`coalesce(t.applied_at, t.created_at)`),
    ),
  );
  return rows.map(chargeOf);
}

/** Charges by any of their references. */
export async function chargesByRefs(db: Db, supplier: string, refs: readonly string[]): Promise<OurCharge[]> {
  if (refs.length === 0) return [];
  const { rows } = await db.execute<Raw>(
    charges(
      supplier,
      sql`(o.provider_order_ref in ${refs} or o.client_ref in ${refs})`,
      sql`(t.provider_ref in ${refs} or t.client_ref in ${refs})`,
    ),
  );
  return rows.map(chargeOf);
}

/** What a supplier owes or has credited, but not by the statement of another month. */
export async function creditsFor(
  db: Db,
  supplier: string,
  { month, from, until, refs }: { month: string; from: Date; until: Date; refs: readonly string[] },
): Promise<OurCredit[]> {
  const named =
    refs.length > 0 ? sql`o.provider_order_ref in ${refs} or o.client_ref in ${refs}` : sql`false`;
  const { rows } = await db.execute<Record<string, string | null> & { refs: (string | null)[] }>(sql`
    select c.profile, c.usd_micros as "usdMicros", c.at, ${soldLine.number} as "order", ${packageOf} as package,
      jsonb_build_array(o.provider_order_ref, o.client_ref) as refs
    from supplier_credit c join supplier_order o on o.order_line = c.order_line and o.supplier = c.supplier
      join ${soldLine} on ${soldLine.id} = c.order_line left join supplier_statement s on s.id = c.statement
    where c.supplier = ${supplier} and (s.id is null or s.month = ${month})
      and ((c.at >= ${from.toISOString()} and c.at < ${until.toISOString()}) or ${named})
    order by c.at, c.profile`);
  return rows.map((row) => ({
    profile: row.profile ?? '',
    refs: row.refs.filter((ref) => ref !== null),
    order: row.order ?? '',
    package: row.package ?? '',
    usdMicros: Number(row.usdMicros),
    at: new Date(row.at ?? 0),
  }));
}

/** The charges among these that the statement of another month has. */
export async function statedElsewhere(
  db: Db,
  { supplier, month, charges: ids }: { supplier: string; month: string; charges: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ charge: string }>(sql`
    select distinct l.charge from supplier_statement_line l join supplier_statement s on s.id = l.statement
    where l.charge in ${ids} and s.supplier = ${supplier} and s.month <> ${month} and s.replaced_at is null
      and l.verdict in ('ok', 'wrong_price', 'wrong_rate', 'doubled')`);
  return rows.map(({ charge }) => charge);
}

export async function findStatementByHash(db: Db, sha256: string): Promise<StatementRow | null> {
  const [statement] = await db.select().from(supplierStatement).where(eq(supplierStatement.sha256, sha256));
  return statement ?? null;
}

export async function findStatement(db: Db, id: string): Promise<StatementRow | null> {
  const [statement] = await db.select().from(supplierStatement).where(eq(supplierStatement.id, id));
  return statement ?? null;
}

/** The statement of a month that counts. */
export async function findCurrentStatement(
  db: Db,
  { supplier, month }: Pick<StatementRow, 'supplier' | 'month'>,
): Promise<StatementRow | null> {
  const isOf = and(eq(supplierStatement.supplier, supplier), eq(supplierStatement.month, month));
  const [statement] = await db
    .select()
    .from(supplierStatement)
    .where(and(isOf, isNull(supplierStatement.replacedAt)));
  return statement ?? null;
}

/** How a supplier names the columns of its statements; empty where it uses the shop's. */
export async function findColumnNames(db: Db, supplier: string): Promise<ColumnNames> {
  const [found] = await db
    .select()
    .from(supplierStatementColumns)
    .where(eq(supplierStatementColumns.supplier, supplier));
  return found?.columns ?? {};
}

export const listColumnNames = (db: Db) =>
  db.select().from(supplierStatementColumns).orderBy(asc(supplierStatementColumns.supplier));

/** Keeps the names for the next statement; none (`{}`): the supplier uses the shop's. */
export async function storeColumnNames(tx: Db, supplier: string, columns: ColumnNames): Promise<void> {
  if (!hasOwnColumns(columns)) {
    await tx.delete(supplierStatementColumns).where(eq(supplierStatementColumns.supplier, supplier));
    return;
  }
  await tx
    .insert(supplierStatementColumns)
    .values({ supplier, columns })
    .onConflictDoUpdate({ target: supplierStatementColumns.supplier, set: { columns } });
}

const rowsAtOnce = 500;

/** Stores a statement, which replaces that of the same month. Its credits are received, those of the replaced one expected again. */
export async function storeStatement(
  tx: Db,
  statement: Omit<StatementRow, 'replacedAt'>,
  lines: readonly ComparedLine[],
): Promise<void> {
  const { id, supplier, month, at } = statement;
  const replaced = await tx
    .update(supplierStatement)
    .set({ replacedAt: at })
    .where(
      and(
        eq(supplierStatement.supplier, supplier),
        eq(supplierStatement.month, month),
        isNull(supplierStatement.replacedAt),
      ),
    )
    .returning({ id: supplierStatement.id });
  for (const old of replaced)
    await tx.execute(
      sql`update supplier_credit set state = ${initialCreditState}, statement = null where statement = ${old.id}`,
    );
  await tx.insert(supplierStatement).values(statement);
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const part = lines.slice(from, from + rowsAtOnce);
    await tx.insert(supplierStatementLine).values(
      part.map(({ usdMicros, oursUsdMicros, inQuestion, profiles: _, ...line }) => ({
        ...line,
        statement: id,
        amountUsdMicros: usdMicros,
        oursUsdMicros,
        inQuestionUsdMicros: inQuestion,
      })),
    );
  }
  const arrived = lines.flatMap(({ verdict, profiles }) => (verdict === 'credit_missing' ? [] : profiles));
  for (let from = 0; from < arrived.length; from += rowsAtOnce)
    await tx.execute(sql`update supplier_credit set state = ${creditMoves.arrive.to}, statement = ${id}
      where supplier = ${supplier} and profile in ${arrived.slice(from, from + rowsAtOnce)}`);
}

export type StatementSums = StatementRow & { lines: number; differences: number; inQuestion: number };

/** The statements that count, the newest month first, with what differs in them. */
export async function listStatements(db: Db, since: Date): Promise<StatementSums[]> {
  const isOdd = ne(supplierStatementLine.verdict, 'ok');
  return db
    .select({
      id: supplierStatement.id,
      supplier: supplierStatement.supplier,
      month: supplierStatement.month,
      sha256: supplierStatement.sha256,
      at: supplierStatement.at,
      replacedAt: supplierStatement.replacedAt,
      lines: sql`count(*)`.mapWith(Number),
      differences: sql`count(*) filter (where ${isOdd})`.mapWith(Number),
      inQuestion:
        sql`coalesce(sum(${supplierStatementLine.inQuestionUsdMicros}) filter (where ${isOdd}), 0)`.mapWith(
          Number,
        ),
    })
    .from(supplierStatement)
    .innerJoin(supplierStatementLine, eq(supplierStatementLine.statement, supplierStatement.id))
    .where(and(isNull(supplierStatement.replacedAt), sql`${supplierStatement.at} >= ${since.toISOString()}`))
    .groupBy(supplierStatement.id)
    .orderBy(sql`${supplierStatement.month} desc`, asc(supplierStatement.supplier));
}

/** The lines of a statement that differ from the books, behind the line `after`. */
export const listOddLines = (
  db: Db,
  statement: string,
  { after, limit }: { after: number; limit: number },
): Promise<StatementLineRow[]> =>
  db
    .select()
    .from(supplierStatementLine)
    .where(
      and(
        eq(supplierStatementLine.statement, statement),
        ne(supplierStatementLine.verdict, 'ok'),
        sql`${supplierStatementLine.no} > ${after}`,
      ),
    )
    .orderBy(asc(supplierStatementLine.no))
    .limit(limit);
