import type { OwnerSetting } from '@langit/contract/values/owner-settings';

/** What each setting is, for the terminal. */
export const settingHelp: Readonly<Record<OwnerSetting, string>> = {
  'operator.rate_max_days': 'days until a rate is old',
  'operator.backup_max_hours': 'hours until a backup is old',
  'operator.balance_days': "days of sales that a supplier's balance should last",
  'operator.stock_low': 'SIM cards left when their stock is low',
  'operator.step_up_idr': 'Rupiah over which an act needs a fresh passkey or code',
  'operator.four_eyes_idr': 'Rupiah over which a second person confirms an act; 0: no second person',
  'operator.tax_included_bp': 'tax that prices include, in hundredths of a per cent',
};

/** The limits of money (B6). */
export const stepUpKey = 'operator.step_up_idr' satisfies OwnerSetting;
export const fourEyesKey = 'operator.four_eyes_idr' satisfies OwnerSetting;

/** The limits over which an act needs a fresh factor or a second person: every change of them is looked at by another owner (B6). */
export const isMoneyLimit = (key: OwnerSetting): boolean => key === stepUpKey || key === fourEyesKey;
