import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { newId } from '../../platform/ids.ts';
import { valueColumns } from './column-rules.ts';
import type { ReadRow } from './read-row.ts';

const deadAfterMs = 60_000;

/** Null where another import is under way. One that was killed gives way a minute after it was. */
export async function openImport(db: Db, at: Date): Promise<string | null> {
  const dead = new Date(at.getTime() - deadAfterMs).toISOString();
  await db.execute(sql`delete from catalogue_import where finished_at is not null or alive_at < ${dead}`);
  const id = newId();
  try {
    await db.execute(sql`insert into catalogue_import (id, alive_at) values (${id}, ${at.toISOString()})`);
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

const rowsAtOnce = 5000;

/** What was staged goes in pieces, so that nobody waits for it. */
export async function closeImport(db: Db, id: string): Promise<void> {
  for (const table of ['catalogue_import_offer', 'catalogue_import_text', 'catalogue_import_row']) {
    const name = sql.identifier(table);
    for (let gone = rowsAtOnce; gone === rowsAtOnce; ) {
      const { rowCount } = await db.execute(sql`delete from ${name} where ctid in
        (select ctid from ${name} where import = ${id} limit ${rowsAtOnce})`);
      gone = rowCount ?? 0;
    }
  }
  await db.execute(sql`delete from catalogue_import where id = ${id}`);
}

const table = (name: string) => sql.identifier(name);
const staged = (rows: readonly object[], into: string) =>
  sql`insert into ${table(into)} select * from json_populate_recordset(null::${table(into)}, ${JSON.stringify(rows)}::json)`;

/** One batch, in a transaction of its own. Nobody sees it. */
export async function stageBatch(tx: Db, id: string, read: readonly ReadRow[], at: Date): Promise<void> {
  const moment = at.toISOString();
  await tx.execute(sql`update catalogue_import set alive_at = ${moment} where id = ${id}`);
  const rows = read.map(({ row }) => ({ ...row, import: id, changed_at: moment }));
  await tx.execute(staged(rows, 'catalogue_import_row'));
  const offers = read.flatMap((one) => one.offers).map((offer) => ({ ...offer, import: id }));
  if (offers.length > 0) await tx.execute(staged(offers, 'catalogue_import_offer'));
  const texts = read.flatMap((one) => one.texts).map((text) => ({ ...text, import: id }));
  if (texts.length > 0) await tx.execute(staged(texts, 'catalogue_import_text'));
}

const columns = ['id', 'product_id', 'place', ...valueColumns.map(({ field }) => field), 'changed_at'];
const listed = sql.join(
  columns.map((name) => sql.identifier(name)),
  sql`, `,
);

/** Once everything is staged: without statistics the switch would be planned for an empty table. */
export const analyseStaged = (db: Db): Promise<unknown> =>
  db.execute(
    sql`analyze catalogue_import_row (import, line, id, change), catalogue_import_offer (import, product)`,
  );

/** New products of some lines, withdrawn until the switch: lists do not have them, nobody can order them. */
export async function insertNew(tx: Db, id: string, from: number, to: number, at: Date): Promise<void> {
  const some = sql`import = ${id} and change = 'new' and line between ${from} and ${to}`;
  await tx.execute(sql`update catalogue_import set alive_at = ${at.toISOString()} where id = ${id}`);
  await tx.execute(sql`insert into product (${listed}, withdrawn_at)
    select ${listed}, ${at.toISOString()}::timestamptz from catalogue_import_row where ${some}`);
  const products = sql`select id from catalogue_import_row where ${some}`;
  await putOffers(tx, id, products, at);
  await putTexts(tx, id, products);
}

async function putOffers(tx: Db, id: string, products: ReturnType<typeof sql>, at: Date): Promise<void> {
  await tx.execute(sql`insert into supplier_offer (id, product, supplier, package_code, cost_usd_micros, enabled, checked_at)
    select id, product, supplier, package_code, cost_usd_micros, enabled, ${at.toISOString()}::timestamptz
    from catalogue_import_offer where import = ${id} and product in (${products})
    on conflict (product, supplier, package_code) do update
    set cost_usd_micros = excluded.cost_usd_micros, enabled = excluded.enabled, checked_at = excluded.checked_at`);
}

async function putTexts(tx: Db, id: string, products: ReturnType<typeof sql>): Promise<void> {
  const some = sql`import = ${id} and product in (${products})`;
  await tx.execute(sql`insert into product_text (product, locale, description)
    select product, locale, description from catalogue_import_text where ${some} and description is not null
    on conflict (product, locale) do update set description = excluded.description`);
  await tx.execute(sql`delete from product_text t using catalogue_import_text s
    where s.import = ${id} and s.description is null and s.product in (${products})
    and t.product = s.product and t.locale = s.locale`);
}

/** Stock moves while a file is read: where the file does not speak of it, it stays what it is. */
const taken = sql.join(
  ['place', ...valueColumns.map(({ field }) => field)].map((name) => {
    const column = sql.identifier(name);
    return name === 'stock' ? sql`stock = coalesce(s.stock, p.stock)` : sql`${column} = s.${column}`;
  }),
  sql`, `,
);

/** The moment at which customers see the new catalogue: all of it. */
export async function switchOver(
  tx: Db,
  id: string,
  { types, at, offers, texts }: { types: readonly string[]; at: Date; offers: boolean; texts: boolean },
): Promise<{ gone: number }> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update product p set ${taken}, changed_at = ${moment}, withdrawn_at = null
    from catalogue_import_row s where s.import = ${id} and s.change <> 'same' and p.id = s.id`);
  const { rowCount } =
    await tx.execute(sql`update product p set withdrawn_at = ${moment}, changed_at = ${moment}
    where p.withdrawn_at is null and p.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))
    and not exists (select 1 from catalogue_import_row s where s.import = ${id} and s.id = p.id)`);
  const changed = sql`select id from catalogue_import_row where import = ${id} and change = 'changed'`;
  // Everybody waits on the embedded database: what has nothing to do is not asked.
  if (offers) await putOffers(tx, id, changed, at);
  if (texts) await putTexts(tx, id, changed);
  return { gone: rowCount ?? 0 };
}
