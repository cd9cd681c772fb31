import { addDays } from '@langit/contract/values/calendar-days';

/** The periods that end today, and how each begins. The address names them (`period=7days`), so that a saved one moves along. */
const begins = {
  today: (today: string) => today,
  '7days': (today: string) => addDays(today, -6),
  '30days': (today: string) => addDays(today, -29),
  month: (today: string) => `${today.slice(0, 8)}01`,
} as const;

export type PeriodName = keyof typeof begins;
export const periodNames = Object.keys(begins) as PeriodName[];
export const usualPeriod: PeriodName = '30days';

export type Days = { from: string; to: string };

/** The period of an address: its own days, or one that ends today. */
export function periodOf(query: URLSearchParams, today: string): Days & { name: PeriodName | 'own' } {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from || to) return { name: 'own', from: from || begins[usualPeriod](today), to: to || today };
  const name = periodNames.find((period) => period === query.get('period')) ?? usualPeriod;
  return { name, from: begins[name](today), to: today };
}
