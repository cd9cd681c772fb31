/** What a report can be grouped by; the first one is usual. */
export const reportKeys = {
  sales: ['day', 'product', 'destination'],
  margin: ['product', 'supplier', 'voucher', 'order'],
  delivery: ['supplier', 'day', 'whole'],
  suppliers: ['supplier'],
  refunds: ['rule', 'decider'],
  vouchers: ['voucher'],
  rentals: ['unit'],
} as const;
export type ReportKind = keyof typeof reportKeys;
export const reportKinds = Object.keys(reportKeys) as ReportKind[];

/** What a period is compared with: as many days before it, or the same days a year before. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];
