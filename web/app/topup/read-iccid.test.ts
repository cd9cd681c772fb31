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

test.each([
  ['nothing', '   ', 'empty'],
  ['an activation code', 'LPA:1$rsp.example.com$ABC123', 'activationCode'],
  ['an EID', '89049032000000000000000000000000', 'eid'],
  ['an IMEI', '356938035643809', 'imei'],
  ['too few digits', '8985', 'short'],
  ['too many digits', '898529941301102925212345', 'long'],
  ['letters', 'my new esim', 'letters'],
])('T2 %s is told apart', (_name, typed, wrong) => {
  expect(readIccid(typed)).toEqual({ wrong });
});
