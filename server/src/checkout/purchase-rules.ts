import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import type { FieldError } from '@langit/contract/values/errors';
import type { PayOrderRequest } from '@langit/contract/wire/checkout';

export type Count = { quantity: number; days: number | null };

/**
 * The count of a purchase. The product decides the required fields: a daily plan is one piece for a number of days, everything else
 * a number of pieces.
 */
export function countOf(
  product: { type: ProductType; esimType: EsimType | null },
  body: Pick<PayOrderRequest, 'qty' | 'period' | 'is_daily_plan'>,
): { count: Count; faults: null } | { count: null; faults: FieldError[] } {
  const daily = product.esimType === 'DailyPlan';
  const [quantity = 1] = body.qty;
  const days = body.period ?? null;
  const faults: FieldError[] = [];
  if ((body.is_daily_plan ?? false) !== daily) faults.push({ path: 'is_daily_plan', message: 'invalid' });
  if (daily && days === null) faults.push({ path: 'period', message: 'required' });
  if (!daily && days !== null) faults.push({ path: 'period', message: 'invalid' });
  if (daily && quantity !== 1) faults.push({ path: 'qty.0', message: 'outOfRange' });
  return faults.length > 0 ? { count: null, faults } : { count: { quantity, days }, faults: null };
}

type PageLine = { ref: string; name: string; unitAmount: number; quantity: number };

const words: Record<'delivery' | 'tax' | 'rent' | 'discount', string> = {
  delivery: 'Delivery',
  tax: 'Tax',
  rent: 'Rent',
  discount: 'Discount',
};

/** Lines of the gateway's page; their sum is the total. English, because gateways accept plain characters only. */
export function pageLines(
  lines: readonly { productCode: string; name: string; unitIdr: number; count: number }[],
  figures: Record<keyof typeof words, number>,
): PageLine[] {
  const goods = lines
    .filter(({ unitIdr }) => unitIdr > 0)
    .map(({ productCode, name, unitIdr, count }) => ({
      ref: productCode,
      name,
      unitAmount: unitIdr,
      quantity: count,
    }));
  const extras = (['rent', 'delivery', 'tax', 'discount'] as const)
    .filter((kind) => figures[kind] > 0)
    .map((kind) => ({
      ref: kind,
      name: words[kind],
      unitAmount: kind === 'discount' ? -figures[kind] : figures[kind],
      quantity: 1,
    }));
  return [...goods, ...extras];
}
