import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { createPasskey } from '../testing/passkey.ts';
import { consoleOrigin, useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database);
const site = { origin: consoleOrigin, rpId: 'localhost' };

const acts = async () => {
  const { rows } = await database.db.execute<{ act: string }>(sql`select act from audit_log order by seq`);
  return rows.map(({ act }) => act);
};

describe('the first owner', () => {
  test('B2 the command line makes the first owner and prints a link that works once', async () => {
    const token = await at.ownerLink();
    const owner = await at.enrol(token, 'passkey');
    expect((await owner.browser.call('me.get')).body.output).toMatchObject({
      email: 'owner@example.com',
      roles: ['owner'],
      factors: { passkeys: [{ name: 'Laptop' }], password: false, totp: false, recovery_codes: 10 },
    });
    const again = await at.newBrowser().call('welcome.open', { token });
    expect(again).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    expect(await acts()).toEqual(['staff.owner', 'welcome.enrol', 'session.open']);
  });

  test('B2 the link of the first owner works for 60 minutes', async () => {
    const token = await at.ownerLink();
    clock.advance(60 * 60);
    expect((await at.newBrowser().call('welcome.open', { token })).body.code).toBe('TOKEN_INVALID');
  });

  test('B2 a second owner is not made by the command line', async () => {
    await at.person('owner');
    expect(await at.terminal('staff owner', 'other@example.com')).toMatchObject({
      ok: false,
      error: expect.stringContaining('There is an owner already'),
    });
  });

  test('B2 the first owner gets a new link as long as nobody has enrolled', async () => {
    const first = await at.ownerLink();
    const second = await at.ownerLink();
    expect((await at.newBrowser().call('welcome.open', { token: first })).body.code).toBe('TOKEN_INVALID');
    expect((await at.newBrowser().call('welcome.open', { token: second })).status).toBe(200);
  });
});

describe('an invitation', () => {
  test('B2 an invited person enrols by the link of a mail, for 72 hours, once', async () => {
    const token = await at.invite('support@example.com', 'support');
    clock.advance(71 * 3600);
    const person = await at.enrol(token, 'password');
    expect((await person.browser.call('me.get')).body.output).toMatchObject({ roles: ['support'] });
    const late = await at.invite('reader@example.com', 'reader');
    clock.advance(72 * 3600);
    for (const used of [token, late])
      expect((await at.newBrowser().call('welcome.open', { token: used })).body.code).toBe('TOKEN_INVALID');
  });

  test('B2 the enrolment ends with one of the recovery codes that were shown', async () => {
    const token = await at.invite('support@example.com', 'support');
    const browser = at.newBrowser();
    const { body } = await browser.call('welcome.open', { token });
    const registration = createPasskey().register(body.output.passkey, site);
    const factor = { registration, passkey_name: 'Phone' };
    const { recovery_codes } = (await browser.call('welcome.enrol', { token, name: 'Budi', factor })).body
      .output;
    expect(recovery_codes).toHaveLength(10);
    const wrong = { token, recovery_code: 'AAAA-BBBB-CCCC-DDDD' };
    expect((await browser.call('welcome.finish', wrong)).body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'recovery_code' }],
    });
    expect((await browser.call('me.get')).status).toBe(401);
    const right = { token, recovery_code: recovery_codes[4].toLowerCase().replaceAll('-', ' ') };
    expect((await browser.call('welcome.finish', right)).status).toBe(200);
  });

  test.each([
    ['too short', 'elevenchars'],
    ['one of the commonest', 'password1234'],
    ['made of their own words', 'supportsupport'],
  ])('B1 a password that is %s is refused', async (_, password) => {
    const token = await at.invite('support@example.com', 'support');
    const browser = at.newBrowser();
    await browser.call('welcome.open', { token });
    const factor = { password, code: '000000' };
    const refused = await browser.call('welcome.enrol', { token, name: 'Budi', factor });
    expect(refused.body).toMatchObject({ code: 'VALIDATION' });
  });

  test('B2 nobody is invited who is on the staff already', async () => {
    await at.person('support');
    const options = { roles: 'reader' };
    expect(await at.terminal('staff invite', 'support@example.com', options)).toMatchObject({ ok: false });
  });
});

