import { addDays } from '@langit/contract/values/calendar-days';
import { installWithinDays, vnRefund } from '@langit/contract/values/policies';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { refundPolicyOf } from '@langit/domain/refund-policy';

/** What is sold: a product, or a top-up, which has no facts of its own. */
export type PromisedGoods =
  | Pick<Product, 'type' | 'starts_on' | 'install_within_days' | 'place_name'>
  | { type: 'top-up' };

export type Promised =
  | { promise: 'start'; on: 'arrival' | 'install' | 'use'; place: string }
  | { promise: 'nothingToInstall' }
  /** `by`: the last calendar day; `elsewhere`: the page asks for the country, which is not known yet, and Vietnam has an earlier one. */
  | { promise: 'refund'; until: 'installed'; by: string; elsewhere: boolean }
  | { promise: 'refund'; until: 'sent' | 'dispatched' | 'added' }
  | { promise: 'delivery'; of: 'esim' | 'top-up' }
  | { promise: 'phone' };

/** Days of a full refund of an eSIM that is not installed: the deadline of installation, in Vietnam at most three days (F9). */
function refundDays(installWithin: number | null, nation: string | null): number {
  const days = installWithin ?? installWithinDays;
  return refundPolicyOf(nation) === 'vn' ? Math.min(days, vnRefund.cancelDays) : days;
}

/**
 * P4: what the shop promises before the button, by the rules that it keeps: when the days start, until when all of the money comes
 * back, what happens at the delivery's deadline, whether the phone fits. `nation`: of the customer, null where it is not known.
 * `today`: the calendar day of the purchase.
 */
export function promisesOf(goods: PromisedGoods, nation: string | null, today: string): Promised[] {
  if (goods.type === 'top-up')
    return [
      { promise: 'nothingToInstall' },
      { promise: 'delivery', of: 'top-up' },
      { promise: 'refund', until: 'added' },
    ];
  const { isRented, hasStock } = kindOf(goods);
  if (isRented) return [{ promise: 'refund', until: 'dispatched' }];
  const { starts_on: startsOn, install_within_days: within, place_name: place } = goods;
  const start = (on: 'arrival' | 'install' | 'use'): Promised[] =>
    startsOn === null ? [] : [{ promise: 'start', on, place }];
  if (hasStock) return [...start('use'), { promise: 'refund', until: 'sent' }];
  const days = refundDays(within, nation);
  return [
    ...start(startsOn === 'install' ? 'install' : 'arrival'),
    {
      promise: 'refund',
      until: 'installed',
      by: addDays(today, days),
      elsewhere: nation === null && days > vnRefund.cancelDays,
    },
    { promise: 'delivery', of: 'esim' },
    { promise: 'phone' },
  ];
}
