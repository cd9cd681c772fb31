import { isEmail } from '@langit/contract/values/email';
import { minPasswordLength } from '@langit/contract/values/policies';

/** What the form holds: text as typed. `province` is the id as text, '' for none. */
export type Registration = {
  name: string;
  phone: string;
  email: string;
  address: string;
  password: string;
  confirmPassword: string;
  country_code: string;
  province: string;
  nation: string;
  gender: string;
  day: string;
  month: string;
  year: string;
  occupation: string;
};
export type RegistrationField = keyof Registration;

/** Keys of the form's texts. */
export type RegistrationProblem =
  | 'required'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordMismatch'
  | 'dateOfBirthHelp';
export type RegistrationErrors = Partial<Record<RegistrationField, RegistrationProblem>>;

export const emptyRegistration: Registration = {
  name: '',
  phone: '',
  email: '',
  address: '',
  password: '',
  confirmPassword: '',
  country_code: '+62',
  province: '',
  nation: '',
  gender: '',
  day: '',
  month: '',
  year: '',
  occupation: '',
};

const alwaysRequired = [
  'name',
  'email',
  'country_code',
  'phone',
  'address',
  'province',
  'password',
  'confirmPassword',
] as const satisfies readonly RegistrationField[];

/** The date as ISO date-time (midnight UTC); null where nothing was given, undefined where it is no past date. */
export function dateOfBirth({ day, month, year }: Registration, now: Date): string | null | undefined {
  const parts = [year, month, day].map((part) => part.trim());
  if (parts.every((part) => part === '')) return null;
  const pattern = [/^\d{4}$/, /^\d{1,2}$/, /^\d{1,2}$/];
  if (!parts.every((part, index) => pattern[index]?.test(part))) return undefined;
  const [y = 0, m = 0, d = 0] = parts.map(Number);
  const date = new Date(Date.UTC(y, m - 1, d));
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return exists && y >= 1900 && date <= now ? date.toISOString() : undefined;
}

function formProblem(field: RegistrationField, values: Registration): RegistrationProblem | null {
  const value = values[field];
  if (field === 'email' && !isEmail(value)) return 'invalidEmail';
  if (field === 'phone' && !/^[0-9 ()+.-]{5,32}$/.test(value.trim())) return 'invalidPhone';
  if (field === 'password' && value.length < minPasswordLength) return 'passwordTooShort';
  if (field === 'password' && value.length > 128) return 'passwordTooLong';
  if (field === 'confirmPassword' && value !== values.password) return 'passwordMismatch';
  return null;
}

/** What is wrong with one field; null while it is right. Empty counts as wrong only where the field is required. */
export function problemOf(
  field: RegistrationField,
  values: Registration,
  other: boolean,
): RegistrationProblem | null {
  const required = (alwaysRequired as readonly string[]).includes(field) || (field === 'nation' && other);
  if (values[field].trim() === '') return required ? 'required' : null;
  return formProblem(field, values);
}

/** Everything that is wrong. `missing`: a required field is empty, which is told before anything else (A5). */
export function checkRegistration(
  values: Registration,
  other: boolean,
): { errors: RegistrationErrors; missing: boolean } {
  const errors: RegistrationErrors = {};
  for (const field of [...alwaysRequired, 'nation'] as const) {
    const problem = problemOf(field, values, other);
    if (problem) errors[field] = problem;
  }
  return { errors, missing: Object.values(errors).includes('required') };
}
