import type { ValidationKey } from '@langit/contract/values/messages/en';
import type { EditProfileRequest } from '@langit/contract/wire/accounts';
import { type Fault, residenceOf } from './registration-rules.ts';

/** A field at fault and the key of its message. */
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

/** What was typed into the password fields; null where nothing was. */
export type Credentials = { old: string | null; next: string | null };

const shortest = 8;

/**
 * P4: a new password needs the old one and the other way round; an empty field is a missing one. P7: another e-mail address
 * needs the old one alone. `banned` is why the new password is refused beyond its length.
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
    if (!next) faults.push({ path: 'new_password', message: 'newPasswordRequired' });
    else if (next.length < shortest) faults.push({ path: 'new_password', message: 'passwordTooShort' });
    else if (mustDiffer && next === old) {
      faults.push({ path: 'new_password', message: 'newPasswordUnchanged' });
    } else if (banned) faults.push({ path: 'new_password', message: banned });
  }
  return { old: old || null, next: next || null, faults };
}

/** Without a province the nation is what was typed, or unknown. */
function nowhere(nation: string | null | undefined): {
  residence: Pick<Profile, 'province' | 'provinceName' | 'nation'> | null;
  faults: Fault[];
} {
  const typed = nation?.trim() || null;
  return { residence: { province: null, provinceName: null, nation: typed }, faults: [] };
}

/**
 * What an edited profile comes to once its schema holds, or every field at fault at once. `phone` is the number in
 * E.164, null where it is none.
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
