import { describe, expect, test } from 'vitest';
import {
  androidInstallUrl,
  iosInstallUrl,
  lacksConfirmationCode,
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
    ['LPA:1$rsp.example.com$ABC$$1', null, true],
    ['LPA:1$rsp.example.com$ABC$$1', '1234', false],
    ['LPA:1$rsp.example.com$ABC', null, false],
    ['LPA:1$rsp.example.com$ABC$$0', null, false],
    [null, null, false],
  ])(
    'F3 whether %j with the confirmation code %j lacks one is %s',
    (activationCode, confirmationCode, lacks) => {
      expect(lacksConfirmationCode({ activationCode, confirmationCode })).toBe(lacks);
    },
  );

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
