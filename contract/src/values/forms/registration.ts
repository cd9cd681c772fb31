import { isCalendarDay } from '../calendar-days.ts';
import { plainIdentifier } from '../identifiers.ts';
import { longestName } from '../limits.ts';
import { plainPassword } from '../passwords.ts';
import { isBlank } from '../plain-characters.ts';
import { defineForm, type FieldRule, type Problems, type Values } from './form.ts';
import {
  chosen,
  dialCode,
  email,
  free,
  line,
  maxPasswordLength,
  newPassword,
  optional,
  phone,
} from './rules.ts';

const fields = {
  name: line(longestName),
  email,
  country_code: dialCode,
  phone,
  address: line(500),
  /** The id of a province. */
  province: chosen,
  nation: optional(line(120)),
  password: newPassword,
  confirmPassword: {
    problem: (typed: string) =>
      typed === '' ? 'required' : plainPassword(typed).length > maxPasswordLength ? 'passwordMismatch' : null,
  },
  gender: free,
  day: optional(line(2)),
  month: optional(line(2)),
  year: optional(line(4)),
  occupation: optional(line(120)),
  /** The tick at terms and privacy. */
  agreed: chosen,
} as const satisfies Record<string, FieldRule>;

export type RegistrationField = keyof typeof fields;
export type Registration = Values<RegistrationField>;

/** `abroad`: the province is "Other" (A6); `today` is a calendar day. */
type Situation = { abroad: boolean; today: string };

const oldestBirth = '1900-01-01';

/** A day of the past that somebody living may have been born on. */
export const isBirthDay = (day: string, today: string): boolean =>
  isCalendarDay(day) && day >= oldestBirth && day <= today;

/** The day of birth as `YYYY-MM-DD`; null where nothing was given, undefined where the three numbers are no such day. */
export function birthDayOf(
  { day, month, year }: Pick<Registration, 'day' | 'month' | 'year'>,
  today: string,
): string | null | undefined {
  const parts = [year, month, day].map(plainIdentifier);
  if (parts.every((part) => part === '')) return null;
  const pattern = [/^\d{4}$/, /^\d{1,2}$/, /^\d{1,2}$/];
  if (!parts.every((part, index) => pattern[index]?.test(part))) return undefined;
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return isBirthDay(date, today) ? date : undefined;
}

export const registrationForm = defineForm<typeof fields, Situation>(fields, (values, situation) => {
  const problems: Problems<RegistrationField> = {};
  if (situation.abroad && isBlank(values.nation)) problems.nation = 'required';
  if (
    values.confirmPassword !== '' &&
    plainPassword(values.confirmPassword) !== plainPassword(values.password)
  )
    problems.confirmPassword = 'passwordMismatch';
  if (birthDayOf(values, situation.today) === undefined) problems.year = 'dateOfBirth';
  return problems;
});
