import { open } from 'node:fs/promises';
import { languages } from '@langit/contract/values/locale';
import { supplierNames } from '@langit/contract/values/suppliers';
import type { Db } from '../../platform/database/database.ts';
import { costHeader, descriptionHeader, packageHeader, valueColumns } from './column-rules.ts';
import { type KnownProduct, productsOnSale, readPlaceIds } from './known-products-store.ts';
import { cellText, costText, headerLine, lineOf } from './written-cells.ts';

/** A product's cells by column header. */
export function cellsOf(product: KnownProduct, placeCode: ReadonlyMap<number, string>): Map<string, string> {
  const cells = new Map([
    ['code', product.code],
    ['place', placeCode.get(product.place) ?? ''],
  ]);
  for (const { header, field } of valueColumns) cells.set(header, cellText(header, product.values[field]));
  for (const supplier of supplierNames) {
    const offer = product.offers.find((offer) => offer.supplier === supplier && offer.enabled);
    cells.set(packageHeader(supplier), offer?.package_code ?? '');
    cells.set(costHeader(supplier), offer ? costText(offer.cost_usd_micros) : '');
  }
  for (const language of languages) cells.set(descriptionHeader(language), product.texts[language] ?? '');
  return cells;
}

/** Exports the products on sale in the format of an import; importing the file changes nothing. Returns the number of products. */
export async function exportCatalogue(db: Db, path: string): Promise<number> {
  const placeCode = new Map([...(await readPlaceIds(db))].map(([code, id]) => [id, code]));
  const file = await open(path, 'wx', 0o644);
  let count = 0;
  try {
    await file.write(headerLine);
    for await (const page of productsOnSale(db, 500)) {
      await file.write(page.map((product) => lineOf(cellsOf(product, placeCode))).join(''));
      count += page.length;
    }
  } finally {
    await file.close();
  }
  return count;
}
