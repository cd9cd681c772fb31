/** Settings that the owner changes while the shop runs: their usual value and their bounds. */
export const ownerSettings = {
  'operator.rate_max_days': { usual: 7, least: 1, most: 90, says: 'days until a rate is old' },
  'operator.backup_max_hours': { usual: 26, least: 1, most: 720, says: 'hours until a backup is old' },
  'operator.balance_days': {
    usual: 3,
    least: 0,
    most: 90,
    says: "days of sales that a supplier's balance should last",
  },
  'operator.stock_low': { usual: 10, least: 0, most: 10_000, says: 'SIM cards left when their stock is low' },
  'operator.step_up_idr': {
    usual: 500_000,
    least: 0,
    most: 1_000_000_000,
    says: 'Rupiah over which an act needs a fresh passkey or code',
  },
  'operator.four_eyes_idr': {
    usual: 0,
    least: 0,
    most: 1_000_000_000,
    says: 'Rupiah over which a second person confirms an act; 0: no second person',
  },
  'operator.tax_included_bp': {
    usual: 0,
    least: 0,
    most: 5000,
    says: 'tax that prices include, in hundredths of a per cent',
  },
} as const;
export type OwnerSetting = keyof typeof ownerSettings;

/** The limits over which an act needs a fresh factor or a second person: every change of them is looked at by another owner (B6). */
export const isMoneyLimit = (key: OwnerSetting): boolean =>
  key === 'operator.step_up_idr' || key === 'operator.four_eyes_idr';
