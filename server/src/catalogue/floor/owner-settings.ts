/** Settings that the owner changes while the shop runs: their usual value and their bounds. */
export const ownerSettings = {
  'operator.rate_max_days': { usual: 7, least: 1, most: 90, says: 'days until a rate is old' },
  'operator.stock_low': { usual: 10, least: 0, most: 10_000, says: 'SIM cards left when their stock is low' },
  'operator.tax_included_bp': {
    usual: 0,
    least: 0,
    most: 5000,
    says: 'tax that prices include, in hundredths of a per cent',
  },
} as const;
export type OwnerSetting = keyof typeof ownerSettings;
