import { describe, expect, test } from 'vitest';
import {
  androidInstallUrl,
  checkDigitOf,
  eidCheckDigits,
  formatIccid,
  hasValidCheckDigit,
  iosInstallUrl,
  isEid,
  normaliseIccid,
  parseActivationCode,
  qrTextOf,
} from './activation-code.ts';

describe('activation code', () => {
  test.each([
    ['LPA:1$rsp.example.com$ABC-123', 'rsp.example.com', 'ABC-123', false],
    ['lpa:1$rsp.example.com$abc', 'rsp.example.com', 'abc', false],
    ['1$lpa.airalo.com$TEST', 'lpa.airalo.com', 'TEST', false],
    [' LPA:1$rsp.example.com$\n', 'rsp.example.com', '', false],
    ['LPA:1$rsp.example.com$ABC$1.3.6.1.4.1.31746', 'rsp.example.com', 'ABC', false],
    ['LPA:1$rsp.example.com$ABC$1.3.6.1.4.1.31746$1', 'rsp.example.com', 'ABC', true],
    ['LPA:1$rsp.example.com$ABC$$1', 'rsp.example.com', 'ABC', true],
    ['LPA:1$rsp.example.com$ABC$$1$future', 'rsp.example.com', 'ABC', true],
  ])('F3 %j is read', (text, smdp, matchingId, confirmationCodeNeeded) => {
    expect(parseActivationCode(text)).toEqual({ smdp, matchingId, confirmationCodeNeeded });
  });

  test.each([
    '',
    'LPA:',
    'LPA:2$rsp.example.com$ABC',
    'LPA:1$rsp.example.com',
    'LPA:1$localhost$ABC',
    'LPA:1$rsp example.com$ABC',
    'LPA:1$rsp.example.com$A B',
    'LPA:1$rsp.example.com$<b>',
    'LPA:1$-rsp.example.com$ABC',
    'LPA:1$rsp..com$ABC',
    'LPA:1$169.254.169.254$ABC',
    `LPA:1$rsp.example.com$${'A'.repeat(300)}`,
    'LPA:1$rsp.example.com$ABC$"onload=',
  ])('R69 %j is refused', (text) => {
    expect(parseActivationCode(text)).toBeNull();
  });

  test('F3 install links carry the whole code, encoded', () => {
    const carddata = 'LPA%3A1%24rsp.example.com%24ABC';
    expect(iosInstallUrl('1$rsp.example.com$ABC')).toBe(
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${carddata}`,
    );
    expect(androidInstallUrl('LPA:1$rsp.example.com$ABC')).toBe(
      `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${carddata}`,
    );
    expect(qrTextOf('lpa:1$rsp.example.com$ABC')).toBe('LPA:1$rsp.example.com$ABC');
  });
});

describe('ICCID', () => {
  test.each([
    ['8944538532008160222', '8944538532008160222'],
    ['ICCID: 8944 5385 3200 8160 222', '8944538532008160222'],
    ['iccid 8944-5385-3200-8160-222', '8944538532008160222'],
    ['8944538532008160222F', '8944538532008160222'],
    ['８９４４５３８５３２００８１６０２２２', '8944538532008160222'],
    ['891000000000009125', '891000000000009125'],
    ['8'.repeat(22), '8'.repeat(22)],
    ['8'.repeat(17), null],
    ['8'.repeat(23), null],
    ['8944538532008160x22', null],
    ['', null],
    [' '.repeat(5000), null],
  ])('T1 %j becomes %j', (text, digits) => {
    expect(normaliseIccid(text)).toBe(digits);
  });

  test('T1 is shown in groups of four', () => {
    expect(formatIccid('8944538532008160222')).toBe('8944 5385 3200 8160 222');
    expect(formatIccid('12345678')).toBe('1234 5678');
  });

  test.each([
    ['4532015112830366', true],
    ['79927398713', true],
    ['79927398710', false],
    ['', false],
    ['89x', false],
  ])('check digit of %j: %j', (digits, valid) => {
    expect(hasValidCheckDigit(digits)).toBe(valid);
  });

  test('S1 whatever the number, its check digit completes it, and no other does', () => {
    for (let number = 0; number < 2000; number += 7) {
      const digits = `89620${number}`;
      const right = checkDigitOf(digits);
      for (const digit of '0123456789') expect(hasValidCheckDigit(digits + digit)).toBe(digit === right);
    }
  });
});

describe('EID', () => {
  test.each([
    '89034011560010000000000000000121',
    '89001012012341234012345678901224',
    '89044011112233441122334411223321',
    '89049032007108882600137544319616',
    '8904 9032 0071 0888 2600 1375 4431 9616',
  ])('%j is one', (text) => {
    expect(isEid(text)).toBe(true);
  });

  test.each([
    '89049032007108882600137544319617',
    '19049032007108882600137544319616',
    '8904903200710888260013754431961',
    '',
  ])('%j is none', (text) => {
    expect(isEid(text)).toBe(false);
  });

  test.each([
    ['890340115600100000000000000001', '21'],
    ['890490320071088826001375443196', '16'],
    ['890440111122334411223344112233', '21'],
  ])('S1 the check digits of %s are %s', (thirty, digits) => {
    expect(eidCheckDigits(thirty)).toBe(digits);
    expect(isEid(thirty + digits)).toBe(true);
  });

  test('S1 one wrong digit and two swapped neighbours are always noticed', () => {
    const eid = '89049032007108882600137544319616';
    for (let at = 2; at < eid.length; at += 1) {
      const other = String((Number(eid[at]) + 1) % 10);
      expect(isEid(eid.slice(0, at) + other + eid.slice(at + 1))).toBe(false);
      if (at === eid.length - 1 || eid[at] === eid[at + 1]) continue;
      expect(isEid(`${eid.slice(0, at)}${eid[at + 1]}${eid[at]}${eid.slice(at + 2)}`)).toBe(false);
    }
  });
});
