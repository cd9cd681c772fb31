import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-days.ts';
import { emailPattern, maxEmailLength, normalEmail } from '../values/email.ts';
import type { ValidationKey } from '../values/messages/en.ts';
import { oneLine, severalLines } from '../values/plain-characters.ts';
import { minPasswordLength } from '../values/policies.ts';

/**
 * Field types that several requests share. A check's message is a key of the validation messages; the server answers
 * it in the caller's language, the storefront in the page's.
 */
const key = (name: ValidationKey): ValidationKey => name;

export const email = z.pipe(
  z.pipe(z.string(key('required')), z.transform(normalEmail)),
  z
    .string()
    .check(
      z.minLength(1, key('required')),
      z.maxLength(maxEmailLength, key('email')),
      z.regex(emailPattern, key('email')),
      z.regex(oneLine, key('email')),
    ),
);

const trimmed = (max: number, characters: RegExp, clean: (value: string) => string) =>
  z.pipe(
    z.pipe(
      z.string(key('required')),
      z.transform((value: string) => clean(value).trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, key('required')),
        z.maxLength(max, key('tooLong')),
        z.regex(characters, key('invalid')),
      ),
  );

/** Trimmed text of one line, 1..max characters: what could forge a line or turn the reading direction is wrong. */
export const line = (max: number) => trimmed(max, oneLine, (value) => value);

/** The same where nothing has to be typed. */
export const optionalLine = (max: number) =>
  z.optional(
    z.nullable(z.string().check(z.maxLength(max, key('tooLong')), z.regex(oneLine, key('invalid')))),
  );

/** Trimmed text of several lines, as a text area sends it. */
export const lines = (max: number) => trimmed(max, severalLines, (value) => value.replaceAll('\r\n', '\n'));

/** A telephone number as it is typed or pasted: address books put direction marks around it. */
export const phone = trimmed(32, oneLine, (value) =>
  value.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
);

/** New passwords: 8 to 128 characters. The server refuses common ones besides (A5). NUL cannot be typed and is no character. */
export const password = z
  .string(key('required'))
  .check(z.minLength(minPasswordLength, key('passwordTooShort')), z.maxLength(128, key('passwordTooLong')));

/** A password to compare, whatever its form: bounded alone, so that hashing stays cheap. */
export const existingPassword = z
  .string(key('required'))
  .check(z.minLength(1, key('required')), z.maxLength(1024, key('tooLong')));

const digits = /^[0-9]{1,9}$/;

/** A whole number within bounds from a query string (`?page=2`). */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string(key('invalid')).check(z.regex(digits, key('invalid'))), z.transform(Number)),
    z.number().check(z.gte(min, key('outOfRange')), z.lte(max, key('outOfRange'))),
  );

/** Where a page of a paged list begins, as the answer before said in `x-next-cursor`. */
export const cursor = z.optional(
  z.string(key('invalid')).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, key('invalid'))),
);

/** A whole number within bounds from a body: a number, or text of digits as the product document sends `qty`. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union(
      [z.number(), z.pipe(z.string().check(z.regex(digits, key('invalid'))), z.transform(Number))],
      key('invalid'),
    ),
    z.int(key('invalid')).check(z.gte(min, key('outOfRange')), z.lte(max, key('outOfRange'))),
  );

/** An amount of money in whole Rupiah as JSON carries it. */
export const rupiah = z
  .int(key('invalid'))
  .check(z.gte(0, key('outOfRange')), z.lte(1_000_000_000_000, key('outOfRange')));

/** Readable codes and opaque ids in paths and bodies. */
export const identifier = z
  .string(key('required'))
  .check(
    z.minLength(1, key('required')),
    z.maxLength(120, key('tooLong')),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*$/, key('invalid')),
  );

/** Ids that the browser sends along and that never decide anything; they must merely equal the token's customer. */
export const claimedCustomer = z.optional(z.nullable(z.string().check(z.maxLength(120, key('tooLong')))));

/** A calendar day that exists, `YYYY-MM-DD`, and nothing but a day. */
export const calendarDay = z
  .string(key('required'))
  .check(z.minLength(1, key('required')), z.refine(isCalendarDay, key('date')));
