import type { SessionAnswer } from '@langit/contract/operator/session-calls';
import type { Db } from '../platform/database/database.ts';
import { credentialsOf, findTotp, hasPassword, recoveryCodesLeft } from './factor-store.ts';
import { endsAt, locksAt } from './session-rules.ts';
import type { StaffSession } from './visit.ts';

/** The factors of a person, without their secrets. */
export async function presentFactors(db: Db, person: string): Promise<SessionAnswer<'me.addPasskey'>> {
  const passkeys = await credentialsOf(db, person);
  const totp = await findTotp(db, person);
  return {
    passkeys: passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      passkey: id,
      name,
      backed_up: backedUp,
      created: createdAt,
      last_used: lastUsedAt,
    })),
    password: await hasPassword(db, person),
    totp: totp?.confirmedAt != null,
    recovery_codes: await recoveryCodesLeft(db, person),
  };
}

export async function presentPerson(db: Db, session: StaffSession): Promise<SessionAnswer<'me.get'>> {
  const { staff, email, name, locale, theme, shortcuts, roles, permissions } = session;
  return {
    staff,
    email,
    name,
    locale,
    theme,
    shortcuts,
    roles: [...roles],
    permissions: [...permissions],
    factors: await presentFactors(db, staff),
    session: {
      session: session.id,
      fresh_until: session.freshUntil,
      locks_at: locksAt(session),
      ends_at: endsAt(session),
    },
  };
}
