import * as z from 'zod/mini';
import { dayMs, isCalendarDay, parseMoment } from '../values/calendar-days.ts';
import { idIn, plainIdentifier, referenceIn, serialIn } from '../values/identifiers.ts';
import { isBlank } from '../values/plain-characters.ts';
import { bareImei } from '../values/typed-digits.ts';
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

/** Messages follow the option's name: `--courier is missing.` */
const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === '' ? 'is missing.' : message),
});

/** An identifier: an id, a code, a number or an address, however it was typed or pasted. */
export const identifier = (...checks: z.core.$ZodCheck<string>[]) =>
  z.string(missingOr('is a text.')).check(z.overwrite(plainIdentifier), ...checks);

/** The positional argument: the object of the call, an identifier. */
export const argument = (hint: string, ...checks: z.core.$ZodCheck<string>[]) =>
  identifier(...checks).register(fieldMarks, { argument: true, hint });

/** Several things as the argument, one a line. */
export const linesArgument = (hint: string, ...checks: z.core.$ZodCheck<string>[]) =>
  text()
    .check(...checks)
    .register(fieldMarks, { argument: true, hint, hasLines: true });

/** A file or folder as the argument. */
export const pathArgument = (hint: string) =>
  z.string().register(fieldMarks, { argument: true, hint, isPath: true });

/** A file or folder as an argument that may be left out. The console leaves it out: it names no file of the server. */
export const optionalPathArgument = (hint: string) =>
  z.optional(z.string()).register(fieldMarks, { argument: true, hint, isPath: true });

