import type { DeliveryMethod } from '@langit/contract/values/rentals';

/** The texts of a delivery: its name and how long it takes. */
export const methodNames = {
  fast: ['fast', 'fastDays'],
  express: ['express', 'expressDays'],
  regular: ['regular', 'regularDays'],
} as const satisfies Record<DeliveryMethod, unknown>;
