import type { plan as english } from '../en/plan';
import type { Like } from '../message';

export const plan: Like<typeof english> = {
  unlimited: '無制限',
  perDay: '/日',
  days: { other: '{count}日間' },
  anyDays: '日数は自由',
};