/** An option with a value: `--courier <name>`. */
export const option = <T extends z.core.$ZodType>(schema: T, hint: string, description: string): T => {
  fieldMarks.add(schema, { hint, says: description });
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
export const pathOption = <T extends z.core.$ZodType>(schema: T, hint: string, description: string): T => {
  fieldMarks.add(schema, { hint, says: description, isPath: true });
  return schema;
};

/** An option whose text may have several lines. */
export const linesOption = <T extends z.core.$ZodType>(schema: T, hint: string, description: string): T => {
  fieldMarks.add(schema, { hint, says: description, hasLines: true });
  return schema;
};

/** An option without a value. */
export const flag = (text: string) =>
  z._default(z.boolean(), false).register(fieldMarks, { hint: '', says: text });

/** Required text, with at least one visible character. */
export const text = () =>
  z.string(missingOr('is a text.')).check(z.refine((value) => !isBlank(value), 'is missing.'));

const spreadsheetMarks =
  /^['"‘’“”=]|["“”]$|^#+$|^#(?:N\/[A-Z]|NV|.*[!?])$|^[+-]?\d+(?:[.,]\d+e[+-]?|e[+-])\d+$|^\d+[.,]0+$|^\d{1,3}(?:[.,]\d{3}){2,}$/i;

/**
 * A spreadsheet has changed it: an exponent, an error, `#####`, decimals, groups of thousands, a leading apostrophe, a formula, the
 * quotes of a CSV file.
 */
export const isSpreadsheetDamage = (value: string): boolean => spreadsheetMarks.test(plainIdentifier(value));

/** For numbers that people copy from lists: not what a spreadsheet has made of them. */
export const undamaged = z.refine<string>(
  (value) => !isSpreadsheetDamage(value),
  'was changed by a spreadsheet: copy it from the label, and give its column the format Text.',
);

/** A number as it is printed on a label. */
export const labelNumber = () => identifier(z.minLength(1, 'is missing.'), undamaged);

/** A reference that the shop has made, as the argument. */
export const referenceArgument = (hint: string) => argument(hint, undamaged, z.overwrite(referenceIn));

/** The number of an order as the argument. */
export const orderArgument = () => referenceArgument('order');

/** The number of an order. */
export const orderNumber = () => identifier(z.overwrite(referenceIn));

/** An id of the database as the argument. */
export const idArgument = (hint: string) => argument(hint, z.overwrite(idIn));

/** An id of the database. */
export const id = () => identifier(z.overwrite(idIn));

/** The code of a place, such as JP. */
export const placeCode = () => identifier(z.toUpperCase());

/** An IMEI of 14 to 16 digits, kept bare. */
export const imei = identifier(
  z.overwrite((typed) => bareImei(typed) || typed),
  z.refine(
    (value) => value !== '' && bareImei(value) === value,
    'is an IMEI of 14 to 16 digits; the last of 15 is a check digit.',
  ),
);

/** A new serial number as the argument, kept as serials are compared. */
export const newSerial = () =>
  argument('serial', z.minLength(1, 'is missing.'), undamaged, z.overwrite(serialIn), z.toUpperCase());

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

const momentOf = (value: string) => {
  const moment = parseMoment(value);
  if (!moment) throw new Error(`${value} was checked and is no moment`);
  return moment;
};

const aMoment = z
  .string()
  .check(
    z.refine(
      (value) => parseMoment(value) !== null,
      'is a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00+07:00.',
    ),
  );

/**
 * The start of a period. `2026-12-24` is the beginning of that day in Jakarta; a full timestamp is used as it is, in Jakarta where it
 * names no zone.
 */
export const startMoment = z.pipe(aMoment, z.transform(momentOf));

/** The end of a period. A date includes that whole day in Jakarta; a full timestamp is used like that of a start. */
export const endMoment = z.pipe(
  aMoment,
  z.transform((value: string) => new Date(momentOf(value).getTime() + (isCalendarDay(value) ? dayMs : 0))),
);

/** A calendar day, as text. */
export const theDay = z.string().check(z.refine(isCalendarDay, 'is a day such as 2026-12-24.'));

/** A month, as text. */
export const theMonth = () =>
  text().check(z.refine((value) => isCalendarDay(`${value}-01`), 'is a month such as 2026-11.'));

/** A day in Jakarta as a half-open interval: from its beginning to the beginning of the next day. */
export const wholeDay = z.pipe(
  theDay,
  z.transform((value: string) => ({
    from: momentOf(value),
    until: new Date(momentOf(value).getTime() + dayMs),
  })),
);

/** What a field of an input needs beyond its call, where it carries out another call's act or confirms what a guard has stopped. */
export type FieldNeeds = { permission?: Permission; stepUp?: true };
export const fieldNeeds = z.registry<FieldNeeds>();

/** A field that needs more than its call: the gate of every channel verifies it (`needs.ts`). */
export const needing = <T extends z.core.$ZodType>(needs: FieldNeeds, schema: T): T => {
  fieldNeeds.add(schema, needs);
  return schema;
};

/** A flag that confirms what a guard has stopped: with it a session needs a fresh factor. */
export const confirmingFlag = (text: string) => needing({ stepUp: true }, flag(text));

/** The permission without which the console answers null in place of a field. The terminal answers it. */
export const guardedFields = z.registry<{ permission: Permission }>();

/** A field that people with a permission read; one of an input where others are shown what a person has sent. */
export const guarded = <T extends z.core.$ZodType>(permission: Permission, schema: T): T => {
  guardedFields.add(schema as never, { permission });
  return schema;
};

/** A field of an answer for people with a permission. */
export const onlyFor = <T extends z.ZodMiniType>(permission: Permission, schema: T) =>
  guarded(permission, z.nullable(schema));

/** Free text of customers, or about them: it may hold names, addresses and accounts, whatever it was asked for. */
export const freeText = () => onlyFor('customers.read', z.string());

/** Texts of answers that hold no words of or about a customer. */
export const openTexts = z.registry();

/**
 * A text that everybody reads who may make the call: the shop's own sentences and content, and reasons of decisions about the shop. Without
 * this mark or a permission no field of an answer may be named like a text.
 */
export const openText = () => {
  const open = z.string();
  openTexts.add(open);
  return open;
};

/** Whether an action is possible now; where it is not, the refusal that its call would meet. */
const possible = z.union([z.literal(true), z.object({ not: z.string(), says: openText() })]);
export type Possible = z.infer<typeof possible>;

/** What may be done with a thing now, by the rules that the calls themselves ask. The browser decides none of it again. */
export const may = <const Action extends string>(...actions: readonly Action[]) =>
  z.object(
    Object.fromEntries(actions.map((action) => [action, possible])) as Record<Action, typeof possible>,
  );

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
