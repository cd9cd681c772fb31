import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database);
const why = { reason: 'asked by the owner' };

test('B7 a change of roles holds from the next request on', async () => {
  const owner = await at.person('owner');
  const support = await at.person('support');
  expect((await support.browser.call('customers.find', { words: 'rina' })).status).toBe(200);
  const input = { email: support.email, roles: ['content'] };
  const { body } = await owner.browser.call('staff.roles', input, why);
  expect(body.output).toMatchObject({ email: support.email, roles: ['content'], disabled: false });
  expect((await support.browser.call('customers.find', { words: 'rina' })).body.code).toBe('FORBIDDEN');
  expect((await support.browser.call('banners.list')).status).toBe(200);
});

test('B5 several roles give the union of their permissions', async () => {
  const token = await at.invite('both@example.com', 'counter,content');
  const { browser } = await at.enrol(token, 'passkey');
  for (const call of ['units.list', 'banners.list']) expect((await browser.call(call)).status).toBe(200);
  expect((await browser.call('refunds.list')).status).toBe(403);
});

test('B7 nobody changes their own roles or account', async () => {
  const { browser, email } = await at.person('owner');
  const changes = [
    ['staff.roles', { email, roles: ['reader'] }],
    ['staff.disable', { email }],
    ['staff.resetFactors', { email }],
    ['staff.endSessions', { email }],
  ] as const;
  for (const [call, input] of changes) {
    const refused = await browser.call(call, input, why);
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
    expect(refused.body.sentence).toContain('own roles');
  }
});

describe('a manager', () => {
  test.each(['support', 'counter', 'content', 'reader'])(
    'B7 a manager invites a person as %s',
    async (role) => {
      const { browser } = await at.person('manager');
      const answer = await browser.call('staff.invite', { email: 'new@example.com', roles: [role] }, why);
      expect(answer.status).toBe(200);
    },
  );

  test.each(['owner', 'manager', 'accountant'])('B7 a manager gives nobody the role %s', async (role) => {
    const { browser } = await at.person('manager');
    await at.person('support');
    const invited = await browser.call('staff.invite', { email: 'new@example.com', roles: [role] }, why);
    expect(invited.body.sentence).toContain('do not let you give');
    const changed = await browser.call('staff.roles', { email: 'support@example.com', roles: [role] }, why);
    expect(changed.status).toBe(409);
  });

  test.each(['staff.disable', 'staff.resetFactors', 'staff.endSessions'])(
    'B7 a manager has no power over an owner by %s',
    async (call) => {
      const owner = await at.person('owner');
      const { browser } = await at.person('manager');
      expect((await browser.call(call, { email: owner.email }, why)).status).toBe(409);
      expect((await owner.browser.call('me.get')).status).toBe(200);
    },
  );
});

describe('a disabled person', () => {
  test('B7 a disabled person is out at once, with every way in', async () => {
    const owner = await at.person('owner');
    const support = await at.person('support', 'password');
    clock.advance(60);
    await owner.browser.call('session.stepUp', { assertion: await at.assertion(owner, 'step-up') });
    expect((await owner.browser.call('staff.disable', { email: support.email }, why)).status).toBe(200);
    expect((await support.browser.call('me.get')).body.code).toBe('UNAUTHENTICATED');
    expect((await at.signIn(support)).status).toBe(401);
    const { email, password, codes } = support;
    const byCode = { email, password, recovery_code: codes[1] };
    expect((await at.newBrowser().call('session.recovery', byCode)).status).toBe(401);
  });

  test('B7 the lines of a disabled person stay in the audit log, and an enabled one signs in again', async () => {
    const owner = await at.person('owner');
    const support = await at.person('support');
    await owner.browser.call('staff.disable', { email: support.email }, why);
    const lines = await owner.browser.call('audit.list', { actor: support.staff });
    expect(lines.body.output.length).toBeGreaterThan(0);
    expect((await at.signIn(support)).status).toBe(401);
    await owner.browser.call('staff.enable', { email: support.email }, why);
    expect((await at.signIn(support)).status).toBe(200);
  });

  test('U6 the link of a disabled person opens nothing', async () => {
    const token = await at.invite('support@example.com', 'support');
    await at.done('staff disable', 'support@example.com');
    expect((await at.newBrowser().call('welcome.open', { token })).body.code).toBe('TOKEN_INVALID');
  });
});

test('U6 two owners cannot remove each other at once', async () => {
  const first = await at.person('owner');
  const token = await at.invite('second@example.com', 'owner');
  const second = await at.enrol(token, 'passkey');
  const answers = await Promise.all([
    first.browser.call('staff.disable', { email: second.email }, why),
    second.browser.call('staff.disable', { email: first.email }, why),
  ]);
  // The second is refused as the last owner, or has no session any more.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([401, 409])]);
  const { rows } = await database.db.execute(sql`select 1 from staff where disabled_at is null`);
  expect(rows).toHaveLength(1);
});

test('B7 the last owner is not disabled by the command line', async () => {
  await at.person('owner');
  expect(await at.terminal('staff disable', 'owner@example.com')).toMatchObject({
    ok: false,
    error: 'This is the last owner: make another owner first.',
  });
  const demoted = await at.terminal('staff roles', 'owner@example.com', { roles: 'reader' });
  expect(demoted.ok).toBe(false);
});

describe('recovery', () => {
  test('U16 an owner resets the factors of a person, who enrols anew by a mailed link; every owner is told', async () => {
    const owner = await at.person('owner');
    const support = await at.person('support');
    await owner.browser.call('staff.resetFactors', { email: support.email }, why);
    expect((await support.browser.call('me.get')).status).toBe(401);
    expect((await at.signIn(support)).status).toBe(401);
    const sent = await at.mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['owner@example.com', 'support@example.com']);
    const { text = '' } = sent.find(({ to }) => to === support.email) ?? {};
    const token = /welcome#([\w-]{43})/.exec(text)?.[1] ?? '';
    const anew = await at.enrol(token, 'passkey');
    expect(anew.staff).toBe(support.staff);
    expect((await at.signIn(anew)).status).toBe(200);
  });

  test('U16 the command line recovers a person who has lost everything, and every owner is told', async () => {
    const owner = await at.person('owner', 'password');
    const { link } = await at.done('staff recover', owner.email);
    expect((await owner.browser.call('me.get')).status).toBe(401);
    expect((await at.mails()).map(({ to }) => to)).toEqual([owner.email]);
    const anew = await at.enrol(link.split('#').at(-1), 'passkey');
    expect((await at.signIn(anew)).status).toBe(200);
  });
});
