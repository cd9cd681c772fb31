import type { ProductValues } from './column-rules.ts';

/** A column, and what is wrong with it. */
export type Flaw = { column: string; problem: string };

/** What the columns of one product must say together. */
export function flawsOf(product: ProductValues): Flaw[] {
  const flaws: Flaw[] = [];
  const check = (isRight: boolean, column: string, problem: string) => {
    if (!isRight) flaws.push({ column, problem });
  };
  const { type, esim_type } = product;
  check(
    (type === 'ez-sim') === (esim_type !== null),
    'esim_type',
    'is for eSIMs alone, which need it: QuotaBased or DailyPlan',
  );
  // What its other columns must be depends on it.
  if (flaws.length > 0) return flaws;
  check(
    (type === 'ez-fi') === (product.rent_per_day_idr !== null),
    'rent_per_day_idr',
    'is for routers alone, which need it',
  );
  check(type === 'sim-card' || product.stock === null, 'stock', 'is for SIM cards alone');
  const isPlan = esim_type === 'QuotaBased' || type === 'sim-card';
  check(!isPlan || product.days !== null, 'days', 'is missing');
  check(isPlan || product.days === null, 'days', 'must be empty: its days are chosen when it is bought');
  check(isPlan || product.data_bytes === null, 'data_gb', 'must be empty: use daily_gb');
  check(!isPlan || product.daily_bytes === null, 'daily_gb', 'must be empty: use data_gb');
  check(product.price_idr !== null, 'price_idr', 'is missing: everything is paid in Rupiah');
  for (const currency of ['idr', 'usd', 'jpy', 'vnd'] as const) {
    const [price, strike] = [product[`price_${currency}`], product[`strike_${currency}`]];
    check(
      strike === null || (price !== null && strike > price),
      `strike_${currency}`,
      'must be more than the price, or empty',
    );
  }
  return flaws;
}

/** What an operator should look at before it is sold; a flag of the command says that it was. */
export type Stop = Flaw & { kind: 'price' | 'cost' };

const watched = ['price_idr', 'price_usd', 'price_jpy', 'price_vnd', 'rent_per_day_idr'] as const;
const highestPercent = 20;

/** Prices that move by more than a fifth. */
export const priceStops = (before: ProductValues, after: ProductValues): Stop[] =>
  watched.flatMap((column) => {
    const [was, is] = [before[column], after[column]];
    if (was === null || is === null || was === is) return [];
    if (was > 0 && Math.abs(is - was) * 100 <= was * highestPercent) return [];
    const percent = was > 0 ? ` (${is > was ? '+' : ''}${Math.round(((is - was) * 100) / was)} %)` : '';
    const shown = (amount: number) => (column === 'price_usd' ? (amount / 100).toFixed(2) : String(amount));
    return [{ kind: 'price' as const, column, problem: `goes from ${shown(was)} to ${shown(is)}${percent}` }];
  });

/** Cents of the price against millionths of what each supplier charges. */
export const costStops = ({ price_usd: price }: ProductValues, costs: readonly number[]): Stop[] => {
  const highest = Math.max(0, ...costs);
  if (highest === 0 || (price !== null && price * 10_000 >= highest)) return [];
  const cost = (highest / 1_000_000).toFixed(2);
  return [
    {
      ...{ kind: 'cost' as const, column: 'price_usd' },
      problem:
        price === null
          ? `is empty: it can't be compared with its cost of ${cost}`
          : `is below its cost of ${cost}`,
    },
  ];
};
