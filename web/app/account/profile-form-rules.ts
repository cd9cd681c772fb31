import { isEmail } from '@langit/contract/values/email';
import { minPasswordLength } from '@langit/contract/values/policies';
import type { EditProfileRequest, SessionUser } from '@langit/contract/wire/accounts';

/** What the form holds: text as typed. `province` is the id as text, '' for none. */
export type ProfileValues = {
  name: string;
  email: string;
  country_code: string;
  phone: string;
  address: string;
  province: string;
  nation: string;
  old_password: string;
  new_password: string;
};
export type ProfileField = keyof ProfileValues;

/** Keys of the texts of `auth`, and those of `profile` for the password (P4). */
export type ProfileProblem =
  | { auth: 'required' | 'invalidEmail' | 'invalidPhone' | 'passwordTooShort' | 'passwordTooLong' }
  | { profile: 'currentRequired' | 'newRequired' | 'unchanged' };
export type ProfileErrors = Partial<Record<ProfileField, ProfileProblem>>;

/** `+6281234567890` under `+62` is edited as `81234567890`. */
const withoutCode = (phone: string, code: string): string =>
  code !== '' && phone.startsWith(code) ? phone.slice(code.length) : phone;

/** An address that waits for its confirmation is the one that was entered last: it stands in the field. */
export const valuesOf = (user: SessionUser): ProfileValues => ({
  name: user.name,
  email: user.pending_email ?? user.email,
  country_code: user.country_code || '+62',
  phone: withoutCode(user.phone, user.country_code),
  address: user.address,
  province: user.province === null ? '' : String(user.province),
  nation: user.nation ?? '',
  old_password: '',
  new_password: '',
});

type Circumstances = {
  other: boolean;
  changingPassword: boolean;
  changingAddress: boolean;
  mustDiffer: boolean;
};

/** P7: an address that is neither the present one nor the one that waits already. */
export const changesAddress = ({ email }: ProfileValues, user: SessionUser): boolean => {
  const typed = email.trim().toLowerCase();
  return typed !== user.email && typed !== user.pending_email;
};

function passwordProblem(
  field: ProfileField,
  values: ProfileValues,
  mustDiffer: boolean,
): ProfileProblem | null {
  const value = values[field];
  if (field === 'old_password') return value === '' ? { profile: 'currentRequired' } : null;
  if (value === '') return { profile: 'newRequired' };
  if (value.length < minPasswordLength) return { auth: 'passwordTooShort' };
  if (value.length > 128) return { auth: 'passwordTooLong' };
  return mustDiffer && value === values.old_password ? { profile: 'unchanged' } : null;
}

/** What is wrong with one field; null while it is right. */
export function problemOf(
  field: ProfileField,
  values: ProfileValues,
  { other, changingPassword, changingAddress, mustDiffer }: Circumstances,
): ProfileProblem | null {
  if (field === 'old_password' || field === 'new_password') {
    const asked = changingPassword || (changingAddress && field === 'old_password');
    return asked ? passwordProblem(field, values, mustDiffer) : null;
  }
  const value = values[field].trim();
  const optional = field === 'province' || (field === 'nation' && !other);
  if (value === '') return optional ? null : { auth: 'required' };
  if (field === 'email' && !isEmail(value)) return { auth: 'invalidEmail' };
  if (field === 'phone' && !/^[0-9 ()+.-]{5,32}$/.test(value)) return { auth: 'invalidPhone' };
  return null;
}

export function checkProfile(values: ProfileValues, circumstances: Circumstances): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of Object.keys(values) as ProfileField[]) {
    const problem = problemOf(field, values, circumstances);
    if (problem) errors[field] = problem;
  }
  return errors;
}

/** P3, P7: passwords go along only while they are asked for. */
export function requestOf(
  values: ProfileValues,
  user: SessionUser,
  changingPassword: boolean,
): EditProfileRequest {
  const { name, email, phone, country_code, address, nation, old_password, new_password } = values;
  const needsOld = changingPassword || changesAddress(values, user);
  return {
    name,
    email,
    phone,
    country_code,
    address,
    province: values.province === '' ? null : Number(values.province),
    nation: nation.trim() || null,
    customer_id: user.customer_id,
    ...(needsOld ? { old_password } : {}),
    ...(changingPassword ? { new_password } : {}),
  };
}
