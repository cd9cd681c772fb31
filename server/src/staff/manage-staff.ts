import type { CallAnswer } from '@langit/contract/operator/calls';
import type { Role } from '@langit/contract/operator/roles';
import type { Act } from '@langit/contract/values/acts';
import { isEmail, normalEmail } from '@langit/contract/values/email';
import { idIn } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { openStaffSecurity } from '../exceptions/staff-security.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import { isDemoMember } from './demo-members-store.ts';
import { deleteLinksOf, deleteWaysIn, factorCounts, isEnrolled, replaceLink } from './factor-store.ts';
import { staffInvite } from './mails/staff-invite.ts';
import { queueNotices } from './mails/staff-notice.ts';
import { deleteSessionsOf, sessionCounts } from './session-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { permissionsNow } from './staff-rights.ts';
import { faultOfChange, type Granter, type StaffFault } from './staff-rules.ts';
import {
  allRoles,
  countOtherOwners,
  findStaff,
  findStaffByEmail,
  freeName,
  insertStaff,
  listOwners,
  listStaff,
  lockRoles,
  replaceRoles,
  rolesOf,
  type StaffRow,
  updateStaff,
} from './staff-store.ts';

type Member = CallAnswer<'staff.list'>[number];
type Link = CallAnswer<'staff.owner'>;

/** A link of the command line is short-lived: it is printed, and used at once. */
const printedLinkMs = 60 * 60_000;

const faults: Record<StaffFault, Refusal> = {
  self: refusal('ownRoles'),
  not_granted: refusal('notGranted'),
  last_owner: refusal('lastOwner'),
};

const emailOf = (typed: string): string => {
  const email = normalEmail(typed);
  if (!isEmail(email)) throw new OperatorError(refusal('notEmail', { typed }));
  return email;
};

export async function listMembers({ db }: StaffDeps['database']): Promise<Member[]> {
  const factors = await factorCounts(db);
  const sessions = await sessionCounts(db);
  const roles = await allRoles(db);
  return (await listStaff(db)).map(({ id, email, name, disabledAt, createdAt }) => ({
    staff: id,
    email,
    name,
    roles: roles.get(id) ?? [],
    disabled: disabledAt !== null,
    demo: isDemoMember(id),
    passkeys: factors.passkeys.get(id) ?? 0,
    password: factors.passwords.has(id),
    recovery_codes: factors.codes.get(id) ?? 0,
    created: createdAt,
    last_used: sessions.get(id)?.lastUsed ?? null,
    sessions: sessions.get(id)?.sessions ?? 0,
  }));
}

async function memberOf({ database }: StaffDeps, id: string): Promise<Member> {
  const member = (await listMembers(database)).find(({ staff }) => staff === id);
  if (!member) throw new Error('a member of the staff is gone right after the change');
  return member;
}

/** The acting person with their roles of this moment, read after `lockRoles`; null at the terminal. */
async function granterOf(tx: Db, { who }: CallContext): Promise<Granter> {
  if (!who.staff) return null;
  const person = await findStaff(tx, who.staff);
  return { staff: who.staff, roles: person && !person.disabledAt ? await rolesOf(tx, who.staff) : [] };
}

type Change = { id: string; before: Role[]; after: readonly Role[] };

async function refuseFault(tx: Db, by: CallContext, { id, before, after }: Change): Promise<void> {
  const others = await countOtherOwners(tx, id);
  const fault = faultOfChange(await granterOf(tx, by), { staff: id, before, after }, others);
  if (fault) throw new OperatorError(faults[fault]);
}

async function named(tx: Db, typed: string): Promise<StaffRow> {
  const row = (await findStaff(tx, idIn(typed))) ?? (await findStaffByEmail(tx, emailOf(typed)));
  if (!row) throw new OperatorError(refusal('nobody', { named: typed }));
  return row;
}

