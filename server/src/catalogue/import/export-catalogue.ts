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

/** The products on sale in the format of an import, page by page, each with its number of products; importing them changes nothing. */
async function* exportedPages(db: Db): AsyncGenerator<{ text: string; products: number }> {
  const placeCode = new Map([...(await readPlaceIds(db))].map(([code, id]) => [id, code]));
  yield { text: headerLine, products: 0 };
  for await (const page of productsOnSale(db, 500))
    yield {
      text: page.map((product) => lineOf(cellsOf(product, placeCode))).join(''),
      products: page.length,
    };
}

/** The catalogue file as a text, with its number of products. */
export async function exportedText(db: Db): Promise<{ text: string; products: number }> {
  const whole = { text: '', products: 0 };
  for await (const { text, products } of exportedPages(db)) {
    whole.text += text;
    whole.products += products;
  }
  return whole;
}

/** Writes the catalogue file. Returns the number of products. */
export async function exportCatalogue(db: Db, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o644);
  let count = 0;
  try {
    for await (const { text, products } of exportedPages(db)) {
      await file.write(text);
      count += products;
    }
  } finally {
    await file.close();
  }
  return count;
}
