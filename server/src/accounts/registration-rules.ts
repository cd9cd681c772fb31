import { isBirthDay } from '@langit/contract/values/forms/registration';
import type { ValidationKey } from '@langit/contract/values/message-keys';
import type { RegisterRequest } from '@langit/contract/wire/accounts';

/** A wrong field and the key of its message. */
export type Fault = { path: keyof RegisterRequest & string; message: ValidationKey };

const homeNation = 'Indonesia';

/** Whether the province is Other, for customers outside Indonesia; the comparison ignores case (A6). */
const isOther = (provinceName: string): boolean => provinceName.trim().toLowerCase() === 'other';

/** The calendar day of a date-time, without a conversion of time zone; null for an impossible or future day. */
export function birthDay(dateTime: string, today: string): string | null {
  const day = dateTime.slice(0, 10);
  return isBirthDay(day, today) ? day : null;
}

/** Trims optional text; null for blank text. */
const optional = (value: string | null | undefined): string | null => value?.trim() || null;

export type Residence = { province: number; provinceName: string; nation: string };

/** Validates the residence: outside Indonesia a nation is required, within it is always Indonesia (A6). */
export function residenceOf(
  request: Pick<RegisterRequest, 'province' | 'nation'>,
  provinceName: string | null,
): { residence: Residence | null; faults: Fault[] } {
  if (provinceName === null) return { residence: null, faults: [{ path: 'province', message: 'province' }] };
  if (!isOther(provinceName)) {
    return { residence: { province: request.province, provinceName, nation: homeNation }, faults: [] };
  }
  const nation = optional(request.nation);
  if (nation === null) return { residence: null, faults: [{ path: 'nation', message: 'required' }] };
  return { residence: { province: request.province, provinceName, nation }, faults: [] };
}

export type NewCustomer = {
  name: string;
  email: string;
  phone: string;
  countryCode: string;
  address: string;
  residence: Residence;
  gender: 'male' | 'female' | null;
  dateOfBirth: string | null;
  occupation: string | null;
};

/**
 * Validates a registration after its schema. Returns the customer to store, or all wrong fields. `phone` is the number in E.164, null
 * where it is invalid; `today` is a calendar day `YYYY-MM-DD`.
 */
export function readRegistration(
  request: RegisterRequest,
  known: {
    provinceName: string | null;
    phone: string | null;
    today: string;
    passwordFault: ValidationKey | null;
  },
): { customer: NewCustomer; faults: null } | { customer: null; faults: Fault[] } {
  const { residence, faults } = residenceOf(request, known.provinceName);
  if (known.phone === null) faults.push({ path: 'phone', message: 'phone' });
  if (known.passwordFault !== null) faults.push({ path: 'password', message: known.passwordFault });
  if (request.confirmPassword !== request.password) {
    faults.push({ path: 'confirmPassword', message: 'passwordMismatch' });
  }
  const dateOfBirth = request.date_of_birth ? birthDay(request.date_of_birth, known.today) : null;
  if (request.date_of_birth && dateOfBirth === null) {
    faults.push({ path: 'date_of_birth', message: 'dateOfBirth' });
  }
  const occupation = optional(request.occupation);
  if (faults.length > 0 || residence === null || known.phone === null) return { customer: null, faults };
  return {
    customer: {
      name: request.name,
      email: request.email,
      phone: known.phone,
      countryCode: request.country_code,
      address: request.address,
      residence,
      gender: request.gender ?? null,
      dateOfBirth,
      occupation,
    },
    faults: null,
  };
}
