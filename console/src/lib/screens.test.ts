import { type Role, roles } from '@langit/contract/operator/roles';
import { expect, test } from 'vitest';
import { homeOf } from './screens';

test('B9 the counter begins at the counter, support at what is to do, everybody else at Today', () => {
  const home = (...held: Role[]) => homeOf({ roles: held });
  expect(home('counter')).toBe('/counter');
  expect(home('support')).toBe('/exceptions');
  for (const role of roles.filter((role) => role !== 'counter' && role !== 'support'))
    expect(home(role), role).toBe('/');
  expect(home('support', 'counter')).toBe('/');
  expect(home('support', 'manager')).toBe('/');
});
