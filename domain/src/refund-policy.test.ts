import { expect, test } from 'vitest';
import { refundPolicyOf } from './refund-policy.ts';

test.each([
  ['Vietnam', 'vn'],
  [' VIETNAM ', 'vn'],
  ['Viet Nam', 'vn'],
  ['Việt Nam', 'vn'],
  ['việt nam'.normalize('NFD'), 'vn'],
  ['ベトナム', 'vn'],
  ['ﾍﾞﾄﾅﾑ', 'vn'],
  ['Indonesia', 'id'],
  ['Vietnamese', 'id'],
  ['', 'id'],
  [null, 'id'],
])('F9 for the nation %j the refund policy is %s', (nation, policy) => {
  expect(refundPolicyOf(nation)).toBe(policy);
});
