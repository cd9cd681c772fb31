import { newPassword } from '@langit/contract/values/forms/rules';
import type { ValidationKey } from '@langit/contract/values/message-keys';
import { plainPassword } from '@langit/contract/values/passwords';
import type { EditProfileRequest } from '@langit/contract/wire/accounts';
import { type Fault, residenceOf } from './registration-rules.ts';

/** A wrong field and the key of its message. */
export type ProfileFault = { path: keyof EditProfileRequest; message: ValidationKey };

export type Profile = {
  name: string;
  phoneE164: string;
  countryCode: string;
  address: string;
  province: number | null;
  provinceName: string | null;
  nation: string | null;
};

/** Values of the password fields; null for an empty one. */
export type Credentials = { old: string | null; next: string | null };

/**
 * Validates the password fields. A new password needs the old one and vice versa; an empty field counts as missing (P4). A new e-mail
 * address needs only the old password (P7). `banned` is the reason of the deny-list, if any.
 */
export function readCredentials(
  request: Pick<EditProfileRequest, 'old_password' | 'new_password'>,
  {
    changesAddress,
    mustDiffer,
    banned,
  }: { changesAddress: boolean; mustDiffer: boolean; banned: ValidationKey | null },
): Credentials & { faults: ProfileFault[] } {
  const { old_password: old, new_password: next } = request;
  const faults: ProfileFault[] = [];
  if (old == null && next == null && !changesAddress) return { old: null, next: null, faults };
  if (!old) faults.push({ path: 'old_password', message: 'oldPasswordRequired' });
  if (next != null || !changesAddress) {
    const problem = next ? newPassword.problem(next) : 'newPasswordRequired';
    if (problem) faults.push({ path: 'new_password', message: problem });
    else if (mustDiffer && next === plainPassword(old ?? '')) {
      faults.push({ path: 'new_password', message: 'newPasswordUnchanged' });
    } else if (banned) faults.push({ path: 'new_password', message: banned });
  }
  return { old: old || null, next: next || null, faults };
}

/** The residence without a province: the typed nation, or unknown. */
function nowhere(nation: string | null | undefined): {
  residence: Pick<Profile, 'province' | 'provinceName' | 'nation'> | null;
  faults: Fault[];
} {
  const typed = nation?.trim() || null;
  return { residence: { province: null, provinceName: null, nation: typed }, faults: [] };
}

/**
 * Validates an edited profile after its schema. Returns the row to store, or all wrong fields. `phone` is the number in E.164, null
 * where it is invalid.
 */
export function readProfile(
  request: EditProfileRequest,
  known: { provinceName: string | null; phone: string | null },
): { profile: Profile | null; faults: ProfileFault[] } {
  const faults: ProfileFault[] = [];
  const { name, country_code: countryCode, address, province } = request;
  const read =
    province === null
      ? nowhere(request.nation)
      : residenceOf({ province, nation: request.nation }, known.provinceName);
  for (const { path, message } of read.faults) {
    if (path === 'province' || path === 'nation') faults.push({ path, message });
  }
  if (known.phone === null) faults.push({ path: 'phone', message: 'phone' });
  if (known.phone === null || read.residence === null) return { profile: null, faults };
  return { profile: { name, phoneE164: known.phone, countryCode, address, ...read.residence }, faults };
}
