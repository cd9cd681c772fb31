import type { Db } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator-commands.ts';
import { refusal } from '../../platform/refusals.ts';
import { costHeader, packageHeader } from '../import/column-rules.ts';
import type { ImportFile } from '../import/commands.ts';
import { readSalePlaces } from '../import/known-products-store.ts';
import { costText, gigabytesText } from '../import/written-cells.ts';
import type { SupplierChange } from '../supplier-change-store.ts';
import {
  type Packages,
  type PriceList,
  type PriceListSources,
  packagesOf,
  priceListOf,
} from './price-list.ts';
import { effectOf } from './shown-effect.ts';
import { type Cells, cellsOfNew, type PriceRule, readLines, setPrices, withLines } from './sync-catalogue.ts';

/**
 * Puts changes that wait into the catalogue: writes all eSIMs with the changes into a file and passes it to `load`, so that it has the
 * checks of an import and its staging. `rule` gives prices; null where no change needs one. `effect` is a hash of what the products
 * become.
 */
export async function acceptChanges<T>(
  db: Db,
  sources: PriceListSources,
  changes: readonly SupplierChange[],
  rule: PriceRule | null,
  load: (file: ImportFile, lists: ReadonlyMap<string, PriceList>, effect: string) => Promise<T>,
): Promise<T> {
  const lists = new Map<string, Packages>();
  for (const name of new Set(changes.map(({ supplier }) => supplier))) {
    const source = sources.get(name);
    if (!source) throw new OperatorError(refusal('supplierGone', { supplier: name }));
    lists.set(name, await packagesOf(source));
  }
  const { version, lines } = await readLines(db);
  const places = new Map((await readSalePlaces(db)).map((place) => [place.code, place]));
  for (const change of changes) {
    const { supplier, packageCode, code, kind, place: at } = change;
    const plan = lists.get(supplier)?.get(packageCode);
    if (!plan) throw new OperatorError(refusal('packageGone', { package: packageCode, supplier }));
    const sold = lines.get(code);
    if (kind === 'new') {
      const place = places.get(at);
      if (!place) throw new OperatorError(refusal('placeGone', { place: at, package: packageCode }));
      const cells: Cells = sold ?? cellsOfNew(plan, place, code);
      cells.set(packageHeader(supplier), packageCode).set(costHeader(supplier), costText(plan.costUsdMicros));
      // A product of another supplier keeps its price and gets a second supplier.
      if (!sold && rule) setPrices(cells, plan, rule);
      lines.set(code, cells);
      continue;
    }
    if (!sold) throw new OperatorError(refusal('notOnSale', { code }));
    if (kind === 'lower_price' && rule) setPrices(sold, plan, rule);
    if (kind === 'facts') takeFacts(sold, change, plan);
  }
  const priceLists = new Map([...lists].map(([name, packages]) => [name, priceListOf(packages)]));
  const effect = effectOf(changes.map(({ code }) => [code, lines.get(code)]));
  return withLines('changes', { version, lines }, (file) => load(file, priceLists, effect));
}

/** The product promises what its package holds now. */
function takeFacts(
  cells: Cells,
  { code, after }: SupplierChange,
  plan: { dataBytes: number | null; days: number; installWithinDays: number | null },
): void {
  if ('countries' in after) throw new OperatorError(refusal('morePromised', { code }));
  const isDaily = cells.get('esim_type') === 'DailyPlan';
  if ('data' in after) cells.set(isDaily ? 'daily_gb' : 'data_gb', gigabytesText(plan.dataBytes));
  if ('days' in after) cells.set('days', String(plan.days));
  if ('install_within_days' in after) cells.set('install_within_days', String(plan.installWithinDays ?? ''));
}
