import type { Database, Db } from '../../platform/database/database.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { lockProduct, setOnSale, updatePrices } from '../edit-product-store.ts';
import { type SellingFloor, termsOf } from '../floor/floor-rules.ts';
import { insertRules, readTerms } from '../floor/terms-store.ts';
import { valueColumns } from './column-rules.ts';
import { cellsOf } from './export-catalogue.ts';
import { type ImportOptions, ImportRefused, lossRules, notOverridden } from './import-catalogue.ts';
import { knownByCode, readPlaceIds } from './known-products-store.ts';
import { readMarket } from './market-store.ts';
import type { Mistake } from './read-catalogue-file.ts';
import { readRow } from './read-row.ts';
import { isSwitching } from './staging-store.ts';

/** The columns of a catalogue file that hold a price. */
const priceColumns = valueColumns.filter(({ field }) => /^(price|strike|rent_per_day)_/.test(field));

/** The guards that the operator has overridden with flags. */
export type EditOverrides = Pick<ImportOptions, 'allowPriceChanges' | 'allowOddPrices' | 'allowBelowFloor'>;

type Edit = {
  code: string;
  /** Cells of the price columns in the format of a catalogue file; an empty cell removes the price. */
  cells: ReadonlyMap<string, string>;
  onSale: boolean;
};

/**
 * Changes the prices of one product, or withdraws or lists it, with the guards of an import. Locks the product's row, then the
 * catalogue's version: the same order as an import's switch, against a deadlock. The change is made before the switch, or refused
 * until all staged rows are moved.
 */
export async function editProduct(
  { database, tx, at, floor }: { database: Pick<Database, 'notify'>; tx: Db; at: Date; floor: SellingFloor },
  { code, cells: wanted, onSale }: Edit,
  options: EditOverrides,
): Promise<{ changes: string[] }> {
  const locked = await lockProduct(tx, code);
  await raiseCatalogueVersion(database, tx, locked === null ? null : [locked]);
  if (await isSwitching(tx))
    throw new ImportRefused('A catalogue import is being put in place: try again in a minute.');
  const known = (await knownByCode(tx, [code])).get(code);
  if (!known) throw new Error(`product ${code} was there and is gone`);
  const placeOf = await readPlaceIds(tx);
  const codeOf = new Map([...placeOf].map(([name, id]) => [id, name]));
  const mistakes: Mistake[] = [];
  const cells = new Map([...cellsOf(known, codeOf), ...wanted]);
  const read = readRow({ line: 1, cells, mistakes }, code, {
    known: { ...known, withdrawn: false },
    placeOf,
    market: await readMarket(tx),
    lists: new Map(),
    terms: termsOf((await readTerms(tx)).stored, floor, at),
    selling: floor.selling,
  });
  if (!read) throw refused(mistakes);
  // A withdrawal alone needs no check of prices.
  const stops = onSale || wanted.size > 0 ? notOverridden(read.stops, options) : [];
  if (stops.length > 0) throw refused(stops);
  const { row, differences, lossMarginBp } = read;
  if (lossMarginBp !== null && options.allowBelowFloor)
    await insertRules(tx, lossRules([{ code, leastMarginBp: lossMarginBp }], options.allowBelowFloor, at));
  const isMoved = known.withdrawn === onSale;
  if (differences.length === 0 && !isMoved) return { changes: [] };
  const prices = Object.fromEntries(priceColumns.map(({ field }) => [field, row[field] as number | null]));
  await updatePrices(tx, known.id, prices, at);
  if (isMoved) await setOnSale(tx, known.id, onSale, at);
  return { changes: [...(isMoved ? [onSale ? 'on sale again' : 'off sale'] : []), ...differences] };
}

const refused = (lines: readonly { column: string; problem: string }[]): ImportRefused =>
  new ImportRefused(
    `Nothing was changed: ${lines.map(({ column, problem }) => `${column} ${problem}`).join('; ')}.`,
  );
