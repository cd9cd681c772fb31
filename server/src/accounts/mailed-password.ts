import { randomBytes } from 'node:crypto';
import { mailedPasswordMinutes } from '@langit/contract/values/policies';
import { isNewestMail } from '../notifications/mail-store.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CustomerRow, lockCustomer } from './customer-store.ts';
import { deleteSecretsOf, insertSecret, livingSecretsOf } from './secret-store.ts';

/** 32 letters that nobody takes for one another: 20 of them are 100 random bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 20;
const validMs = mailedPasswordMinutes * 60 * 1000;

const generatePassword = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** What cannot be a mailed password is not compared with one: that costs as much as a log-in. */
const looksMailed = (password: string): boolean =>
  password.length === length && [...password].every((letter) => letters.includes(letter));

/** The stored hash of the mailed password that this is; null where it is none. Nothing is used up. */
export async function findMailedPassword(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  customer: CustomerRow,
  password: string,
  client: string,
): Promise<string | null> {
  if (!looksMailed(password)) return null;
  const living = await livingSecretsOf(deps.database.db, 'password', customer.id, deps.clock.now());
  for (const { hash, address } of living) {
    if (address === customer.email && (await deps.passwords.verify(hash, password, client)).right)
      return hash;
  }
  return null;
}

/**
 * Makes a password and keeps its hash for the owner; the ones of earlier mails are void. Null where a later mail brings another
 * one, or nobody is there any more.
 */
export async function replacePassword(
  { database, clock, passwords }: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  mail: { kind: string; subject: string; version: number },
): Promise<{ email: string; password: string; validUntil: Date } | null> {
  const password = generatePassword();
  const hash = await passwords.hash(password);
  const createdAt = clock.now();
  const validUntil = new Date(createdAt.getTime() + validMs);
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, mail.subject);
    if (!customer?.email || !(await isNewestMail(tx, mail))) return null;
    const { id, email } = customer;
    await deleteSecretsOf(tx, 'password', id);
    const secret = { hash, kind: 'password' as const, customer: id, address: email };
    await insertSecret(tx, { ...secret, createdAt, expiresAt: validUntil });
    return { email, password, validUntil };
  });
}
