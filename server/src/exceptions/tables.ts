import { type ExceptionKind, exceptionSubjects } from '@langit/contract/values/exceptions';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { json, moment, money } from '../platform/database/columns.ts';
import { revisionColumns } from '../platform/database/revision.ts';
import type { ExceptionDetail } from '../platform/exception-scan.ts';

/** What needs a person. `detail` has ids and figures, never names, addresses or words of customers. */
export const exception = pgTable('exception', {
  id: text().primaryKey(),
  kind: text().$type<ExceptionKind>().notNull(),
  subjectKind: text({ enum: exceptionSubjects }).notNull(),
  subject: text().notNull(),
  order: text(),
  cause: text(),
  isFlag: boolean().notNull(),
  atStakeIdr: money().notNull(),
  dueAt: moment(),
  detail: json<ExceptionDetail>().notNull(),
  openedAt: moment().notNull(),
  again: boolean().notNull(),
  snoozedUntil: moment(),
  assignee: text(),
  closedAt: moment(),
  closedBy: text(),
  closeReason: text(),
  goneAt: moment(),
  ...revisionColumns,
});
