import { expect, test } from 'vitest';
import { createAddressList } from './address-list.ts';

test.each([
  [['3.1.131.226'], '3.1.131.226', true],
  [['3.1.131.226'], '::ffff:3.1.131.226', true],
  [['3.1.131.226'], '3.1.131.227', false],
  [['18.136.0.0/16', '::1'], '18.136.190.97', true],
  [['18.136.0.0/16', '::1'], '::1', true],
  [['18.136.0.0/16'], '18.137.0.1', false],
  [['18.136.0.0/16'], 'nobody', false],
  [[], '203.0.113.9', true],
])('V6 with the allow-list %j an event from %s is accepted: %s', (listed, address, taken) => {
  expect(createAddressList(listed)(address)).toBe(taken);
});
