import { normalEmail } from '@langit/contract/values/email';
import type { ProfileValues } from '@langit/contract/values/forms/profile';
import type { EditProfileRequest, SessionUser } from '@langit/contract/wire/accounts';
import { defaultDialCode, type Province } from './residence.ts';

/** `+6281234567890` under `+62` is edited as `81234567890`. */
const withoutCode = (phone: string, code: string): string =>
  code !== '' && phone.startsWith(code) ? phone.slice(code.length) : phone;

/** An address that waits for its confirmation is the one that was entered last: it stands in the field. */
export const valuesOf = (user: SessionUser): ProfileValues => ({
  name: user.name,
  email: user.pending_email ?? user.email,
  country_code: user.country_code || defaultDialCode,
  phone: withoutCode(user.phone, user.country_code),
  address: user.address,
  province: user.province === null ? '' : String(user.province),
  nation: user.nation ?? '',
  old_password: '',
  new_password: '',
});

/** P7: an address that is neither the present one nor the one that waits already. */
export const changesAddress = ({ email }: ProfileValues, user: SessionUser): boolean => {
  const typed = normalEmail(email);
  return typed !== user.email && typed !== user.pending_email;
};

/** Every field of the product document. P3, P7: passwords go along only while they are asked for. */
export function requestOf(
  values: ProfileValues,
  user: SessionUser,
  changesPassword: boolean,
  provinces: readonly Province[],
): EditProfileRequest {
  const { name, email, phone, country_code, address, nation, old_password, new_password } = values;
  const needsOld = changesPassword || changesAddress(values, user);
  return {
    name,
    email,
    phone,
    country_code,
    address,
    province: values.province === '' ? null : Number(values.province),
    province_name: provinces.find(({ id }) => String(id) === values.province)?.province ?? null,
    nation: nation.trim() || null,
    created_at: user.created_at,
    customer_id: user.customer_id,
    ...(needsOld ? { old_password } : {}),
    ...(changesPassword ? { new_password } : {}),
  };
}
