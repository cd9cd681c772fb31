import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { catalogueImport, catalogueImportRow, catalogueImportText, product, productText } from '../tables.ts';

// Reads the whole catalogue by keyset paging, so that no statement blocks the embedded database for long. Between an import's
// switch and the end of its move, the staged rows replace the rows of the tables (migration 0017). Staged rows are read first: a
// row that is moved in the meantime is then found in its table, so that none is missed.

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

/** A null description removes the hand-written text. */
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

/** Stock of some SIM cards, in pieces. */
export const readStock = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: product.id, stock: product.stock })
    .from(product)
    .where(inArray(product.id, [...ids]));
