import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { imei, isSpreadsheetDamage, newSerial } from './fields.ts';

test.each([
  '1.23457E+12',
  '1,23457e+12',
  '1.5e12',
  '1,234,567',
  '#NV',
  '#WERT!',
  '="00123"',
  '#####',
  '#N/A',
  '#REF!',
  "'00123456",
  '"JX123"',
  '123456789.0',
  '8,00',
])('B72 %s is what a spreadsheet made of a number', (value) => {
  expect(isSpreadsheetDamage(value)).toBe(true);
});

test.each([
  'JX0012345678',
  '001234567890',
  'LGT-ABCDEFGH12',
  '#LGT-ABCDEFGH12',
  '12E4B',
  '12E45678',
  'RT-9001',
  'SPX.12.3',
])('B72 %s is a number of a label', (value) => {
  expect(isSpreadsheetDamage(value)).toBe(false);
});

test.each([
  ['356938035643809', '356938035643809'],
  ['35-693803-564380-9', '356938035643809'],
  [' 35 6938 0356 4380 ', '35693803564380'],
  ['３５６９３８０３５６４３８０９', '356938035643809'],
])('B72 the IMEI %s is kept bare', (typed, kept) => {
  expect(z.parse(imei, typed)).toBe(kept);
});

test.each(['356938035643808', '3569380356438', '35693803564380912', '3.56938E+14', ''])(
  'B72 %s is no IMEI',
  (typed) => {
    expect(z.safeParse(imei, typed).success).toBe(false);
  },
);

test('B72 a new serial number is kept as it is compared', () => {
  expect(z.parse(newSerial(), ' lgt-r-0042 ')).toBe('LGT-R-0042');
});
