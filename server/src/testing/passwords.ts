import { createPasswords, type Passwords } from '../accounts/passwords.ts';

/** Real argon2id at the least cost that it takes: for tests of everything but the hashing itself. */
export const quickPasswords = (): Passwords =>
  createPasswords({ cost: { memory: 8, passes: 1, parallelism: 1 } });
