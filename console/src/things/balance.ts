import type { Answer } from '../lib/console-api';
import { type Standing, standingOf } from './partners';

type Partner = Answer<'system.status'>['partners'][number];

/** A balance that lasts for so many days fills its bar. */
const fullDays = 30;
/** From so many days down the supplier is paid. */
const fewDays = 3;
/** More days than these are no measure of anything. */
const mostDays = 90;

/** A balance as the console shows it: the days of sales that it lasts, or its dollars where these are not known. */
export type ShownBalance =
  | { by: 'days'; days: number; isOver: boolean; share: number; isShort: boolean }
  | { by: 'sum'; usd: string };

export function shownBalance({
  balance_usd: usd,
  balance_days: days,
}: Pick<Partner, 'balance_usd' | 'balance_days'>): ShownBalance | null {
  if (days === null) return usd === null ? null : { by: 'sum', usd };
  const isOver = days > mostDays;
  return {
    by: 'days',
    days: isOver ? mostDays : days,
    isOver,
    share: Math.min(1, days / fullDays),
    isShort: days <= fewDays,
  };
}

/** Whether a partner has to be paid soon. */
export function isShort(partner: Pick<Partner, 'balance_usd' | 'balance_days'>): boolean {
  const balance = shownBalance(partner);
  return balance?.by === 'days' && balance.isShort;
}

const ranks: Readonly<Record<Standing, number>> = { down: 0, declining: 1, up: 3 };
const rankOf = (partner: Partner): number => Math.min(ranks[standingOf(partner)], isShort(partner) ? 2 : 3);

/** Partners that need a person stand first. */
export const byTrouble = (one: Partner, other: Partner): number => rankOf(one) - rankOf(other);
