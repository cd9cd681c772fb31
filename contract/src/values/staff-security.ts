/** Events of the staff's accounts and limits at which another owner looks (B6, U16). */
export const staffSecurityEvents = [
  'recovery_code',
  'factors_reset',
  'invited',
  'roles_changed',
  'enabled',
  'owner_made',
  'recovered',
  'limits_changed',
  'failed_sign_ins',
  'many_customers',
] as const;
export type StaffSecurityEvent = (typeof staffSecurityEvents)[number];
