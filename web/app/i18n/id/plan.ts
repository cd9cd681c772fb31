import type { plan as english } from '../en/plan';
import type { Like } from '../message';

export const plan: Like<typeof english> = {
  unlimited: 'Tanpa batas',
  perDay: '/hari',
  days: { other: '{count} hari' },
  anyDays: 'jumlah hari bebas dipilih',
};
