import type { KeyedMutex } from '../platform/concurrency.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { Platform } from '../platform/slice.ts';
import type { LoginBackoff } from './login-backoff.ts';
import type { PasswordBan } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

/** Personal data of all slices, in the order of the slices. */
export type PersonalDataOfAll = readonly PersonalData[];

/** Dependencies of the use cases of accounts; the slice makes them once. */
export type AccountDeps = Pick<Platform, 'database' | 'clock' | 'rateLimiter' | 'outbox'> & {
  passwords: Passwords;
  passwordBan: PasswordBan;
  loginBackoff: LoginBackoff;
  /** Serialises log-in attempts with the same key. */
  mutex: KeyedMutex;
  /** The name of a province by id; null for an unknown id. Implemented by shipping. */
  provinceName: (id: number) => Promise<string | null>;
  personalData: PersonalDataOfAll;
};
