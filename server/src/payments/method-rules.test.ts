import { expect, test } from 'vitest';
import { methodKindOf } from './method-rules.ts';

test.each([
  ['credit_card', 'card'],
  ['CARDS', 'card'],
  ['qris', 'qris'],
  ['QRIS', 'qris'],
  ['bca_va', 'bank_transfer'],
  ['echannel', 'bank_transfer'],
  ['BNI_VIRTUAL_ACCOUNT', 'bank_transfer'],
  ['cstore', null],
  [null, null],
])('Z12 the payment method %s of a gateway is %s on the receipt', (method, kind) => {
  expect(methodKindOf(method)).toBe(kind);
});
