import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Person, useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database, { env: { RATE_LIMIT: 'on' } });
const why = { reason: 'asked by phone' };

let owner: Person;
beforeEach(async () => {
  owner = await at.person('owner', 'password');
});

const events = async () =>
  (await at.done('exceptions list', '', { kind: 'staff_security' })).map(
    ({ exception, detail, due }: { exception: string; detail: object; due: string }) => ({
      exception,
      due,
      ...detail,
    }),
  );

test('B23 the first owner is a case for another owner, due within a day', async () => {
  expect(await events()).toMatchObject([
    { event: 'owner_made', person: 'Sari owner', due: '2026-11-21T03:00:00.000Z' },
  ]);
});

test('B23 an invitation opens a case with who invited the person, and with which roles', async () => {
  await at.invite('support@example.com', 'support');
  expect(await events()).toContainEqual(
    expect.objectContaining({
      event: 'invited',
      person: 'support',
      by: 'sari',
      roles: 'support',
    }),
  );
});

test('B23 a used recovery code opens a case with the group of the address and the browser', async () => {
  const recovery = { email: owner.email, password: owner.password, recovery_code: owner.codes[1] };
  expect((await at.newBrowser().call('session.recovery', recovery)).status).toBe(200);
  expect(await events()).toContainEqual(
    expect.objectContaining({ event: 'recovery_code', from: '203.0.113.7', device: 'Firefox on Linux' }),
  );
});

test('B23 factors that were reset and a recovery at the machine open cases', async () => {
  const support = await at.enrol(await at.invite('support@example.com', 'support'), 'passkey');
  await owner.browser.call('staff.resetFactors', { email: support.email }, why);
  await at.done('staff recover', owner.email);
  const kinds = (await events()).map(({ event }: { event: string }) => event);
  expect(kinds).toEqual(expect.arrayContaining(['factors_reset', 'recovered']));
});

test.each([
  ['operator.step_up_idr', 500_000],
  ['operator.four_eyes_idr', 0],
])(
  'B6 each change of %s opens a case with the person, the limit before and the one now',
  async (key, usual) => {
    for (const value of [1000, 900, 900]) await owner.browser.call('settings.set', { key, value }, why);
    const changed = (await events()).filter(({ event }: { event: string }) => event === 'limits_changed');
    expect(changed).toHaveLength(2);
    for (const [before, now] of [
      [usual, 1000],
      [1000, 900],
    ])
      expect(changed).toContainEqual(
        expect.objectContaining({ staff: owner.staff, setting: key, before, now }),
      );
  },
);

test('B127 a changed limit is a sentence with its amount and who set it, or that it came from the server', async () => {
  const key = 'operator.four_eyes_idr';
  await owner.browser.call('settings.set', { key, value: 2_000_000 }, why);
  await at.done('settings set', key, { value: '0' });
  const cases = await at.done('exceptions list', '', { kind: 'staff_security' });
  expect(cases.map(({ says }: { says: string }) => says)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Second-approval limit set to Rp\s2\.000\.000 by /),
      'Second approval turned off from the server',
    ]),
  );
});

test('B23 ten failed sign-ins in a row open a case, nine do not', async () => {
  const wrong = { email: owner.email, password: 'not the right password', code: '000000' };
  const cases = async () =>
    (await events()).filter(({ event }: { event: string }) => event === 'failed_sign_ins');
  const failed = async () => (await cases()).length;
  for (let tries = 0; tries < 9; tries += 1) {
    await at.newBrowser().call('session.password', wrong);
    clock.advance(15 * 60);
  }
  expect(await failed()).toBe(0);
  await at.newBrowser().call('session.password', wrong);
  expect(await cases()).toMatchObject([{ device: 'Firefox on Linux' }]);
});

test('B23 another owner closes the case; the person whom it is about and a manager do not', async () => {
  await owner.browser.call('settings.set', { key: 'operator.four_eyes_idr', value: 1000 }, why);
  const changed = (await events()).find(({ event }: { event: string }) => event === 'limits_changed');
  const close = (by: Person) => by.browser.call('exceptions.close', { exception: changed.exception }, why);
  const other = await at.enrol(await at.invite('other@example.com', 'owner'), 'passkey');
  expect((await close(owner)).body).toMatchObject({
    code: 'NOT_POSSIBLE',
    sentence: expect.stringContaining('This is about you'),
  });
  const manager = await at.enrol(await at.invite('manager@example.com', 'manager'), 'passkey');
  expect((await close(manager)).body.sentence).toBe('An owner looks at this.');
  expect((await close(other)).status).toBe(200);
});

test('B23 the only owner closes the case about themselves, also beside a manager and an owner who is disabled', async () => {
  await owner.browser.call('settings.set', { key: 'operator.four_eyes_idr', value: 1000 }, why);
  await at.enrol(await at.invite('manager@example.com', 'manager'), 'passkey');
  const other = await at.enrol(await at.invite('other@example.com', 'owner'), 'passkey');
  const changed = (await events()).find(({ event }: { event: string }) => event === 'limits_changed');
  const close = () => owner.browser.call('exceptions.close', { exception: changed.exception }, why);
  expect((await close()).status).not.toBe(200);
  expect((await owner.browser.call('staff.disable', { email: other.email }, why)).status).toBe(200);
  expect((await close()).status).toBe(200);
});

test('B23 the account of a case is disabled by its id', async () => {
  const support = await at.enrol(await at.invite('support@example.com', 'support'), 'passkey');
  expect(
    (await owner.browser.call('staff.disable', { email: support.staff }, why)).body.output,
  ).toMatchObject({
    email: support.email,
    disabled: true,
  });
});
