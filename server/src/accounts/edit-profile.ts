import { type FieldError, ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { EditProfileRequest, SessionUser } from '@langit/contract/wire/accounts';
import { mustChangePassword } from '../platform/http/errors.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import { queueAddressMails } from './ask-new-address.ts';
import {
  type CustomerRow,
  findByEmail,
  findCustomer,
  lockCustomer,
  noNewAddress,
  updateCustomer,
} from './customer-store.ts';
import { endOtherAccess } from './end-other-access.ts';
import { limitAddressChanges } from './limits.ts';
import { isOwnPassword, wrongOld } from './own-password.ts';
import { passwordFault } from './password-rules.ts';
import { toE164 } from './phone-number.ts';
import { type Credentials, type Profile, readCredentials, readProfile } from './profile-rules.ts';
import { sessionUser } from './session-user.ts';

type Editor = { customer: string; token: string | null; language: Language; address: string };

type Edit = Credentials & { profile: Profile };

const asksForAddress = (row: CustomerRow, email: string): boolean =>
  email !== row.email && email !== row.pendingEmail;

async function checked(
  deps: AccountDeps,
  row: CustomerRow,
  request: EditProfileRequest,
  editor: Editor,
): Promise<Edit> {
  const { profile, faults: inProfile } = readProfile(request, {
    provinceName: request.province === null ? null : await deps.provinceName(request.province),
    phone: toE164(request.phone, request.country_code),
  });
  const {
    old,
    next,
    faults: inPassword,
  } = readCredentials(request, {
    changesAddress: asksForAddress(row, request.email),
    mustDiffer: row.mustChangePassword,
    banned: passwordFault(request.new_password ?? '', request, deps.passwordBan),
  });
  const faults: FieldError[] = [...inProfile, ...inPassword];
  if (old !== null && !(await isOwnPassword(deps, row, old, editor))) faults.unshift(wrongOld(row));
  if (faults.length > 0 || !profile) throw new ShopError('VALIDATION', { errors: faults });
  return { profile, old, next };
}

/** The pending address after the edit: a new or already pending one, or none where the current address was sent. */
async function pendingAddress(deps: AccountDeps, row: CustomerRow, email: string): Promise<string | null> {
  if (email === row.email) return null;
  if (email === row.pendingEmail) return email;
  await limitAddressChanges(deps.rateLimiter, row.id);
  if (await findByEmail(deps.database.db, email)) throw new ShopError('EMAIL_TAKEN');
  return email;
}

/**
 * Stores an edited profile (P1–P7) completely, or throws VALIDATION with all wrong fields. A session of a mailed password must send a
 * new password.
 */
export async function editProfile(
  deps: AccountDeps,
  editor: Editor,
  request: EditProfileRequest,
): Promise<SessionUser> {
  const { database, passwords } = deps;
  const row = await findCustomer(database.db, editor.customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  if (row.mustChangePassword && request.new_password == null) throw mustChangePassword();
  const { profile, old, next } = await checked(deps, row, request, editor);
  const pendingEmail = await pendingAddress(deps, row, request.email);
  const passwordHash = next === null ? null : await passwords.hash(next, addressGroup(editor.address));
  const edited = await database.transaction(async (tx) => {
    const current = await lockCustomer(tx, row.id);
    if (!current) throw new ShopError('UNAUTHENTICATED');
    // Re-check under the row lock: a concurrent edit may have changed the password that was verified before, or withdrawn the
    // pending address.
    const proved = old !== null && current.passwordHash === row.passwordHash;
    if (!proved && (old !== null || asksForAddress(current, request.email))) {
      const missing = { path: 'old_password', message: 'oldPasswordRequired' };
      throw new ShopError('VALIDATION', { errors: [old === null ? missing : wrongOld(current)] });
    }
    const newAddress = current.email === request.email ? null : pendingEmail;
    const after = await updateCustomer(tx, row.id, {
      ...profile,
      ...(newAddress === current.pendingEmail ? {} : { ...noNewAddress, pendingEmail: newAddress }),
      ...(passwordHash ? { passwordHash, mustChangePassword: false } : {}),
    });
    if (after.pendingEmail !== current.pendingEmail)
      await queueAddressMails(tx, deps, after, editor.language);
    if (passwordHash) await endOtherAccess(tx, deps, after, editor);
    return after;
  });
  return sessionUser(edited, deps.provinceName);
}
