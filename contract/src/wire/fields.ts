import * as z from 'zod/mini';
import { isCalendarDay } from '../values/calendar-days.ts';
import { emailPattern, maxEmailLength, normalEmail } from '../values/email.ts';
import * as rules from '../values/forms/rules.ts';
import { plainIdentifier, withoutSeparators } from '../values/identifiers.ts';
import type { ValidationKey } from '../values/message-keys.ts';
import { hasControlCharacters, plainPassword } from '../values/passwords.ts';
import { isBlank, oneLine, severalLines } from '../values/plain-characters.ts';
import { minPasswordLength } from '../values/policies.ts';

/**
 * Field types of several requests. The message of a check is a key of the validation messages. The server answers it in the
 * caller's language, the storefront in the page's.
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
    ),
);

/** Trimmed text; a text without a visible character is empty. */
const visible = (value: string): string => (isBlank(value) ? '' : value.trim());

const trimmed = (
  max: number,
  characters: RegExp,
  clean: (value: string) => string,
  missing: ValidationKey = 'required',
) =>
  z.pipe(
    z.pipe(
      z.string(missing),
      z.transform((value: string) => visible(clean(value))),
    ),
    z
      .string()
      .check(z.minLength(1, missing), z.maxLength(max, key('tooLong')), z.regex(characters, key('invalid'))),
  );

/** Trimmed single-line text of 1 to `max` characters, without control and bidirectional formatting characters. */
export const line = (max: number) => trimmed(max, oneLine, (value) => value);

/** The same, or empty. */
export const optionalLine = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(z.string(), z.transform(visible)),
        z.string().check(z.maxLength(max, key('tooLong')), z.regex(oneLine, key('invalid'))),
      ),
    ),
  );

/** Trimmed multi-line text of a text area. */
export const lines = (max: number, missing?: ValidationKey) =>
  trimmed(max, severalLines, (value) => value.replaceAll('\r\n', '\n'), missing);

/** A telephone number as typed or pasted, with the digits of any script. */
export const phone = trimmed(rules.phone.max, oneLine, plainIdentifier);

/** The six digits of a mail, however they are spaced. */
export const loginCode = z.pipe(
  z.pipe(z.string(key('required')), z.transform(withoutSeparators)),
  z.string().check(z.minLength(1, key('required')), z.regex(rules.loginCodePattern, key('loginCode'))),
);

/** A new password of 8 to 128 characters in its one form. The server also refuses common ones (A5). */
export const password = z.string(key('required')).check(
  z.overwrite(plainPassword),
  z.minLength(1, key('required')),
  z.minLength(minPasswordLength, key('passwordTooShort')),
  z.maxLength(rules.maxPasswordLength, key('passwordTooLong')),
  z.refine((typed) => !hasControlCharacters(typed), key('invalid')),
);

/** A password for comparison, as typed: an old hash may be of another Unicode form. Its length is bounded, to limit the cost of hashing. */
export const existingPassword = z
  .string(key('required'))
  .check(z.minLength(1, key('required')), z.maxLength(rules.maxTypedPassword, key('tooLong')));

const digits = /^[0-9]{1,9}$/;

/** A bounded whole number from a query string (`?page=2`). */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string(key('invalid')).check(z.regex(digits, key('invalid'))), z.transform(Number)),
    z.number().check(z.gte(min, key('outOfRange')), z.lte(max, key('outOfRange'))),
  );

/** The cursor from the last answer's `x-next-cursor`. */
const cursor = z.optional(z.string(key('invalid')).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, key('invalid'))));

/** The query of a paged list: how many at most, and after which cursor. */
export const pageQuery = { limit: z.optional(queryNumber(1, 100)), cursor };

/** A bounded whole number from a body: a number, or digits as text, which the product document sends for `qty`. */
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
    z.overwrite(plainIdentifier),
    z.minLength(1, key('required')),
    z.maxLength(120, key('tooLong')),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*$/, key('invalid')),
  );

/** A customer id sent by the browser. It must equal the customer of the token and is never used itself. */
export const claimedCustomer = z.optional(z.nullable(z.string().check(z.maxLength(120, key('tooLong')))));

/** An existing calendar day, `YYYY-MM-DD`. */
export const calendarDay = z
  .string(key('required'))
  .check(z.minLength(1, key('required')), z.refine(isCalendarDay, key('date')));

/** Free text that the product document's storefront sends; it is ignored. */
export const ignoredText = z.optional(z.nullable(z.string().check(z.maxLength(500, 'tooLong'))));
