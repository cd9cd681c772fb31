import type { Permission } from '@langit/contract/operator/permissions';
import { readPasswordBan } from '../accounts/common-passwords.ts';
import { createLoginBackoff } from '../accounts/login-backoff.ts';
import { createKeyedMutex } from '../platform/concurrency.ts';
import type { Db } from '../platform/database/database.ts';
import { createSealedSecrets } from '../platform/sealed-secrets.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { staffCommands } from './commands.ts';
import { demoConsole } from './demo-console.ts';
import { deleteExpired } from './factor-store.ts';
import { staffInviteTemplate } from './mails/staff-invite.ts';
import { staffNoticeTemplate } from './mails/staff-notice.ts';
import { forgetGone } from './presence.ts';
import { type SessionCommands, sessionCommands } from './session-commands.ts';
import { findLivingSession, noteUse, sweepSessions } from './sessions.ts';
import type { ConsoleSite } from './site-rules.ts';
import type { StaffDeps } from './staff-deps.ts';
import { revisionOfStaff } from './staff-revision-store.ts';
import { permissionsNow } from './staff-rights.ts';
import type { StaffSession } from './visit.ts';

export { demoStaffPath } from './demo-console.ts';
export { consoleSite } from './site-rules.ts';
export type { StaffSession, Visit } from './visit.ts';
export type { ConsoleSite };

export type StaffApi = {
  sessionCommands: SessionCommands;
  /** The session of a cookie's token with the person's roles of this moment; null for none. */
  findSession(token: string | null): Promise<StaffSession | null>;
  noteUse(session: StaffSession): Promise<void>;
  /** Whether a person has all these permissions at this moment, read in the transaction of their act. */
  mayNow(tx: Db, staff: string, needed: readonly Permission[]): Promise<boolean>;
};

type Ports = Pick<StaffDeps, 'passwords' | 'shopName' | 'publicUrl' | 'record' | 'rightsChanged'> & {
  /** False with RATE_LIMIT=off. */
  rateLimit: boolean;
  /** STAFF_SECRET_KEY; null: passkeys are the only way to sign in. */
  secretKey: Buffer | null;
  /** The site whose demo members sign in with a press; null in a shop that sells, and without the console. */
  demoSite: ConsoleSite | null;
};

/** The staff slice: the people of the console, how they sign in, and what they may do. */
export function staffSlice(
  platform: Platform,
  { rateLimit, secretKey, demoSite, ...ports }: Ports,
): { commands: ReturnType<typeof staffCommands> } & Slice & StaffApi {
  const { database, clock, rateLimiter, outbox } = platform;
  const deps: StaffDeps = {
    ...ports,
    database,
    clock,
    rateLimiter,
    outbox,
    passwordBan: readPasswordBan(ports.shopName),
    loginBackoff: createLoginBackoff({ database, clock, enabled: rateLimit }),
    mutex: createKeyedMutex(),
    sealed: secretKey && createSealedSecrets(secretKey),
  };
  return {
    name: 'staff',
    revisions: { staff: revisionOfStaff },
    commands: staffCommands(deps),
    raw: demoSite ? demoConsole(deps, demoSite) : [],
    mails: [staffInviteTemplate, staffNoticeTemplate],
    jobs: (registry) =>
      registry.every(3600, 'forget sessions and links of the staff', async () => {
        await sweepSessions(deps);
        await forgetGone(deps);
        await deleteExpired(database.db, clock.now());
      }),
    sessionCommands: sessionCommands(deps),
    findSession: (token) => findLivingSession(deps, token),
    noteUse: (session) => noteUse(deps, session),
    async mayNow(tx, staff, needed) {
      const held = await permissionsNow(tx, staff);
      return needed.every((permission) => held.includes(permission));
    },
  };
}
