import type { KeyedMutex } from '../platform/concurrency.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { Platform } from '../platform/slice.ts';
import type { LoginBackoff } from './login-backoff.ts';
import type { PasswordBan } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

/** What each slice holds of customers, in the order of the slices. */
export type PersonalDataOfAll = readonly PersonalData[];

/** What the use cases of accounts work with; the slice makes it once. */
export type AccountDeps = Pick<Platform, 'database' | 'clock' | 'rateLimiter' | 'outbox'> & {
  passwords: Passwords;
  passwordBan: PasswordBan;
  loginBackoff: LoginBackoff;
  /** Attempts with one key are checked one after the other. */
  mutex: KeyedMutex;
  /** Name of a province that can be chosen, null for any other id. Implemented by shipping. */
  provinceName: (id: number) => Promise<string | null>;
  personalData: PersonalDataOfAll;
};
