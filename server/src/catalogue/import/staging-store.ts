import { typesWith } from '@langit/contract/values/product-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { newId } from '../../platform/ids.ts';
import { valueColumns } from './column-rules.ts';
import type { ReadRow } from './read-row.ts';

// The lease is compared by the database's time, because the clocks of two machines differ (decision 119).
const hasExpired = sql`alive_at < now() - interval '60 seconds'`;

/**
 * Opens an import and takes its lease (`alive_at`); null while another import is open. An import whose lease has expired (60 s) is
 * deleted, unless it was switched over: that one has to be resumed first (`findInterruptedImport`).
 */
export async function openImport(db: Db): Promise<string | null> {
  await db.execute(sql`delete from catalogue_import
    where finished_at is not null or (${hasExpired} and switched_at is null)`);
  const id = newId();
  try {
    await db.execute(sql`insert into catalogue_import (id, alive_at) values (${id}, now())`);
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The id of a switched import whose lease has expired before all rows were moved; null without one. */
export async function findInterruptedImport(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from catalogue_import where switched_at is not null and ${hasExpired}`,
  );
  return rows[0]?.id ?? null;
}

export async function isSwitching(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from catalogue_import where switched_at is not null`);
  return rows.length > 0;
}

const rowsAtOnce = 1000;

/** Deletes the staged rows of a refused or failed import in batches, so that no statement blocks other connections for long. */
export async function dropImport(db: Db, id: string): Promise<void> {
  for (const table of ['catalogue_import_offer', 'catalogue_import_text', 'catalogue_import_row']) {
    const name = sql.identifier(table);
    for (let gone = rowsAtOnce; gone === rowsAtOnce; ) {
      const { rowCount } = await db.execute(sql`delete from ${name} where ctid in
        (select ctid from ${name} where import = ${id} limit ${rowsAtOnce})`);
      gone = rowCount ?? 0;
    }
  }
  await closeImport(db, id);
}

export const closeImport = (db: Db, id: string): Promise<unknown> =>
  db.execute(sql`delete from catalogue_import where id = ${id}`);

const table = (name: string) => sql.identifier(name);
const staged = (rows: readonly object[], into: string) =>
  sql`insert into ${table(into)} select * from json_populate_recordset(null::${table(into)}, ${JSON.stringify(rows)}::json)`;

/** Writes one batch to the staging tables. Customers' reads ignore staged rows until the switch. */
export async function stageBatch(tx: Db, id: string, read: readonly ReadRow[], at: Date): Promise<void> {
  await keepAlive(tx, id);
  const rows = read.map(({ row }) => ({ ...row, import: id, changed_at: at.toISOString() }));
  if (rows.length > 0) await tx.execute(staged(rows, 'catalogue_import_row'));
  const offers = read.flatMap((item) => item.offers).map((offer) => ({ ...offer, import: id }));
  if (offers.length > 0) await tx.execute(staged(offers, 'catalogue_import_offer'));
  const texts = read.flatMap((item) => item.texts).map((text) => ({ ...text, import: id }));
  if (texts.length > 0) await tx.execute(staged(texts, 'catalogue_import_text'));
}

/** Renews the import's lease and locks its row until `tx` ends; false if the import has ended. */
async function keepAlive(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update catalogue_import set alive_at = now() where id = ${id} returning id`,
  );
  return rows.length > 0;
}

const facts = ['place', ...valueColumns.map(({ field }) => field), 'changed_at'];
const listOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
const all = listOf(['id', 'product_id', ...facts]);

/** Stages a withdrawal of each given product: it is on sale but not in the file. Line numbers continue after `line`. */
export async function stageGone(
  tx: Db,
  id: string,
  { products, line, at }: { products: readonly string[]; line: number; at: Date },
): Promise<void> {
  await keepAlive(tx, id);
  const moment = sql`${at.toISOString()}::timestamptz`;
  const listed = listOf([
    'id',
    'product_id',
    ...facts.filter((name) => name !== 'stock' && name !== 'changed_at'),
  ]);
  await tx.execute(sql`insert into catalogue_import_row (${listed}, changed_at, withdrawn_at, import, line, change)
    select ${listed}, ${moment}, ${moment}, ${id}, ${line} + row_number() over (order by id), 'gone' from product
    where id in (select jsonb_array_elements_text(${JSON.stringify(products)}::jsonb))`);
}

type Lines = { from: number; to: number };
const rowsIn = (id: string, { from, to }: Lines) => sql`import = ${id} and line between ${from} and ${to}`;

/**
 * Inserts the new products of some lines, withdrawn until the switch, and their new offers, disabled until the move. Neither is
 * listed or sold before. After the switch orders need the rows for their foreign keys.
 */
export async function insertNew(tx: Db, id: string, lines: Lines, at: Date): Promise<void> {
  await keepAlive(tx, id);
  const some = sql`${rowsIn(id, lines)} and change = 'new'`;
  await tx.execute(sql`insert into product (${all}, withdrawn_at)
    select ${all}, ${at.toISOString()}::timestamptz from catalogue_import_row where ${some}`);
  const products = sql`select id from catalogue_import_row where ${some}`;
  await moveOffers(tx, id, products, at);
  await moveTexts(tx, id, products);
  await tx.execute(sql`insert into supplier_offer (id, product, supplier, package_code, cost_usd_micros, minimum_price_usd_micros, enabled)
    select id, product, supplier, package_code, cost_usd_micros, minimum_price_usd_micros, false from catalogue_import_offer
    where import = ${id} and product in (select id from catalogue_import_row where ${rowsIn(id, lines)})
    on conflict do nothing`);
}

type Query = ReturnType<typeof sql>;

async function moveOffers(tx: Db, id: string, products: Query, at: Date): Promise<void> {
  await tx.execute(sql`with moved as
      (delete from catalogue_import_offer where import = ${id} and product in (${products}) returning *)
    insert into supplier_offer
      (id, product, supplier, package_code, cost_usd_micros, minimum_price_usd_micros, enabled, checked_at)
    select id, product, supplier, package_code, cost_usd_micros, minimum_price_usd_micros, enabled,
      ${at.toISOString()}::timestamptz from moved
    on conflict (product, supplier, package_code) do update
    set cost_usd_micros = excluded.cost_usd_micros, minimum_price_usd_micros = excluded.minimum_price_usd_micros,
      enabled = excluded.enabled, checked_at = excluded.checked_at, gone_at = null`);
}

async function moveTexts(tx: Db, id: string, products: Query): Promise<void> {
  await tx.execute(sql`delete from product_text t using catalogue_import_text s
    where s.import = ${id} and s.description is null and s.product in (${products})
    and t.product = s.product and t.locale = s.locale`);
  await tx.execute(sql`with moved as
      (delete from catalogue_import_text where import = ${id} and product in (${products}) returning *)
    insert into product_text (product, locale, description)
    select product, locale, description from moved where description is not null
    on conflict (product, locale) do update set description = excluded.description`);
}

/** Stock changes with sales while the file is read: without a value in the file the current stock is kept. */
const taken = sql.join(
  [...facts, 'withdrawn_at'].map((name) => {
    const column = sql.identifier(name);
    return name === 'stock' ? sql`stock = coalesce(s.stock, p.stock)` : sql`${column} = s.${column}`;
  }),
  sql`, `,
);

async function moveRows(tx: Db, id: string, some: Query, at: Date): Promise<void> {
  const products = sql`select id from catalogue_import_row where ${some}`;
  await moveOffers(tx, id, products, at);
  await moveTexts(tx, id, products);
  await tx.execute(sql`with moved as (delete from catalogue_import_row where ${some} returning *)
    update product p set ${taken} from moved s where p.id = s.id`);
}

/** Switches all reads to the staged rows at once. */
export async function switchOver(tx: Db, id: string, at: Date): Promise<void> {
  const moment = at.toISOString();
  await tx.execute(
    sql`update catalogue_import set switched_at = ${moment}, alive_at = now() where id = ${id}`,
  );
  // Orders decrement the stock of SIM cards in `product`, so these rows are moved at the switch and are never read from staging.
  await moveRows(tx, id, sql`import = ${id} and type in ${typesWith('hasStock')}`, at);
}

/** Moves the next batch of staged rows to the catalogue's tables; false when none is left. */
export async function moveNextBatch(tx: Db, id: string, count: number, at: Date): Promise<boolean> {
  if (!(await keepAlive(tx, id))) return false;
  const { rows } = await tx.execute<{ from: number | null }>(
    sql`select min(line) as "from" from catalogue_import_row where import = ${id}`,
  );
  const from = rows[0]?.from ?? null;
  if (from === null) return false;
  await moveRows(tx, id, rowsIn(id, { from, to: from + count - 1 }), at);
  return true;
}
