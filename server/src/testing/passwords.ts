import { createPasswords, type Passwords } from '../accounts/passwords.ts';

/** argon2id with the minimum cost, for tests that do not test the hashing. */
export const quickPasswords = (): Passwords =>
  createPasswords({ cost: { memory: 8, passes: 1, parallelism: 1 } });
