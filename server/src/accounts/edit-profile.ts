import type { EditProfileRequest, SessionUser } from '@langit/contract/accounts';
import { type FieldError, ShopError } from '@langit/contract/errors';
import type { Language } from '@langit/contract/locale';
import type { QueueMail } from '../notifications/queue-mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { mustChangePassword } from '../platform/http/errors.ts';
import { type Throttle, throttleKey } from '../platform/throttle.ts';
import { queueChangeMail, queueNotice } from './account-mails.ts';
import {
  type CustomerRow,
  findByEmail,
  findCustomer,
  lockCustomer,
  updateCustomer,
} from './customer-store.ts';
import { limitAddressChanges } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { toE164 } from './phone-number.ts';
import { type PasswordChange, type Profile, readPasswordChange, readProfile } from './profile-rules.ts';
import type { ProvinceName } from './register-customer.ts';
import { deleteSecretsOf } from './secret-store.ts';
import { sessionUser } from './session-user.ts';
import { closeOtherSessions } from './sessions.ts';
import type { Turns } from './turns.ts';

export type EditProfileDeps = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  throttle: Throttle;
  turns: Turns;
  queueMail: QueueMail;
  provinceName: ProvinceName;
};

type Editor = { customer: string; token: string | null; language: Language };

const wrongOld = (): FieldError => ({ path: 'old_password', message: 'oldPasswordWrong' });

/** A stolen session must not be a way to guess the password: tries wait as at the log-in. */
function isOwnPassword(deps: EditProfileDeps, row: CustomerRow, old: string): Promise<boolean> {
  const { passwords, throttle, turns } = deps;
  const counted = throttleKey('old-password', row.id);
  return turns(counted, async () => {
    await throttle.waitOut(counted);
    const { right } = await passwords.verify(row.passwordHash, old);
    await (right ? throttle.forgive(counted) : throttle.fail(counted));
    return right;
  });
}

type Edit = { profile: Profile; change: PasswordChange | null };

async function checked(deps: EditProfileDeps, row: CustomerRow, request: EditProfileRequest): Promise<Edit> {
  const { profile, faults: inProfile } = readProfile(request, {
    provinceName: request.province === null ? null : await deps.provinceName(request.province),
    phone: toE164(request.phone, request.country_code),
  });
  const { change, faults: inPassword } = readPasswordChange(request, row.mustChangePassword);
  const faults: FieldError[] = [...inProfile, ...inPassword];
  if (change && !(await isOwnPassword(deps, row, change.old))) faults.unshift(wrongOld());
  if (faults.length > 0 || !profile) throw new ShopError('VALIDATION', { errors: faults });
  return { profile, change };
}

/** The address that waits from now on: a new one, the one that waits already, or none where it is the present one. */
async function pendingAddress(
  deps: EditProfileDeps,
  row: CustomerRow,
  email: string,
): Promise<string | null> {
  if (email === row.email) return null;
  if (email === row.pendingEmail) return email;
  await limitAddressChanges(deps.throttle, row.id);
  if (await findByEmail(deps.database.db, email)) throw new ShopError('EMAIL_TAKEN');
  return email;
}

/** P7: the new address is asked, the old one is told; nothing else happens until the link is opened. */
async function tellOfAddress(tx: Db, deps: EditProfileDeps, row: CustomerRow, language: Language) {
  if (row.email === null || row.pendingEmail === null) return;
  const { queueMail, clock } = deps;
  await queueChangeMail(queueMail, tx, row.id, language);
  await queueNotice(queueMail, tx, row.id, language, {
    notice: 'email-change-asked',
    at: clock.now().toISOString(),
    to: row.email,
    newEmail: row.pendingEmail,
  });
}

/** R13: with the password every other session ends, and a mailed password that nobody has used yet is void. */
async function closeTheRest(tx: Db, deps: EditProfileDeps, row: CustomerRow, { token, language }: Editor) {
  await closeOtherSessions(tx, row.id, token);
  await deleteSecretsOf(tx, 'password', row.id);
  const at = deps.clock.now().toISOString();
  const to = row.email ?? '';
  await queueNotice(deps.queueMail, tx, row.id, language, { notice: 'password-changed', at, to });
}

/**
 * Stores the profile as it shall be (P1–P7): all of it or, with every fault named, nothing. Whoever has logged in with
 * a mailed password has to send a new one along.
 */
export async function editProfile(
  deps: EditProfileDeps,
  editor: Editor,
  request: EditProfileRequest,
): Promise<SessionUser> {
  const { database, passwords } = deps;
  const row = await findCustomer(database.db, editor.customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  if (row.mustChangePassword && request.new_password == null) throw mustChangePassword();
  const { profile, change } = await checked(deps, row, request);
  const pendingEmail = await pendingAddress(deps, row, request.email);
  const passwordHash = change ? await passwords.hash(change.new) : null;
  const edited = await database.transaction(async (tx) => {
    const current = await lockCustomer(tx, row.id);
    if (!current) throw new ShopError('UNAUTHENTICATED');
    // Of two changes at the same time the second one's old password is no more the password.
    if (change && current.passwordHash !== row.passwordHash) {
      throw new ShopError('VALIDATION', { errors: [wrongOld()] });
    }
    const after = await updateCustomer(tx, row.id, {
      ...profile,
      pendingEmail: current.email === request.email ? null : pendingEmail,
      ...(passwordHash ? { passwordHash, mustChangePassword: false } : {}),
    });
    if (after.pendingEmail !== current.pendingEmail) await tellOfAddress(tx, deps, after, editor.language);
    if (change) await closeTheRest(tx, deps, after, editor);
    return after;
  });
  return sessionUser(edited, deps.provinceName);
}
