/** Settings that the owner changes while the shop runs: what they count, their usual value and their bounds. `share`: hundredths of a per cent. */
export const ownerSettings = {
  'operator.rate_max_days': { unit: 'days', usual: 7, least: 1, most: 90 },
  'operator.backup_max_hours': { unit: 'hours', usual: 26, least: 1, most: 720 },
  'operator.balance_days': { unit: 'days', usual: 3, least: 0, most: 90 },
  'operator.stock_low': { unit: 'cards', usual: 10, least: 0, most: 10_000 },
  'operator.step_up_idr': { unit: 'rupiah', usual: 500_000, least: 0, most: 1_000_000_000 },
  'operator.four_eyes_idr': { unit: 'rupiah', usual: 0, least: 0, most: 1_000_000_000 },
  'operator.tax_included_bp': { unit: 'share', usual: 0, least: 0, most: 5000 },
} as const;
export type OwnerSetting = keyof typeof ownerSettings;
export const ownerSettingKeys = Object.keys(ownerSettings) as OwnerSetting[];
export type SettingUnit = (typeof ownerSettings)[OwnerSetting]['unit'];

export const isOwnerSetting = (key: string): key is OwnerSetting => Object.hasOwn(ownerSettings, key);

/** A limit of 0 asks for no second person. */
export const isOff = (key: string, value: number): boolean => key === 'operator.four_eyes_idr' && value === 0;