/** Changes a person under the lock of all roles, with an audit line. `leaves`: the roles that are left. */
async function change(
  deps: StaffDeps,
  by: CallContext,
  typed: string,
  { act, leaves = (before) => before }: { act: Act; leaves?: (before: Role[]) => readonly Role[] },
  work: (tx: Db, person: StaffRow, roles: { before: Role[]; after: readonly Role[] }) => Promise<unknown>,
): Promise<Member> {
  const id = await deps.database.transaction(async (tx) => {
    await lockRoles(tx);
    const person = await named(tx, typed);
    const before = await rolesOf(tx, person.id);
    const after = leaves(before);
    await refuseFault(tx, by, { id: person.id, before, after });
    await work(tx, person, { before, after });
    await deps.rightsChanged(
      tx,
      { staff: person.id, permissions: await permissionsNow(tx, person.id) },
      deps.clock.now(),
    );
    const traces = act === 'staff.roles' ? { before: { roles: before }, after: { roles: after } } : {};
    await by.note(tx, { act, subject: person.id, ...traces });
    return person.id;
  });
  return memberOf(deps, id);
}

/** Named after their address until they enrol. */
async function addPerson(
  tx: Db,
  by: CallContext,
  person: Pick<StaffRow, 'id' | 'email' | 'locale'>,
  createdAt: Date,
): Promise<void> {
  const [local = person.email] = person.email.split('@');
  const name = await freeName(tx, local);
  await insertStaff(tx, { ...person, name, createdAt, createdBy: by.who.actor });
}

const noticeOf = { invited: 'invited', roles_changed: 'roles-changed', enabled: 'enabled' } as const;

/** A further person, or further rights, could be a second pair of eyes of the one who gave them: every owner looks at it (B6). */
async function tellOwners(
  { outbox }: StaffDeps,
  tx: Db,
  { who }: CallContext,
  {
    event,
    person,
    at,
    ...more
  }: {
    event: keyof typeof noticeOf;
    person: string;
    roles: readonly Role[];
    at: Date;
  },
): Promise<void> {
  await queueNotices(outbox, tx, { event: noticeOf[event], person, by: who.actor, at });
  await openStaffSecurity(tx, { event, person, by: who.actor, ...more }, at);
}

/** Invites a person by mail. An open invitation is sent again, with the roles of now. */
export async function inviteStaff(
  deps: StaffDeps,
  by: CallContext,
  { email: typed, roles, locale }: { email: string; roles: readonly Role[]; locale: Language },
): Promise<Member> {
  const email = emailOf(typed);
  const after = [...new Set(roles)];
  const now = deps.clock.now();
  const id = await deps.database.transaction(async (tx) => {
    await lockRoles(tx);
    const known = await findStaffByEmail(tx, email);
    if (known?.disabledAt) throw new OperatorError(refusal('staffDisabled', { email }));
    if (known && (await isEnrolled(tx, known.id)))
      throw new OperatorError(refusal('staffAlready', { email }));
    const person = known?.id ?? newId();
    const before = known ? await rolesOf(tx, person) : [];
    await refuseFault(tx, by, { id: person, before, after });
    if (!known) await addPerson(tx, by, { id: person, email, locale }, now);
    // Before the roles: who is invited as an owner gets the link alone.
    await tellOwners(deps, tx, by, { event: 'invited', person, roles: after, at: now });
    await replaceRoles(tx, person, after, { grantedBy: by.who.actor, at: now });
    await queueLink(deps, tx, { id: person, locale }, 'invite');
    await by.note(tx, {
      act: 'staff.invite',
      subject: person,
      before: { roles: before },
      after: { roles: after },
    });
    return person;
  });
  return memberOf(deps, id);
}

/** The link is made when the mail is rendered, so that nothing stored holds it. */
const queueLink = (
  { outbox }: StaffDeps,
  tx: Db,
  { id, locale }: Pick<StaffRow, 'id' | 'locale'>,
  kind: 'invite' | 'recover',
) => outbox.queue(tx, staffInvite, { subject: id, version: 'next', locale, data: { kind } });

export const changeRoles = (
  deps: StaffDeps,
  by: CallContext,
  { email, roles }: { email: string; roles: readonly Role[] },
): Promise<Member> =>
  change(
    deps,
    by,
    email,
    { act: 'staff.roles', leaves: () => [...new Set(roles)] },
    async (tx, { id }, { after }) => {
      const at = deps.clock.now();
      await replaceRoles(tx, id, after, { grantedBy: by.who.actor, at });
      await tellOwners(deps, tx, by, { event: 'roles_changed', person: id, roles: after, at });
    },
  );

