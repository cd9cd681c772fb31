import { genders } from '@langit/contract/values/accounts';
import type { Language } from '@langit/contract/values/locale';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, moment } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';

/** The words of a customer's name in lower case without diacritics, kept by a trigger. */
export const customerWord = pgTable(
  'customer_word',
  { customer: text().notNull(), word: text().notNull() },
  (t) => [primaryKey({ columns: [t.customer, t.word] })],
);

/**
 * Personal fields are null after `anonymisedAt` is set; before that a CHECK requires the e-mail address, and a password until it is
 * confirmed. Name and password are null in an account that a code by mail has made, until they are given (Z21).
 */
export const customer = pgTable('customer', {
  id: text().primaryKey(),
  email: text(),
  pendingEmail: text(),
  /** Of an address that staff asked for: when its link is mailed, and who asked. Null where nothing waits. */
  pendingEmailFrom: moment(),
  pendingEmailBy: text(),
  name: text(),
  phoneE164: text('phone_e164'),
  countryCode: text(),
  address: text(),
  province: integer(),
  provinceName: text(),
  nation: text(),
  gender: text({ enum: genders }),
  dateOfBirth: day(),
  occupation: text(),
  locale: text().$type<Language>().notNull(),
  passwordHash: text(),
  mustChangePassword: boolean().notNull().default(false),
  verifiedAt: moment(),
  lockedAt: moment(),
  anonymisedAt: moment(),
  createdAt: moment().notNull(),
  ...revisionColumns,
});

export const session = pgTable('session', {
  tokenHash: text().primaryKey(),
  customer: text().notNull(),
  createdAt: moment().notNull(),
  lastUsedAt: moment().notNull(),
});

export const accountToken = pgTable('account_token', {
  hash: text().primaryKey(),
  kind: text({ enum: ['verify_email', 'change_email', 'password', 'undo_email'] }).notNull(),
  customer: text().notNull(),
  address: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** Codes by mail; `requestHash` is the hash of the token that the asking browser holds. `codeHash` is null until the mail is composed. */
export const loginCode = pgTable('login_code', {
  requestHash: text().primaryKey(),
  email: text().notNull(),
  codeHash: text(),
  /** The session within which it was asked for: it proves the owner there and logs nobody in. */
  sessionHash: text(),
  tries: integer().notNull().default(0),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});