describe('sign-in', () => {
  test('B1 a passkey signs its person in', async () => {
    const owner = await at.person('owner');
    const browser = at.newBrowser();
    expect(await at.signIn(owner, browser)).toMatchObject({
      status: 200,
      body: { output: { staff: owner.staff } },
    });
    expect((await browser.call('me.get')).body.output.email).toBe('owner@example.com');
  });

  test('B1 a passkey without verification of its user signs nobody in', async () => {
    const token = await at.ownerLink();
    const browser = at.newBrowser();
    const { body } = await browser.call('welcome.open', { token });
    const registration = createPasskey({ isVerifying: false }).register(body.output.passkey, site);
    const factor = { registration, passkey_name: 'Key' };
    const refused = await browser.call('welcome.enrol', { token, name: 'Budi', factor });
    expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  test.each([
    ['another origin', { origin: 'http://localhost:4000', rpId: 'localhost' }],
    ['another domain', { origin: consoleOrigin, rpId: 'evil.example' }],
  ])('B1 a passkey that answers for %s signs nobody in', async (_, elsewhere) => {
    const owner = await at.person('owner');
    const assertion = await at.assertion(owner, 'sign-in', elsewhere);
    const refused = await at.newBrowser().call('session.passkey', { assertion });
    expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  test('B1 complaint 14: the second factor is required, and e-mail, password and the code of the app sign a person in', async () => {
    const owner = await at.person('owner', 'password');
    const { email, password } = owner;
    clock.advance(30);
    for (const code of [undefined, '', '000000'])
      expect((await at.newBrowser().call('session.password', { email, password, code })).status).not.toBe(
        200,
      );
    expect((await at.signIn(owner)).body.output.staff).toBe(owner.staff);
  });

  test('B1 a code is accepted one step early or late, and each step once', async () => {
    const owner = await at.person('owner', 'password');
    const { email, password } = owner;
    clock.advance(300);
    const signIn = (steps: number) =>
      at.newBrowser().call('session.password', { email, password, code: owner.code(steps) });
    expect((await signIn(-2)).status).toBe(401);
    expect((await signIn(-1)).status).toBe(200);
    expect((await signIn(-1)).status).toBe(401);
    expect((await signIn(0)).status).toBe(200);
    expect((await signIn(1)).status).toBe(200);
    expect((await signIn(0)).status).toBe(401);
    expect((await signIn(2)).status).toBe(401);
  });

  test('B1 of two sign-ins with one code at once one succeeds', async () => {
    const owner = await at.person('owner', 'password');
    clock.advance(60);
    const answers = await Promise.all([at.signIn(owner), at.signIn(owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('B1 a recovery code stands in for the app, once, and every owner is told', async () => {
    const owner = await at.person('owner', 'password');
    const { email, password, codes } = owner;
    await at.mails();
    const [, code] = codes;
    const input = { email, password, recovery_code: code };
    expect((await at.newBrowser().call('session.recovery', input)).status).toBe(200);
    expect((await at.newBrowser().call('session.recovery', input)).status).toBe(401);
    const outgoingMails = await at.mails();
    expect(outgoingMails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', 'Recovery code used to sign in'],
    ]);
  });

  test('B1 every failure of a sign-in has the same answer', async () => {
    const owner = await at.person('owner', 'password');
    clock.advance(60);
    const { email, password } = owner;
    const code = owner.code();
    const wrong = [
      ['session.password', { email: 'nobody@example.com', password, code }],
      ['session.password', { email, password: 'wrong password here', code }],
      ['session.password', { email, password, code: '000000' }],
      ['session.recovery', { email, password, recovery_code: 'AAAA-BBBB-CCCC-DDDD' }],
      ['session.recovery', { email, password, recovery_code: 'what?' }],
    ] as const;
    const answers = [];
    for (const [call, input] of wrong) answers.push(await at.newBrowser().call(call, input));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  test('B1 the person who has not finished the enrolment cannot sign in', async () => {
    const token = await at.invite('support@example.com', 'support');
    const browser = at.newBrowser();
    const { body } = await browser.call('welcome.open', { token });
    const passkey = createPasskey();
    const registration = passkey.register(body.output.passkey, site);
    const factor = { registration, passkey_name: 'Key' };
    await browser.call('welcome.enrol', { token, name: 'Budi', factor });
    const assertion = await at.assertion({ passkey, browser }, 'sign-in');
    expect((await browser.call('session.passkey', { assertion })).status).toBe(401);
  });
});
