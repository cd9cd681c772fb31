import type { Part } from '@langit/contract/values/message';

/** What a plan is, in a few words. */
export const plan = {
  unlimited: 'Unlimited',
  perDay: '/day',
  days: { one: '{count} day', other: '{count} days' },
  more: '{data} more, {price}',
  changeData: 'Data',
  changeEnd: 'Valid until',
  changeNotStarted: '{days} more, counted from the first use',
  changeSameEnd: 'as before',
} as const satisfies Part;
