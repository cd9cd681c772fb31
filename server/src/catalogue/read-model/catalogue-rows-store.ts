import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { catalogueImport, catalogueImportRow, catalogueImportText, product, productText } from '../tables.ts';

// The whole catalogue as customers see it, page by page: no statement takes long, on the embedded database neither. While an
// import that has been switched over is moved into its tables, its staged rows stand for theirs. They are read first: a row that is
// moved meanwhile is then found where it was moved to.

const rowsAtOnce = 500;

const {
  import: _import,
  line: _line,
  change: _change,
  ...stagedColumns
} = getTableColumns(catalogueImportRow);

async function readSwitched(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: catalogueImport.id })
    .from(catalogueImport)
    .where(isNotNull(catalogueImport.switchedAt));
  return row?.id ?? null;
}

export type StoredProduct = typeof product.$inferSelect;

export async function* productPages(db: Db): AsyncGenerator<StoredProduct[]> {
  const switched = await readSwitched(db);
  const staged = new Set<string>();
  for (let after = ''; switched !== null; ) {
    const rows = await db
      .select(stagedColumns)
      .from(catalogueImportRow)
      .where(and(eq(catalogueImportRow.import, switched), gt(catalogueImportRow.id, after)))
      .orderBy(asc(catalogueImportRow.id))
      .limit(rowsAtOnce);
    for (const { id } of rows) staged.add(id);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = last.id;
  }
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(product)
      .where(gt(product.id, after))
      .orderBy(asc(product.id))
      .limit(rowsAtOnce);
    yield staged.size === 0 ? rows : rows.filter(({ id }) => !staged.has(id));
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

type StoredText = Pick<typeof catalogueImportText.$inferSelect, 'product' | 'locale' | 'description'>;

/** Null: the hand-written words were taken away. */
export async function* textPages(db: Db): AsyncGenerator<StoredText[]> {
  const switched = await readSwitched(db);
  const staged = new Set<string>();
  const keyOf = ({ product: id, locale }: StoredText) => `${id} ${locale}`;
  for (let [id, locale] = ['', '']; switched !== null; ) {
    const { product: of, locale: language, description, import: imported } = catalogueImportText;
    const rows = await db
      .select({ product: of, locale: language, description })
      .from(catalogueImportText)
      .where(and(eq(imported, switched), sql`(${of}, ${language}) > (${id}, ${locale})`))
      .orderBy(asc(of), asc(language))
      .limit(rowsAtOnce);
    for (const row of rows) staged.add(keyOf(row));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    [id, locale] = [last.product, last.locale];
  }
  for (let [id, locale] = ['', '']; ; ) {
    const rows = await db
      .select()
      .from(productText)
      .where(sql`(${productText.product}, ${productText.locale}) > (${id}, ${locale})`)
      .orderBy(asc(productText.product), asc(productText.locale))
      .limit(rowsAtOnce);
    yield rows.filter((row) => !staged.has(keyOf(row)));
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    [id, locale] = [last.product, last.locale];
  }
}

/** What is left of some SIM cards. */
export const readStock = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: product.id, stock: product.stock })
    .from(product)
    .where(inArray(product.id, [...ids]));
