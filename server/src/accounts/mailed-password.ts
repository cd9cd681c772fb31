import { randomBytes } from 'node:crypto';
import { mailedPasswordMinutes } from '@langit/contract/values/policies';
import { isNewestMail } from '../notifications/mail-store.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CustomerRow, greetingName, lockCustomer } from './customer-store.ts';
import { deleteSecretsOf, insertSecret, validSecretsOf } from './secret-store.ts';

/** 32 characters without look-alikes. A password of 20 has 100 random bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 20;
const validMs = mailedPasswordMinutes * 60 * 1000;

const generatePassword = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

/** Whether a password has the shape of a mailed one. Others are not compared, because each comparison costs a hash. */
const looksMailed = (password: string): boolean =>
  password.length === length && [...password].every((letter) => letters.includes(letter));

/** The stored hash of a valid mailed password; null for another password. Does not spend it. */
export async function findMailedPassword(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  customer: CustomerRow,
  password: string,
  client: string,
): Promise<string | null> {
  if (!looksMailed(password)) return null;
  const living = await validSecretsOf(deps.database.db, 'password', customer.id, deps.clock.now());
  for (const { hash, address } of living) {
    if (address === customer.email && (await deps.passwords.verify(hash, password, client)).right)
      return hash;
  }
  return null;
}

/**
 * Generates a password, stores its hash and voids those of earlier mails. Null where a later mail exists or the account was deleted.
 */
export async function replacePassword(
  { database, clock, passwords }: Pick<AccountDeps, 'database' | 'clock' | 'passwords'>,
  mail: { kind: string; subject: string; version: number },
): Promise<{ email: string; name: string | null; password: string; validUntil: Date } | null> {
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
    return { email, name: greetingName(customer), password, validUntil };
  });
}
