/**
 * N10: how many plans a page of the list has. The user agent decides for the whole visit: a size that followed the width would
 * skip or repeat plans when a phone is turned between two pages.
 */
export const pageSize = { phone: 4, desktop: 10 } as const;