/** A disabled person is out at once: their sessions and links end in the same transaction. The lines of the audit log stay. */
export const disableStaff = (deps: StaffDeps, by: CallContext, email: string): Promise<Member> =>
  change(deps, by, email, { act: 'staff.disable', leaves: () => [] }, async (tx, { id }) => {
    await updateStaff(tx, id, { disabledAt: deps.clock.now() });
    await deleteSessionsOf(tx, id);
    await deleteLinksOf(tx, id);
  });

export const enableStaff = (deps: StaffDeps, by: CallContext, email: string): Promise<Member> =>
  change(deps, by, email, { act: 'staff.enable' }, async (tx, { id, disabledAt }) => {
    await updateStaff(tx, id, { disabledAt: null });
    const at = deps.clock.now();
    if (disabledAt)
      await tellOwners(deps, tx, by, { event: 'enabled', person: id, roles: await rolesOf(tx, id), at });
  });

export const endSessionsOf = (deps: StaffDeps, by: CallContext, email: string): Promise<Member> =>
  change(deps, by, email, { act: 'staff.end-sessions' }, (tx, { id }) => deleteSessionsOf(tx, id));

/** The person enrols anew by a mailed link; every owner gets a mail. */
export const resetFactors = (deps: StaffDeps, by: CallContext, email: string): Promise<Member> =>
  change(deps, by, email, { act: 'staff.reset-factors' }, async (tx, person) => {
    if (person.disabledAt) throw new OperatorError(refusal('enableFirst', { email }));
    await deleteWaysIn(tx, person.id);
    await queueLink(deps, tx, person, 'recover');
    const at = deps.clock.now();
    await queueNotices(deps.outbox, tx, { event: 'factors-reset', person: person.id, at });
    await openStaffSecurity(tx, { event: 'factors_reset', person: person.id, by: by.who.actor }, at);
  });

/** A printed link; earlier links of the person are void. */
async function printLink(
  { clock, publicUrl }: StaffDeps,
  tx: Db,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  kind: 'owner' | 'recover',
): Promise<Link> {
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + printedLinkMs);
  await replaceLink(tx, { hash: hashToken(token), staff: id, kind, createdAt, expiresAt });
  return { staff: id, email, link: `${publicUrl}/console/welcome#${token}`, valid_until: expiresAt };
}

/** The first owner. Refused where an owner is there, unless it is this one, who has not enrolled yet. */
export function makeOwner(deps: StaffDeps, by: CallContext, typed: string): Promise<Link> {
  const email = emailOf(typed);
  return deps.database.transaction(async (tx) => {
    await lockRoles(tx);
    const at = deps.clock.now();
    const owners = await listOwners(tx);
    const known = await findStaffByEmail(tx, email);
    const hasFactor = known !== null && (await isEnrolled(tx, known.id));
    if (owners.some(({ id }) => id !== known?.id) || (owners.length > 0 && hasFactor))
      throw new OperatorError('There is an owner already: they invite others, or use staff recover.');
    const id = known?.id ?? newId();
    if (!known) await addPerson(tx, by, { id, email, locale: 'en' }, at);
    await replaceRoles(tx, id, ['owner'], { grantedBy: by.who.actor, at });
    await openStaffSecurity(tx, { event: 'owner_made', person: id, by: by.who.actor, roles: ['owner'] }, at);
    await by.note(tx, { act: 'staff.owner', subject: id, after: { roles: ['owner'] } });
    return printLink(deps, tx, { id, email }, 'owner');
  });
}

/** For a person who has lost every factor, by somebody with a login on the machine. A disabled owner is enabled again. */
export function recoverStaff(deps: StaffDeps, by: CallContext, typed: string): Promise<Link> {
  return deps.database.transaction(async (tx) => {
    await lockRoles(tx);
    const person = await named(tx, typed);
    await deleteWaysIn(tx, person.id);
    if (person.disabledAt) await updateStaff(tx, person.id, { disabledAt: null });
    const at = deps.clock.now();
    await queueNotices(deps.outbox, tx, { event: 'recovered', person: person.id, at });
    await openStaffSecurity(tx, { event: 'recovered', person: person.id, by: by.who.actor }, at);
    await by.note(tx, { act: 'staff.recover', subject: person.id });
    return printLink(deps, tx, person, 'recover');
  });
}
