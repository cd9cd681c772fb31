import { randomBytes, randomInt } from 'node:crypto';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

function luhnDigit(payload: string): string {
  let sum = 0;
  for (const [fromRight, character] of [...payload].reverse().entries()) {
    const value = Number(character) * (fromRight % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** An ICCID of 19 digits: 89, Hong Kong (852), an unassigned issuer number (99), a serial number and the Luhn check digit. */
export function makeIccid(): string {
  const payload = `8985299${digits(11)}`;
  return payload + luhnDigit(payload);
}

/** An IMSI of the same issuer. */
export const makeImsi = (): string => `45499${digits(10)}`;

/** An EID: 32 digits with remainder 1 modulo 97. */
export function makeEid(): string {
  const payload = `8904999900${digits(20)}`;
  const remainder = BigInt(`${payload}00`) % 97n;
  return payload + String(98n - remainder).padStart(2, '0');
}

/** A reserved top-level domain: no phone can ever fetch a profile from it. */
export const smdpHost = 'rsp.esim-simulator.test';
export const makeActivationCode = (): string =>
  `LPA:1$${smdpHost}$${randomBytes(16).toString('hex').toUpperCase()}`;

/** A number in the vendor's format: prefix, time and six digits. */
export const makeNumber = (prefix: string, at: Date): string =>
  `${prefix}${at.toISOString().replace(/\D/g, '').slice(2, 12)}${digits(6)}`;
