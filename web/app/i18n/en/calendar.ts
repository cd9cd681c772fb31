import type { Part } from '@langit/contract/values/message';

/** A calendar of days that are free, taken or too early. */
export const calendar = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  keys: 'Arrow keys move by day, Page Up and Page Down by month.',
  free: 'Free',
  faster: 'With faster delivery',
  taken: 'Taken',
  early: 'Too early',
  late: 'Too late',
} as const satisfies Part;
