import { expect, test } from 'vitest';
import { readIccid } from './read-iccid.ts';

const iccid = '8985299413011029252';

test.each([
  ['bare', iccid],
  ['with spaces around and inside', ' 8985 2994 1301 1029 252 '],
  ['with dashes', '8985-2994-1301-1029–252'],
  ['with its label', `ICCID: ${iccid}`],
  ['with its label on a line of its own', `ICCID\n${iccid}`],
  ['with full-width digits', '８９８５２９９４１３０１１０２９２５２'],
  ['with the filler at its end', `${iccid}F`],
])('T2 an ICCID %s is understood', (_name, typed) => {
  expect(readIccid(typed)).toEqual({ iccid });
});

test.each(['891000000000009125', '8'.repeat(22)])('T2 an ICCID may be as short or long as %s', (digits) => {
  expect(readIccid(digits)).toEqual({ iccid: digits });
});

test.each([
  ['nothing', '   ', 'empty'],
  ['an activation code', 'LPA:1$rsp.example.com$ABC123', 'activationCode'],
  ['an EID', '89049032000000000000000000000000', 'eid'],
  ['an EID with its label', 'EID: 8904 9032 0000 0000 0000 0000 0000 0000', 'eid'],
  ['an IMEI', '356938035643809', 'imei'],
  ['too few digits', '8985', 'short'],
  ['too many digits', '898529941301102925212345', 'long'],
  ['17 digits', '8'.repeat(17), 'short'],
  ['23 digits', '8'.repeat(23), 'long'],
  ['a letter among the digits', '8944538532008160x22', 'letters'],
  ['letters', 'my new esim', 'letters'],
])('T2 %s is told apart', (_name, typed, wrong) => {
  expect(readIccid(typed)).toEqual({ wrong });
});
