import type { plan as english } from '../en/plan';
import type { Like } from '../message';

export const plan: Like<typeof english> = {
  unlimited: 'Không giới hạn',
  perDay: '/ngày',
  days: { other: '{count} ngày' },
  anyDays: 'bạn tự chọn số ngày',
};
