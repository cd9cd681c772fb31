import { expect, test } from 'vitest';
import { checkDigitOf, eidCheckDigits } from './check-digits.ts';

test.each([
  ['453201511283036', '6'],
  ['7992739871', '3'],
  ['35693803564380', '9'],
])('S1 the check digit of %s is %s', (digits, check) => {
  expect(checkDigitOf(digits)).toBe(check);
});

test('S1 one wrong digit of an ICCID is always noticed', () => {
  const iccid = '896201123456789012';
  for (const [index, digit] of [...iccid].entries()) {
    const wrong = iccid.slice(0, index) + String((Number(digit) + 1) % 10) + iccid.slice(index + 1);
    expect(checkDigitOf(wrong)).not.toBe(checkDigitOf(iccid));
  }
});

test.each([
  ['890340115600100000000000000001', '21'],
  ['890490320071088826001375443196', '16'],
  ['890440111122334411223344112233', '21'],
  ['890010120123412340123456789012', '24'],
])('S1 the check digits of %s are %s', (thirty, digits) => {
  expect(eidCheckDigits(thirty)).toBe(digits);
});

test('S1 one wrong digit and two swapped neighbours of an EID are always noticed', () => {
  const eid = '89049032007108882600137544319616';
  const isWhole = (digits: string) => eidCheckDigits(digits.slice(0, 30)) === digits.slice(30);
  expect(isWhole(eid)).toBe(true);
  for (let index = 0; index < eid.length; index += 1) {
    const other = String((Number(eid[index]) + 1) % 10);
    expect(isWhole(eid.slice(0, index) + other + eid.slice(index + 1))).toBe(false);
    if (index === eid.length - 1 || eid[index] === eid[index + 1]) continue;
    expect(isWhole(`${eid.slice(0, index)}${eid[index + 1]}${eid[index]}${eid.slice(index + 2)}`)).toBe(
      false,
    );
  }
});
