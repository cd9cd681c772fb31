import { randomInt } from 'node:crypto';
import { loginCodeMinutes, loginCodeTries } from '@langit/contract/values/policies';
import type { AccountDeps } from './account-deps.ts';
import { setLoginCode, spendLoginCode, startTry, type WhichCodes } from './login-code-store.ts';

const validMs = loginCodeMinutes * 60 * 1000;

/**
 * Makes the code of a request while its mail is rendered (decision 8). Only its hash is stored. A retried mail has another code, which
 * replaces the first. Null where the request is used up or too old.
 */
export async function makeLoginCode(
  { database, clock, passwords }: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  request: string,
): Promise<{ email: string; code: string; validUntil: Date } | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Argon2id as for passwords: a plain hash of six digits is reversed in a moment.
  const codeHash = await passwords.hash(code);
  const now = clock.now();
  const validUntil = new Date(now.getTime() + validMs);
  const email = await setLoginCode(database.db, request, { codeHash, now, expiresAt: validUntil });
  return email === null ? null : { email, code, validUntil };
}

/**
 * Uses a code up and returns the address that it was mailed to. Null for a wrong code. Without a code to compare, a hash is computed
 * all the same.
 */
export async function redeemLoginCode(
  { database, clock, passwords }: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  which: WhichCodes,
  code: string,
  client: string,
): Promise<string | null> {
  const tried = await startTry(database.db, which, { now: clock.now(), tries: loginCodeTries });
  if (tried.length === 0) await passwords.verify(null, code, client);
  for (const item of tried) {
    const { right } = await passwords.verify(item.codeHash, code, client);
    if (right) return (await spendLoginCode(database.db, item, clock.now())) ? item.email : null;
  }
  return null;
}
