import type { SessionUser } from '@langit/contract/wire/accounts';
import type { AccountDeps } from './account-deps.ts';
import type { CustomerRow } from './customer-store.ts';

/** The customer's data for the browser. */
export async function sessionUser(
  row: CustomerRow,
  provinceName: AccountDeps['provinceName'],
): Promise<SessionUser> {
  return {
    id: row.id,
    customer_id: row.id,
    name: row.name ?? '',
    email: row.email ?? '',
    pending_email: row.pendingEmail,
    phone: row.phoneE164 ?? '',
    country_code: row.countryCode ?? '',
    province: row.province,
    province_name: row.province === null ? null : ((await provinceName(row.province)) ?? row.provinceName),
    nation: row.nation,
    address: row.address ?? '',
    created_at: row.createdAt.toISOString(),
    must_change_password: row.mustChangePassword,
    has_password: row.passwordHash !== null,
  };
}
