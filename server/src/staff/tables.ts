import type { Role } from '@langit/contract/operator/roles';
import type { Language } from '@langit/contract/values/locale';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, json, moment, whole } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';

export const staff = pgTable('staff', {
  id: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  locale: text().$type<Language>().notNull(),
  theme: text({ enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  shortcuts: boolean().notNull().default(true),
  disabledAt: moment(),
  createdAt: moment().notNull(),
  createdBy: text().notNull(),
  ...revisionColumns,
});

export const staffRole = pgTable(
  'staff_role',
  {
    staff: text().notNull(),
    role: text().$type<Role>().notNull(),
    grantedBy: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staff, table.role] })],
);

/** Passkeys. */
export const staffCredential = pgTable('staff_credential', {
  id: text().primaryKey(),
  staff: text().notNull(),
  publicKey: bytes().notNull(),
  counter: whole().notNull(),
  transports: json<string[]>().notNull(),
  backedUp: boolean().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull(),
  lastUsedAt: moment(),
});

export const staffPassword = pgTable('staff_password', {
  staff: text().primaryKey(),
  hash: text().notNull(),
  changedAt: moment().notNull(),
});

export const staffTotp = pgTable('staff_totp', {
  staff: text().primaryKey(),
  secretSealed: text(),
  pendingSealed: text(),
  lastStep: whole(),
  confirmedAt: moment(),
});

export const staffRecovery = pgTable(
  'staff_recovery',
  { staff: text().notNull(), hash: text().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.staff, table.hash] })],
);

const sessionFactors = ['passkey', 'password', 'recovery', 'welcome', 'demo'] as const;

export const staffSession = pgTable('staff_session', {
  id: text().primaryKey(),
  tokenHash: text().notNull(),
  staff: text().notNull(),
  createdAt: moment().notNull(),
  lastUsedAt: moment().notNull(),
  freshUntil: moment(),
  factor: text({ enum: sessionFactors }).notNull(),
  userAgent: text().notNull(),
  addressGroup: text().notNull(),
  lockedAt: moment(),
});

const challengePurposes = ['sign-in', 'unlock', 'step-up', 'add-passkey', 'welcome'] as const;

export const staffChallenge = pgTable('staff_challenge', {
  challenge: text().primaryKey(),
  purpose: text({ enum: challengePurposes }).notNull(),
  holder: text(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const staffLink = pgTable('staff_link', {
  hash: text().primaryKey(),
  staff: text().notNull(),
  kind: text({ enum: ['invite', 'owner', 'recover'] }).notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** What people have open at this moment, one row per session. */
export const staffPresence = pgTable('staff_presence', {
  session: text().primaryKey(),
  staff: text().notNull(),
  subject: text().notNull(),
  seenAt: moment().notNull(),
});
