/** Where what happened to an order was written down, in the order in which events of one moment are shown. */
export const timelineSources = ['note', 'staff', 'mail', 'supplier', 'money', 'gateway', 'shop'] as const;
export type TimelineSourceName = (typeof timelineSources)[number];
