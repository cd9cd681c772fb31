import { argon2Sync, randomBytes } from 'node:crypto';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';

const minimum = { memory: 8, passes: 1, parallelism: 1 };

/** argon2id with the minimum cost, for tests that do not test the hashing. */
export const quickPasswords = (): Passwords => createPasswords({ cost: minimum });

/** A hash of a password in the form in which it was typed, as hashes were made before passwords had one form. */
export function hashAsTyped(password: string, cost = minimum): string {
  const { memory, passes, parallelism } = cost;
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}
