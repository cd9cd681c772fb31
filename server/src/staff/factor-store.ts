import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { deleteSessionsOf } from './session-store.ts';
import {
  staff,
  staffChallenge,
  staffCredential,
  staffLink,
  staffPassword,
  staffRecovery,
  staffTotp,
} from './tables.ts';

export type CredentialRow = typeof staffCredential.$inferSelect;
export type TotpRow = typeof staffTotp.$inferSelect;
export type LinkRow = typeof staffLink.$inferSelect;
export type ChallengePurpose = typeof staffChallenge.$inferSelect.purpose;

/** False for a passkey that is somebody's already. */
export async function insertCredential(tx: Db, row: typeof staffCredential.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(staffCredential)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffCredential.id });
  return inserted.length > 0;
}

export const credentialsOf = (db: Db, person: string): Promise<CredentialRow[]> =>
  db
    .select()
    .from(staffCredential)
    .where(eq(staffCredential.staff, person))
    .orderBy(asc(staffCredential.createdAt), asc(staffCredential.id));

/** A passkey of a person who is not disabled. */
export async function findCredential(db: Db, id: string): Promise<CredentialRow | null> {
  const [row] = await db
    .select({ credential: staffCredential })
    .from(staffCredential)
    .innerJoin(staff, eq(staff.id, staffCredential.staff))
    .where(and(eq(staffCredential.id, id), isNull(staff.disabledAt)));
  return row?.credential ?? null;
}

export const noteCredentialUse = (
  tx: Db,
  id: string,
  used: Pick<CredentialRow, 'counter' | 'backedUp' | 'lastUsedAt'>,
) => tx.update(staffCredential).set(used).where(eq(staffCredential.id, id));

export async function deleteCredential(tx: Db, person: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(staffCredential)
    .where(and(eq(staffCredential.staff, person), eq(staffCredential.id, id)))
    .returning({ id: staffCredential.id });
  return gone.length > 0;
}

export type SecondWay = { staff: string; passwordHash: string | null; totp: TotpRow | null };

/** What the second way of a person needs; null for an unknown or disabled person. One statement, as for an unknown e-mail. */
export async function findSecondWay(db: Db, email: string): Promise<SecondWay | null> {
  const [row] = await db
    .select({ staff: staff.id, passwordHash: staffPassword.hash, totp: staffTotp })
    .from(staff)
    .leftJoin(staffPassword, eq(staffPassword.staff, staff.id))
    .leftJoin(staffTotp, eq(staffTotp.staff, staff.id))
    .where(and(eq(staff.email, email), isNull(staff.disabledAt)));
  return row ?? null;
}

/** Whether a person has a first factor: a passkey or a password. */
export const isEnrolled = async (db: Db, person: string): Promise<boolean> =>
  (await db.$count(staffCredential, eq(staffCredential.staff, person))) > 0 ||
  (await hasPassword(db, person));

export const hasPassword = async (db: Db, person: string): Promise<boolean> =>
  (await db.$count(staffPassword, eq(staffPassword.staff, person))) > 0;

export const storePassword = (tx: Db, person: string, hash: string, changedAt: Date) =>
  tx
    .insert(staffPassword)
    .values({ staff: person, hash, changedAt })
    .onConflictDoUpdate({ target: staffPassword.staff, set: { hash, changedAt } });

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export const renewPasswordHash = (
  db: Db,
  person: string,
  { before, renewed }: Record<'before' | 'renewed', string>,
) =>
  db
    .update(staffPassword)
    .set({ hash: renewed })
    .where(and(eq(staffPassword.staff, person), eq(staffPassword.hash, before)));

export async function findTotp(db: Db, person: string): Promise<TotpRow | null> {
  const [row] = await db.select().from(staffTotp).where(eq(staffTotp.staff, person));
  return row ?? null;
}

/** Stores a secret that waits for its first code. The present one stays in use until then. */
export const storePendingTotp = (tx: Db, person: string, pendingSealed: string) =>
  tx
    .insert(staffTotp)
    .values({ staff: person, pendingSealed })
    .onConflictDoUpdate({ target: staffTotp.staff, set: { pendingSealed } });

/** Takes a step of a person's app once: false where it, or a later one, was taken. */
export async function takeTotpStep(tx: Db, person: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staff, person), or(isNull(staffTotp.lastStep), lt(staffTotp.lastStep, step))))
    .returning({ staff: staffTotp.staff });
  return taken.length > 0;
}

/** The pending secret is used from now on; the step of its first code is taken. */
export const confirmTotp = (tx: Db, person: string, lastStep: number, confirmedAt: Date) =>
  tx
    .update(staffTotp)
    .set({ secretSealed: sql`${staffTotp.pendingSealed}`, pendingSealed: null, lastStep, confirmedAt })
    .where(eq(staffTotp.staff, person));

