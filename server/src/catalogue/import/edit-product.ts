import { priceColumns as namedPrices } from '@langit/contract/values/catalogue';
import type { Mistake } from '../../platform/csv-file.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { OperatorError, terminalSentence } from '../../platform/operator-commands.ts';
import { type Refusal, refusal } from '../../platform/refusals.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { lockProduct, setOnSale, updatePrices } from '../edit-product-store.ts';
import { type SellingFloor, termsOf } from '../floor/floor-rules.ts';
import { insertRules, readTerms } from '../floor/terms-store.ts';
import { valueColumns } from './column-rules.ts';
import { cellsOf } from './export-catalogue.ts';
import { type ImportOptions, lossRules, notOverridden } from './import-catalogue.ts';
import { knownByCode, readPlaceIds } from './known-products-store.ts';
import { readMarket } from './market-store.ts';
import { cheaperStops } from './product-rules.ts';
import { readRow } from './read-row.ts';
import { isSwitching } from './staging-store.ts';

const priceHeaders = Object.keys(namedPrices) as (keyof typeof namedPrices)[];
type Prices = Partial<Record<keyof typeof namedPrices, string | null | undefined>>;

/** Cells of the price columns that a call names. An empty cell removes the price. */
export const priceCells = (prices: Prices): Map<string, string> =>
  new Map(
    priceHeaders.flatMap((header) => {
      const price = prices[header];
      return price === undefined ? [] : [[header, price?.trim() ?? ''] as const];
    }),
  );

/** The columns of a catalogue file that hold a price or a cost of the product. */
const priceColumns = valueColumns.filter(({ field }) => /^(price|strike|rent_per_day|cost)_/.test(field));

/** The guards that the operator has overridden with flags. */
export type EditOverrides = Pick<ImportOptions, 'allowPriceChanges' | 'allowOddPrices' | 'allowBelowFloor'>;

type Edit = {
  code: string;
  /** Cells of the price columns in the format of a catalogue file; an empty cell removes the price. */
  cells: ReadonlyMap<string, string>;
  /** Null: it stays as it is. */
  onSale: boolean | null;
};

/**
 * Changes the prices of one product, or withdraws or lists it, with the guards of an import. Locks the product's row, then the
 * catalogue's version: the same order as an import's switch, against a deadlock. The change is made before the switch, or refused
 * until all staged rows are moved.
 */
export async function editProduct(
  { database, tx, at, floor }: { database: Pick<Database, 'notify'>; tx: Db; at: Date; floor: SellingFloor },
  { code, cells: wanted, onSale: request }: Edit,
  options: EditOverrides,
): Promise<{ changes: string[]; isOnSale: boolean }> {
  const locked = await lockProduct(tx, code);
  await raiseCatalogueVersion(database, tx, locked === null ? null : [locked]);
  if (await isSwitching(tx)) throw new OperatorError(refusal('importSwitches'));
  const { known, read, mistakes } = await readEdit(tx, { at, floor }, { code, cells: wanted });
  if (!read) throw refused(mistakes);
  // Read under the lock: a change of prices must not undo a withdrawal of the same moment.
  const onSale = request ?? !known.withdrawn;
  // A withdrawal alone needs no check of prices.
  const stops = onSale || wanted.size > 0 ? notOverridden(read.stops, options) : [];
  if (stops.length > 0) throw refused(stops);
  const { row, differences, lossMarginBp } = read;
  if (lossMarginBp !== null && options.allowBelowFloor)
    await insertRules(tx, lossRules([{ code, leastMarginBp: lossMarginBp }], options.allowBelowFloor, at));
  const isMoved = known.withdrawn === onSale;
  if (differences.length === 0 && !isMoved) return { changes: [], isOnSale: onSale };
  const prices = Object.fromEntries(priceColumns.map(({ field }) => [field, row[field] as number | null]));
  await updatePrices(tx, known.id, prices, at);
  if (isMoved) await setOnSale(tx, known.id, onSale, at);
  const moved = isMoved ? [onSale ? 'on sale again' : 'off sale'] : [];
  return { changes: [...moved, ...differences], isOnSale: onSale };
}

/** Reads a product with other prices as a line of a file, with the findings of an import. */
async function readEdit(
  db: Db,
  { at, floor }: { at: Date; floor: SellingFloor },
  { code, cells: wanted }: Pick<Edit, 'code' | 'cells'>,
) {
  const known = (await knownByCode(db, [code])).get(code);
  if (!known) throw new Error(`product ${code} was there and is gone`);
  const placeOf = await readPlaceIds(db);
  const codeOf = new Map([...placeOf].map(([name, id]) => [id, name]));
  const mistakes: Mistake[] = [];
  const cells = new Map([...cellsOf(known, codeOf), ...wanted]);
  const read = readRow({ line: 1, cells, mistakes }, code, {
    known: { ...known, withdrawn: false },
    placeOf,
    market: await readMarket(db),
    lists: new Map(),
    terms: termsOf((await readTerms(db)).stored, floor, at),
    selling: floor.selling,
    heldBackAt: null,
  });
  return { known, read, mistakes };
}

/** What a change of prices would change, and which guards it would meet, without making it. */
export async function previewEdit(
  db: Db,
  input: { at: Date; floor: SellingFloor },
  edit: Pick<Edit, 'code' | 'cells'>,
) {
  const { read, mistakes } = await readEdit(db, input, edit);
  if (!read) throw refused(mistakes);
  const { differences: changes, stops, row } = read;
  const prices = { idr: row.price_idr, usd: row.price_usd, jpy: row.price_jpy, vnd: row.price_vnd };
  const own = { rentPerDayIdr: row.rent_per_day_idr, costIdr: row.cost_idr };
  return { changes, stops, prices, own };
}

/** Whether other prices make a product cheaper that no floor protects. */
export async function isCheaper(
  db: Db,
  input: { at: Date; floor: SellingFloor },
  edit: Pick<Edit, 'code' | 'cells'>,
): Promise<boolean> {
  const { known, read } = await readEdit(db, input, edit);
  return read !== null && cheaperStops(known, { values: read.row, place: read.row.place }).length > 0;
}

const refused = (lines: readonly { column: string; problem: Refusal }[]): OperatorError =>
  new OperatorError({
    ...refusal('editRefused', { parts: '' }),
    parts: lines.map(({ column, problem }) => ({
      ...refusal('ofColumn', { column, parts: '' }),
      parts: [problem],
    })),
    terminal: `Nothing was changed: ${lines.map(({ column, problem }) => `${column} ${terminalSentence(problem)}`).join('; ')}.`,
  });
