import { expect, test } from 'vitest';
import { partsOf, readNumber } from './read-number.ts';

test.each([
  ['89049032007108882600137544319616', 'eid'],
  ['EID: 8904 9032 0071 0888 2600 1375 4431 9616', 'eid'],
  ['８９０４９０３２００７１０８８８２６００１３７５４４３１９６１６', 'eid'],
  ['ICCID 8944-5385-3200-8160-222', 'iccid'],
  ['8944538532008160222F', 'iccid'],
  ['894453853200816022', 'iccidOpen'],
  ['356938035643809', 'imei'],
  ['IMEI: 35 693803 564380 9', 'imei'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['LPA:1$rsp.example.com$ABC', 'code'],
  ['8904x', 'letters'],
  ['8944', 'short'],
  ['8904903200710888260013754431961', 'short'],
  ['89445385320081602222222', 'long'],
  ['890490320071088826001375443196161', 'long'],
  ['12345678901234567890', 'start'],
])('S1 %j is read as %s', (text, kind) => {
  expect(readNumber(text).kind).toBe(kind);
});

test('S1 a mistyped EID is told its right check digits', () => {
  expect(readNumber('89049032007108882600137544319617')).toMatchObject({ check: '17', right: '16' });
  expect(readNumber('89049032007108882600137544319616')).toMatchObject({ check: '16', right: '16' });
});

test('S1 a mistyped ICCID is told its right check digit', () => {
  const right = readNumber('8962011234567890120');
  expect(right).toMatchObject({ kind: 'iccid', check: '0' });
  const { right: digit } = right as { right: string };
  expect(readNumber(`896201123456789012${digit}`)).toMatchObject({ check: digit, right: digit });
});

test('S1 a number is shown in its parts, and they are the whole number', () => {
  const eid = '89049032007108882600137544319616';
  expect(partsOf(eid)).toEqual({
    telecom: '89',
    issuer: '049032',
    own: '0071088826001375443196',
    check: '16',
  });
  expect(Object.values(partsOf('8944538532008160222')).join('')).toBe('8944538532008160222');
});