export async function replaceRecoveryCodes(tx: Db, person: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecovery).where(eq(staffRecovery.staff, person));
  await tx.insert(staffRecovery).values(hashes.map((hash) => ({ staff: person, hash })));
}

const unusedCode = (person: string, hash: string) =>
  and(eq(staffRecovery.staff, person), eq(staffRecovery.hash, hash), isNull(staffRecovery.usedAt));

export const isRecoveryCode = async (db: Db, person: string, hash: string): Promise<boolean> =>
  (await db.$count(staffRecovery, unusedCode(person, hash))) > 0;

/** Uses a recovery code once. */
export async function takeRecoveryCode(tx: Db, person: string, hash: string, usedAt: Date): Promise<boolean> {
  const taken = await tx
    .update(staffRecovery)
    .set({ usedAt })
    .where(unusedCode(person, hash))
    .returning({ hash: staffRecovery.hash });
  return taken.length > 0;
}

export const recoveryCodesLeft = (db: Db, person: string): Promise<number> =>
  db.$count(staffRecovery, and(eq(staffRecovery.staff, person), isNull(staffRecovery.usedAt)));

/** Takes away passkeys, password and recovery codes. The app's secret stays: an enrolment by a link has stored it as pending. */
export async function deleteFactors(tx: Db, person: string): Promise<void> {
  await tx.delete(staffCredential).where(eq(staffCredential.staff, person));
  await tx.delete(staffPassword).where(eq(staffPassword.staff, person));
  await tx.delete(staffRecovery).where(eq(staffRecovery.staff, person));
}

/** Takes away all that lets a person in: factors, sessions, and the links by which they could enrol. */
export async function deleteWaysIn(tx: Db, person: string): Promise<void> {
  await deleteFactors(tx, person);
  await tx.delete(staffTotp).where(eq(staffTotp.staff, person));
  await deleteSessionsOf(tx, person);
  await deleteLinksOf(tx, person);
}

/** The factors of all people, for the list. */
export async function factorCounts(db: Db) {
  const passkeys = await db
    .select({ person: staffCredential.staff, held: count() })
    .from(staffCredential)
    .groupBy(staffCredential.staff);
  const passwords = await db.select({ person: staffPassword.staff }).from(staffPassword);
  const codes = await db
    .select({ person: staffRecovery.staff, left: count() })
    .from(staffRecovery)
    .where(isNull(staffRecovery.usedAt))
    .groupBy(staffRecovery.staff);
  return {
    passkeys: new Map(passkeys.map(({ person, held }) => [person, held])),
    passwords: new Set(passwords.map(({ person }) => person)),
    codes: new Map(codes.map(({ person, left }) => [person, left])),
  };
}

export const insertChallenge = (db: Db, row: typeof staffChallenge.$inferInsert) =>
  db.insert(staffChallenge).values(row);

/** Uses a challenge once, for what and for whom it was made. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, holder }: { challenge: string; purpose: ChallengePurpose; holder: string | null },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(staffChallenge)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffChallenge.challenge, challenge),
        eq(staffChallenge.purpose, purpose),
        holder === null ? isNull(staffChallenge.holder) : eq(staffChallenge.holder, holder),
        isNull(staffChallenge.usedAt),
        gt(staffChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenge.challenge });
  return taken.length > 0;
}

/** Stores a link; earlier ones of the person are void. */
export async function replaceLink(tx: Db, row: typeof staffLink.$inferInsert): Promise<void> {
  await tx.delete(staffLink).where(eq(staffLink.staff, row.staff));
  await tx.insert(staffLink).values(row);
}

const isOpenAt = (now: Date) => and(isNull(staffLink.usedAt), gt(staffLink.expiresAt, now));

/** A link that is neither used nor expired, of a person who is not disabled. */
export async function findOpenLink(db: Db, hash: string, now: Date): Promise<LinkRow | null> {
  const [row] = await db
    .select({ link: staffLink })
    .from(staffLink)
    .innerJoin(staff, eq(staff.id, staffLink.staff))
    .where(and(eq(staffLink.hash, hash), isOpenAt(now), isNull(staff.disabledAt)));
  return row?.link ?? null;
}

export const hasOpenLink = async (db: Db, person: string, now: Date): Promise<boolean> =>
  (await db.$count(staffLink, and(eq(staffLink.staff, person), isOpenAt(now)))) > 0;

export async function takeLink(tx: Db, hash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(eq(staffLink.hash, hash), isOpenAt(now)))
    .returning({ hash: staffLink.hash });
  return taken.length > 0;
}

export const deleteLinksOf = (tx: Db, person: string) =>
  tx.delete(staffLink).where(eq(staffLink.staff, person));

/** Deletes expired challenges and links. */
export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, before));
  await db.delete(staffLink).where(lt(staffLink.expiresAt, before));
}
