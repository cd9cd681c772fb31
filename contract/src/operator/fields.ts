import * as z from 'zod/mini';
import { dayMs } from '../values/calendar-days.ts';
import type { Permission } from './permissions.ts';

/**
 * Command line annotation of a field: the positional argument, or an option with its help text. `isPath`: the value names a file
 * or folder. `hasLines`: the text may have several lines.
 */
export type FieldMark = { hint: string; isPath?: true; hasLines?: true } & (
  | { argument: true }
  | { says: string }
);

/** The annotations of all fields of all calls. A field without one is not available on the command line. */
export const fieldMarks = z.registry<FieldMark>();

/** The positional argument: the object of the call. */
export const argument = (hint: string, schema: z.ZodMiniString = z.string()) =>
  schema.register(fieldMarks, { argument: true, hint });

/** A file or folder as the argument. */
export const pathArgument = (hint: string) =>
  z.string().register(fieldMarks, { argument: true, hint, isPath: true });

/** A file or folder as an argument that may be left out. The console leaves it out: it names no file of the server. */
export const optionalPathArgument = (hint: string) =>
  z.optional(z.string()).register(fieldMarks, { argument: true, hint, isPath: true });

/** An option with a value: `--courier <name>`. */
export const option = <T extends z.core.$ZodType>(schema: T, hint: string, says: string): T => {
  fieldMarks.add(schema, { hint, says });
  return schema;
};

/** A file that a call reads: one of the shop's machine at the terminal, one that was sent in parts at the console. */
export const givenFile = {
  file: optionalPathArgument('file'),
  upload: option(z.optional(z.string()), 'upload', 'a file that was sent in parts by uploads part'),
};

export const oneFile = z.refine<{ file?: string | undefined; upload?: string | undefined }>(
  ({ file, upload }) => (file === undefined) !== (upload === undefined),
  'Say which file.',
);

/** An option that names a file. */
export const pathOption = <T extends z.core.$ZodType>(schema: T, hint: string, says: string): T => {
  fieldMarks.add(schema, { hint, says, isPath: true });
  return schema;
};

/** An option whose text may have several lines. */
export const linesOption = <T extends z.core.$ZodType>(schema: T, hint: string, says: string): T => {
  fieldMarks.add(schema, { hint, says, hasLines: true });
  return schema;
};

/** An option without a value. */
export const flag = (says: string) => z._default(z.boolean(), false).register(fieldMarks, { hint: '', says });

/** Messages follow the option's name: `--courier is missing.` */
const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === '' ? 'is missing.' : message),
});

/** Required text. */
export const text = () =>
  z.string(missingOr('is a text.')).check(z.refine((value) => value.trim() !== '', 'is missing.'));

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, missingOr(`is one of ${values.join(', ')}.`));

/** A whole number of at least 0; `of` names the counted thing in the message. */
export const whole = (of = '') => {
  const message = `is a whole number${of}.`;
  return z.int(missingOr(message)).check(z.gte(0, message));
};

export const wholeBetween = (min: number, max: number) => {
  const message = `is from ${min} to ${max}.`;
  return whole().check(z.gte(min, message), z.lte(max, message));
};

const mostListed = 10_000;

/** Keyset paging of a list: how many rows, and the cursor that the note below the list before has. */
export const page = {
  limit: option(
    z._default(wholeBetween(1, mostListed), 100),
    'count',
    `at most so many (100); up to ${mostListed}`,
  ),
  cursor: option(z.optional(z.string()), 'cursor', 'the next ones, as the note below a list says'),
};

/** For lists whose rows are counted, exactly up to 1,000. */
export const counted = { count: flag('also how many there are in all; exact up to 1000') };

/** For what is open: the kinds of exceptions that the person can act on. */
export const ableOnly = { able: flag('only kinds of exceptions that you can act on') };

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const momentOf = (value: string) => new Date(isDay(value) ? `${value}T00:00:00+07:00` : value);
const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(momentOf(value).getTime());

const aMoment = z
  .string()
  .check(z.refine(isMoment, 'is a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00+07:00.'));

/** The start of a period. `2026-12-24` is the beginning of that day in Jakarta; a full timestamp is used as it is. */
export const startMoment = z.pipe(aMoment, z.transform(momentOf));

/** The end of a period. A date includes that whole day in Jakarta; a full timestamp is used as it is. */
export const endMoment = z.pipe(
  aMoment,
  z.transform((value: string) => new Date(momentOf(value).getTime() + (isDay(value) ? dayMs : 0))),
);

/** A calendar day, as text. */
export const theDay = z
  .string()
  .check(z.refine((value) => isDay(value) && isMoment(value), 'is a day such as 2026-12-24.'));

/** A day in Jakarta as a half-open interval: from its beginning to the beginning of the next day. */
export const wholeDay = z.pipe(
  theDay,
  z.transform((value: string) => ({
    from: momentOf(value),
    until: new Date(momentOf(value).getTime() + dayMs),
  })),
);

/** The permission without which the console answers null in place of a field. The terminal answers it. */
export const guardedFields = z.registry<{ permission: Permission }>();

/** A field of an answer for people with a permission. */
export const onlyFor = <T extends z.ZodMiniType>(permission: Permission, schema: T) => {
  const guarded = z.nullable(schema);
  guardedFields.add(guarded, { permission });
  return guarded;
};

/** A customer's name, address or number. */
export const contact = () => onlyFor('customers.contact', z.string());

/** A file in an answer: the console downloads it once at `GET /opapi/files/<ticket>`. */
export const fileTicket = z.object({ ticket: z.string(), name: z.string() });

/** Rupiah in an answer. */
export const rupiah = z.int();

/** A moment in an answer: ISO 8601 as text. */
export const moment = z.pipe(
  z.date(),
  z.transform((at: Date) => at.toISOString()),
);
