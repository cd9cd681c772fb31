import { isEmail, maxEmailLength, normalEmail } from '../email.ts';
import { plainIdentifier, withoutSeparators } from '../identifiers.ts';
import type { ValidationKey } from '../message-keys.ts';
import { hasControlCharacters, plainPassword } from '../passwords.ts';
import { isBlank, oneLine, severalLines } from '../plain-characters.ts';
import { minPasswordLength } from '../policies.ts';
import type { FieldRule } from './form.ts';

/** Rules of single fields. `wire/fields.ts` has a schema for each; forms.test.ts compares the two on the same inputs. */

type Bounded = FieldRule & { max: number };

const text = (max: number, characters: RegExp, missing: ValidationKey = 'required'): Bounded => ({
  max,
  problem(typed) {
    const value = typed.replaceAll('\r\n', '\n').trim();
    if (isBlank(value)) return missing;
    if (value.length > max) return 'tooLong';
    return characters.test(value) ? null : 'invalid';
  },
});

/** Trimmed text of one line. */
export const line = (max: number): Bounded => text(max, oneLine);

/** Trimmed text of several lines. */
export const lines = (max: number, missing?: ValidationKey): Bounded => text(max, severalLines, missing);

/** The same rule where the field may stay empty. */
export const optional = <Rule extends FieldRule>(rule: Rule): Rule => ({
  ...rule,
  problem: (typed: string) => (isBlank(typed) ? null : rule.problem(typed)),
});

/** A rule with a pattern on top; the pattern reads trimmed text. */
export const shaped = <Rule extends FieldRule>(rule: Rule, pattern: RegExp): Rule => ({
  ...rule,
  problem: (typed: string) => rule.problem(typed) ?? (pattern.test(typed.trim()) ? null : 'invalid'),
});

/** One of a list, or a tick. */
export const chosen: FieldRule = { problem: (typed) => (isBlank(typed) ? 'required' : null) };

/** A field that may hold anything. */
export const free: FieldRule = { problem: () => null };

export const email: Bounded = {
  max: maxEmailLength,
  problem: (typed) => (normalEmail(typed) === '' ? 'required' : isEmail(typed) ? null : 'email'),
};

/** Digits as people write them, in any script. Whether such a number exists is for the server to say. */
const phoneShape = /^\+?[\d\s().\-/\u2010-\u2015\u2212\u30fc]{5,}$/;

export const hasPhoneShape = (value: string): boolean => phoneShape.test(plainIdentifier(value));

export const phone: Bounded = {
  max: 32,
  problem(typed) {
    const value = plainIdentifier(typed);
    return line(phone.max).problem(value) ?? (hasPhoneShape(value) ? null : 'phone');
  },
};

/** `+62` or `+1-684`. */
export const dialCodePattern = /^\+[1-9][0-9]{0,3}(?:-[0-9]{1,4})?$/;
export const dialCode: FieldRule = {
  problem: (typed) => (typed === '' ? 'required' : dialCodePattern.test(typed) ? null : 'invalid'),
};

export const loginCodePattern = /^[0-9]{6}$/;

/** The code of a mail that opens a session (Z21). */
export const loginCode: Bounded = {
  max: 20,
  problem(typed) {
    const code = withoutSeparators(typed);
    return code === '' ? 'required' : loginCodePattern.test(code) ? null : 'loginCode';
  },
};

export const maxPasswordLength = 128;
export const maxTypedPassword = 1024;

/** A password to become an account's. The server refuses common ones besides (A5). */
export const newPassword: FieldRule = {
  problem(typed) {
    const password = plainPassword(typed);
    if (password === '') return 'required';
    if (password.length < minPasswordLength) return 'passwordTooShort';
    if (password.length > maxPasswordLength) return 'passwordTooLong';
    return hasControlCharacters(password) ? 'invalid' : null;
  },
};

/** A password to compare, whatever its form: bounded alone, so that hashing stays cheap. */
export const existingPassword: FieldRule = {
  problem: (typed) => (typed === '' ? 'required' : typed.length > maxTypedPassword ? 'tooLong' : null),
};
