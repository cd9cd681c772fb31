import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, whole } from '../platform/database/columns.ts';
import { partnerKinds } from './partner-record.ts';

/** `failingSince`: no usable answer since then; null while the partner answers. */
export const partnerState = pgTable('partner_state', {
  name: text().primaryKey(),
  kind: text({ enum: partnerKinds }).notNull(),
  lastOkAt: moment(),
  failingSince: moment(),
  lastError: text(),
  balanceUsdMicros: whole(),
  balanceAt: moment(),
});
