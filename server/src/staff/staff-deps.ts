import type { LoginBackoff } from '../accounts/login-backoff.ts';
import type { PasswordBan } from '../accounts/password-rules.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { KeyedMutex } from '../platform/concurrency.ts';
import type { Db } from '../platform/database/database.ts';
import type { AuditLine, Who } from '../platform/operator-commands.ts';
import type { SealedSecrets } from '../platform/sealed-secrets.ts';
import type { Platform } from '../platform/slice.ts';
import type { RightsChanged } from './staff-rights.ts';

/** Dependencies of the use cases of the staff; the slice makes them once. */
export type StaffDeps = Pick<Platform, 'database' | 'clock' | 'rateLimiter' | 'outbox'> & {
  passwords: Passwords;
  passwordBan: PasswordBan;
  loginBackoff: LoginBackoff;
  /** Serialises sign-ins with the same key. */
  mutex: KeyedMutex;
  /** Null without STAFF_SECRET_KEY: the second way is off. */
  sealed: SealedSecrets | null;
  shopName: string;
  publicUrl: string;
  /** Hears of every change of what a person may do, in its transaction. */
  rightsChanged: RightsChanged;
  /** Writes a line of the audit log, in the caller's transaction. Implemented by operator. */
  record(tx: Db, who: Who, line: AuditLine): Promise<void>;
};
