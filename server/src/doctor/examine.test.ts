import { expect, test } from 'vitest';
import { CannotTell, type Check, fault, warning } from './check.ts';
import { examine, wantedOf } from './examine.ts';

const check = (name: Check['name'], look: Check['look']): Check => ({
  name,
  why: 'because',
  see: '5. Mail',
  look,
});
const sound = check('safety.disk', async () => []);
const warned = check('partners.spf', async () => [warning('no record', 'publish it')]);
const broken = check('partners.mail', async () => [fault('refused', 'correct it')]);

test.each([
  ['sound', [sound]],
  ['warnings', [sound, warned]],
  ['faults', [sound, warned, broken]],
] as const)('W39 the verdict is %s by the worst finding', async (verdict, checks) => {
  expect(await examine(checks)).toMatchObject({ verdict, checks: checks.length, unchecked: [] });
});

test('W39 a check that could not look is told with its reason and makes no shop sound', async () => {
  const blind = check('network.clock', async () => {
    throw new CannotTell('the gateway names no time');
  });
  expect(await examine([sound, blind])).toMatchObject({
    verdict: 'warnings',
    findings: [],
    unchecked: [{ check: 'network.clock', why: 'the gateway names no time' }],
  });
});

test('W39 an unexpected error tells its code alone, because its message may have an address with a password', async () => {
  const failing = check('database.server', async () => {
    throw Object.assign(new Error('postgres://shop:hidden@db'), { code: '42P01' });
  });
  const { unchecked } = await examine([failing]);
  expect(unchecked).toEqual([{ check: 'database.server', why: 'it failed with 42P01' }]);
});

test('W39 --only takes groups and checks, and refuses a name that is neither', () => {
  const all = [sound, warned, broken];
  expect(wantedOf(all, undefined)).toEqual(all);
  expect(wantedOf(all, 'safety, partners.mail')).toEqual([sound, broken]);
  expect(() => wantedOf(all, 'partners.mails')).toThrow('There is no check partners.mails in this shop.');
});
