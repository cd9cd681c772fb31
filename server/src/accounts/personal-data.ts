import { ShopError } from '@langit/contract/values/errors';
import { forgetKeysOf } from '../platform/idempotency-store.ts';
import type { ExportParts, PersonalData } from '../platform/personal-data.ts';
import { anonymiseCustomer, type CustomerRow, findCustomer } from './customer-store.ts';
import { deleteLoginCodesOf } from './login-code-store.ts';
import { deleteSecretsOf, secretKinds } from './secret-store.ts';
import { deleteSessionsOf, listSessionsOf } from './session-store.ts';

const profileOf = (row: CustomerRow): ExportParts['profile'] => ({
  customer_id: row.id,
  name: row.name,
  email: row.email,
  pending_email: row.pendingEmail,
  phone: row.phoneE164,
  country_code: row.countryCode,
  address: row.address,
  province: row.province,
  province_name: row.provinceName,
  nation: row.nation,
  gender: row.gender,
  date_of_birth: row.dateOfBirth,
  occupation: row.occupation,
  language: row.locale,
  created_at: row.createdAt.toISOString(),
  email_verified_at: row.verifiedAt?.toISOString() ?? null,
});

/** Export and erasure of profile and sessions. The export leaves out credentials (password, tokens, log-in codes). */
export const accountData: PersonalData = {
  exports: {
    async profile(db, customer) {
      const row = await findCustomer(db, customer);
      if (!row) throw new ShopError('UNAUTHENTICATED');
      return profileOf(row);
    },
    async sessions(db, customer) {
      const sessions = await listSessionsOf(db, customer);
      return sessions.map(({ createdAt, lastUsedAt }) => ({
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      }));
    },
  },
  async erase(tx, customer, at) {
    const { email = null } = (await findCustomer(tx, customer)) ?? {};
    if (email !== null) await deleteLoginCodesOf(tx, email);
    for (const kind of secretKinds) await deleteSecretsOf(tx, kind, customer);
    await deleteSessionsOf(tx, customer);
    await forgetKeysOf(tx, customer);
    await anonymiseCustomer(tx, customer, at);
  },
};
