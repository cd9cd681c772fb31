import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { catalogueImport, catalogueImportRow, product } from '../catalogue/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { useTrade } from './trade.ts';

export const header =
  'code,type,esim_type,place,data_gb,days,price_idr,price_usd,esim_access_package,esim_access_cost_usd';

/** A line of a catalogue file under that header, by default 5 GB for Japan. */
export const plan = (code: string, more: Partial<Record<string, string>> = {}): string => {
  const cells: Record<string, string> = {
    code,
    type: 'ez-sim',
    esim_type: 'QuotaBased',
    place: 'JP',
    data_gb: '5',
    days: '30',
    price_idr: '120000',
    price_usd: '7.50',
    esim_access_package: 'JP-5',
    esim_access_cost_usd: '3.20',
  };
  return header
    .split(',')
    .map((name) => more[name] ?? cells[name] ?? '')
    .join(',');
};

export const csv = (...lines: string[]): string => `${[header, ...lines].join('\n')}\n`;

/** A folder for the files of a test. */
export function useCatalogueFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'langit-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  const freshPath = (name: string): string => {
    count += 1;
    return join(folder, `${name}-${count}.csv`);
  };
  const fileOf = (content: string | Buffer): string => {
    const path = freshPath('import');
    writeFileSync(path, content);
    return path;
  };
  return { folder, freshPath, fileOf };
}

/** Helpers to import and export catalogue files in a test. */
export function useCatalogueFiles(database: Database, shop: ReturnType<typeof useTrade>) {
  const { folder, freshPath, fileOf } = useCatalogueFolder();
  const sold = async () =>
    database.db.select().from(product).where(isNull(product.withdrawnAt)).orderBy(product.productId);
  return {
    folder,
    fileOf,
    sold,
    load: (content: string | Buffer, ...flags: string[]) =>
      shop.operator('catalogue.import', fileOf(content), ...flags),
    codes: async () => (await sold()).map(({ productId }) => productId),
    async nothingLeft() {
      expect(await database.db.select().from(catalogueImport)).toEqual([]);
      expect(await database.db.select().from(catalogueImportRow)).toEqual([]);
    },
    /** Exports the shop's catalogue and returns the file's text. */
    async exported(): Promise<string> {
      const path = freshPath('export');
      const products = (await sold()).length;
      expect(await shop.operator('catalogue.export', path)).toMatchObject({ products });
      return readFileSync(path, 'utf8');
    },
  };
}
