import type { SessionAnswer, SessionInput } from '@langit/contract/operator/session-calls';
import type { Act } from '@langit/contract/values/acts';
import { ShopError } from '@langit/contract/values/errors';
import { passwordFault } from '../accounts/password-rules.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import { refusal } from '../platform/refusals.ts';
import {
  confirmTotp,
  credentialsOf,
  deleteCredential,
  findTotp,
  hasPassword,
  storePassword,
} from './factor-store.ts';
import { keepCredential, verifyRegistration } from './passkeys.ts';
import { presentFactors } from './present-person.ts';
import { newRecoveryCodes, secretToSetUp, stepOfFirstCode } from './second-way.ts';
import { deleteSessionsOf } from './session-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { lockStaff } from './staff-store.ts';
import { totpSetup } from './totp.ts';
import { type SignedInVisit, whoIs } from './visit.ts';

type Factors = SessionAnswer<'me.addPasskey'>;

const wrongField = (path: string, message: string) =>
  new ShopError('VALIDATION', { errors: [{ path, message }] });

/** The hash of a new password, or VALIDATION for one of the commonest and one of the person's or the shop's own words. */
export function hashOfNewPassword(
  { passwords, passwordBan }: StaffDeps,
  {
    password,
    path,
    email,
    name,
    address,
  }: Record<'password' | 'path' | 'email' | 'name' | 'address', string>,
): Promise<string> {
  const fault = passwordFault(password, { email, name }, passwordBan);
  if (fault) throw wrongField(path, fault);
  return passwords.hash(password, addressGroup(address));
}

/** Changes a factor under the lock of the person's row. The other sessions end. */
function changeFactor<T>(
  deps: StaffDeps,
  { session }: SignedInVisit,
  act: Act,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (tx) => {
    await lockStaff(tx, session.staff);
    const done = await work(tx);
    const ended = await deleteSessionsOf(tx, session.staff, session.id);
    await deps.record(tx, whoIs(session.staff), { act, subject: session.staff, after: { ended } });
    return done;
  });
}

export async function addPasskey(
  deps: StaffDeps,
  visit: SignedInVisit,
  { registration, name }: SessionInput<'me.addPasskey'>,
): Promise<Factors> {
  const { id, staff } = visit.session;
  const newCredential = await verifyRegistration(
    deps,
    visit.site,
    { purpose: 'add-passkey', holder: id },
    registration,
  );
  return changeFactor(deps, visit, 'me.add-passkey', async (tx) => {
    await keepCredential(tx, staff, name, newCredential);
    return presentFactors(tx, staff);
  });
}

/** Removes a passkey, unless the person could not sign in any more. */
export function removePasskey(
  deps: StaffDeps,
  visit: SignedInVisit,
  { passkey }: SessionInput<'me.removePasskey'>,
): Promise<Factors> {
  const { staff } = visit.session;
  return changeFactor(deps, visit, 'me.remove-passkey', async (tx) => {
    if (!(await deleteCredential(tx, staff, passkey))) throw new ShopError('NOT_FOUND');
    const totp = await findTotp(tx, staff);
    const hasSecondWay = deps.sealed !== null && totp?.confirmedAt != null && (await hasPassword(tx, staff));
    if ((await credentialsOf(tx, staff)).length === 0 && !hasSecondWay)
      throw new OperatorError(refusal('lastPasskey'));
    return presentFactors(tx, staff);
  });
}

export async function setPassword(
  deps: StaffDeps,
  visit: SignedInVisit,
  { password }: SessionInput<'me.setPassword'>,
): Promise<Factors> {
  const { staff, email, name } = visit.session;
  const { address } = visit;
  const hash = await hashOfNewPassword(deps, { password, path: 'password', email, name, address });
  return changeFactor(deps, visit, 'me.set-password', async (tx) => {
    await storePassword(tx, staff, hash, deps.clock.now());
    return presentFactors(tx, staff);
  });
}

/** Without a code: the secret for the app. With its code: the secret is used from now on. */
export async function setTotp(
  deps: StaffDeps,
  visit: SignedInVisit,
  { code }: SessionInput<'me.setTotp'>,
): Promise<SessionAnswer<'me.setTotp'>> {
  const { staff, email } = visit.session;
  if (code === undefined) {
    const secret = await deps.database.transaction((tx) => secretToSetUp(deps, tx, staff));
    if (secret === null) throw new OperatorError(refusal('secondWayOff'));
    const totp = totpSetup(secret, { shop: deps.shopName, email });
    return { totp, factors: await presentFactors(deps.database.db, staff) };
  }
  return changeFactor(deps, visit, 'me.set-totp', async (tx) => {
    const step = stepOfFirstCode(deps, await findTotp(tx, staff), code);
    if (step === null) throw wrongField('code', 'invalid');
    await confirmTotp(tx, staff, step, deps.clock.now());
    return { totp: null, factors: await presentFactors(tx, staff) };
  });
}

export const renewRecoveryCodes = (
  deps: StaffDeps,
  visit: SignedInVisit,
): Promise<SessionAnswer<'me.newRecoveryCodes'>> =>
  changeFactor(deps, visit, 'me.new-recovery-codes', async (tx) => ({
    recovery_codes: await newRecoveryCodes(tx, visit.session.staff),
  }));
