import { randomBytes } from 'node:crypto';
import { mailedPasswordMinutes } from '@langit/contract/values/policies';
import type { MailContext } from '../notifications/frame.ts';
import { isNewestMail } from '../notifications/mail-store.ts';
import type { MailComposer } from '../notifications/mail-template.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type CustomerRow, lockCustomer } from './customer-store.ts';
import { newPassword } from './mails/new-password.ts';
import type { Passwords } from './passwords.ts';
import { deleteSecretsOf, insertSecret, livingSecretsOf } from './secret-store.ts';

export const newPasswordKind = 'new-password';

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
  deps: { database: Database; clock: Clock; passwords: Passwords },
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

type Deps = { clock: Clock; passwords: Passwords };

/**
 * The password is made here, while the mail is composed, and only its hash stays: neither job nor mail row ever holds
 * it. The newest request voids the older ones, also where an older mail is sent late; a repeat carries another password.
 */
export const newPasswordComposer = ({ clock, passwords }: Deps, context: MailContext): MailComposer => ({
  kind: newPasswordKind,
  async compose(database, mail) {
    const password = generatePassword();
    const hash = await passwords.hash(password);
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + validMs);
    const email = await database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, mail.subject);
      if (!customer?.email || !(await isNewestMail(tx, mail))) return null;
      await deleteSecretsOf(tx, 'password', customer.id);
      const address = customer.email;
      await insertSecret(tx, {
        hash,
        kind: 'password',
        customer: customer.id,
        address,
        createdAt,
        expiresAt,
      });
      return address;
    });
    if (email === null) return null;
    const { language } = mail;
    return { ...newPassword({ language, email, password, validUntil: expiresAt }, context), to: email };
  },
});
