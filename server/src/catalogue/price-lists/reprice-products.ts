import { supplierNames } from '@langit/contract/values/suppliers';
import { priceCurrencies, priceSteps, upToStep } from '@langit/domain/pricing/price-steps';
import type { Db } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator-commands.ts';
import { refusal } from '../../platform/refusals.ts';
import { costHeader, packageHeader } from '../import/column-rules.ts';
import type { ImportFile } from '../import/commands.ts';
import { centsText } from '../import/written-cells.ts';
import { effectOf } from './shown-effect.ts';
import { type Cells, type PriceRule, readLines, setPrices, withLines } from './sync-catalogue.ts';

export type RepriceRule = {
  place?: string | undefined;
  supplier?: string | undefined;
  type?: string | undefined;
  /** Either a margin on the cost, or a change of the present prices in per cent. */
  margin: PriceRule | null;
  percent: number;
};

/**
 * Writes all eSIMs with new prices for those that the rule means into a file and passes it to `load`. `effect` is a hash of what these
 * become.
 */
export async function repriceProducts<T>(
  db: Db,
  rule: RepriceRule,
  load: (file: ImportFile, effect: string) => Promise<T>,
) {
  const present = await readLines(db);
  const meant = [...present.lines].filter(([, cells]) => isMeant(cells, rule));
  if (meant.length === 0) throw new OperatorError(refusal('noneMeant'));
  for (const [, cells] of meant)
    if (rule.margin) setPrices(cells, costOf(cells), rule.margin);
    else changePrices(cells, rule.percent);
  const effect = effectOf(meant);
  return {
    products: meant.length,
    shown: effect,
    ...(await withLines('prices', present, (file) => load(file, effect))),
  };
}

const isMeant = (cells: Cells, { place, supplier, type }: RepriceRule): boolean =>
  (place === undefined || cells.get('place') === place) &&
  (type === undefined || cells.get('esim_type') === type) &&
  (supplier === undefined ? offersOf(cells).length > 0 : cells.get(packageHeader(supplier)) !== '');

const offersOf = (cells: Cells): string[] =>
  supplierNames.filter((name) => (cells.get(packageHeader(name)) ?? '') !== '');

/** The cost of the cheapest package. */
const costOf = (cells: Cells) => {
  const costs = offersOf(cells).map((name) => Math.round(Number(cells.get(costHeader(name))) * 1_000_000));
  return { costUsdMicros: Math.min(...costs), minimumPriceUsdMicros: null };
};

function changePrices(cells: Cells, percent: number): void {
  for (const currency of priceCurrencies) {
    const text = cells.get(`price_${currency}`) ?? '';
    if (text === '') continue;
    const minor = currency === 'usd' ? Math.round(Number(text) * 100) : Number(text);
    const changed = upToStep(priceSteps[currency], Math.ceil((minor * (100 + percent)) / 100));
    cells.set(`price_${currency}`, currency === 'usd' ? centsText(changed) : String(changed));
    const strike = cells.get(`strike_${currency}`) ?? '';
    const strikeMinor = currency === 'usd' ? Math.round(Number(strike) * 100) : Number(strike);
    if (strike !== '' && strikeMinor <= changed) cells.set(`strike_${currency}`, '');
  }
}
