import { birthDayOf, type Registration } from '@langit/contract/values/forms/registration';
import type { RegisterRequest } from '@langit/contract/wire/accounts';

/** What the form sends. A day of birth goes as midnight UTC; what was left empty is left out. */
export function registerRequest(values: Registration, provinceName: string, today: string): RegisterRequest {
  const { name, phone, email, address, password, confirmPassword, country_code, nation, gender } = values;
  const born = birthDayOf(values, today);
  const occupation = values.occupation.trim();
  return {
    name,
    phone,
    email,
    address,
    password,
    confirmPassword,
    country_code,
    nation,
    province: Number(values.province),
    province_name: provinceName,
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
    ...(occupation ? { occupation } : {}),
    ...(born ? { date_of_birth: `${born}T00:00:00.000Z` } : {}),
  };
}
