import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { createPasskey } from '../testing/passkey.ts';
import { useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database);
const minutes = 60;
const hours = 60 * minutes;

describe('the time of a session', () => {
  test('B3 a session without use is locked after 30 minutes, and a fresh factor unlocks it', async () => {
    const { browser, ...owner } = await at.person('owner');
    clock.advance(29 * minutes);
    expect((await browser.call('me.get')).status).toBe(200);
    clock.advance(30 * minutes);
    expect(await browser.call('orders.list')).toMatchObject({
      status: 401,
      body: { code: 'LOCKED', name: 'Sari owner' },
    });
    const assertion = await at.assertion({ ...owner, browser }, 'unlock');
    expect((await browser.call('session.unlock', { assertion })).status).toBe(200);
    expect((await browser.call('orders.list')).status).toBe(200);
  });

  test('B3 background requests do not count as use', async () => {
    const { browser } = await at.person('owner');
    clock.advance(20 * minutes);
    expect((await browser.call('me.get', {}, { background: true })).status).toBe(200);
    clock.advance(10 * minutes);
    expect((await browser.call('me.get')).body.code).toBe('LOCKED');
  });

  test('B3 a use within the minute after the last one does not shorten the time', async () => {
    const { browser } = await at.person('owner');
    clock.advance(90);
    await browser.call('me.get');
    clock.advance(29 * minutes);
    expect((await browser.call('me.get')).status).toBe(200);
  });

  test('B3 a session ends after 4 hours without use, also for the fresh factor', async () => {
    const { browser, ...owner } = await at.person('owner');
    clock.advance(4 * hours);
    expect((await browser.call('me.get')).body.code).toBe('UNAUTHENTICATED');
    const refused = await browser.call('session.options', { purpose: 'unlock' });
    expect(refused.body.code).toBe('UNAUTHENTICATED');
    expect((await at.signIn({ ...owner, browser })).status).toBe(200);
  });

  test('B3 a session ends after 12 hours in all', async () => {
    const { browser } = await at.person('owner');
    for (let passed = 0; passed < 11.5; passed += 0.25) {
      clock.advance(15 * minutes);
      expect((await browser.call('me.get')).status).toBe(200);
    }
    clock.advance(29 * minutes);
    expect((await browser.call('me.get')).status).toBe(200);
    clock.advance(minutes);
    expect((await browser.call('me.get')).body.code).toBe('UNAUTHENTICATED');
  });
});

describe('the own sessions', () => {
  test('B3 the list of sessions names device, address group, start and last use', async () => {
    const { browser, ...owner } = await at.person('owner');
    clock.advance(60);
    await at.signIn({ ...owner, browser });
    const { body } = await browser.call('session.list');
    const [own, other] = body.output.toSorted((item: { current: boolean }) => (item.current ? -1 : 1));
    expect(own).toMatchObject({ current: true, factor: 'welcome', locked: false });
    expect(other).toMatchObject({
      device: 'Firefox on Linux',
      from: '203.0.113.7',
      current: false,
      factor: 'passkey',
      created: clock.now().toISOString(),
    });
  });

  test('B3 one session or all others can be ended', async () => {
    const { browser, ...owner } = await at.person('owner');
    const [second, third] = [at.newBrowser(), at.newBrowser()];
    await at.signIn({ ...owner, browser }, second);
    await at.signIn({ ...owner, browser }, third);
    const { session } = (await second.call('me.get')).body.output.session;
    expect((await browser.call('session.end', { session })).body.output).toEqual({ ended: 1 });
    expect((await second.call('me.get')).status).toBe(401);
    expect((await browser.call('session.endOthers')).body.output).toEqual({ ended: 1 });
    expect((await third.call('me.get')).status).toBe(401);
    expect((await browser.call('me.get')).status).toBe(200);
  });

  test("B3 nobody ends another person's session", async () => {
    const owner = await at.person('owner');
    const support = await at.person('support');
    const { session } = (await owner.browser.call('me.get')).body.output.session;
    expect((await support.browser.call('session.end', { session })).body.output).toEqual({ ended: 0 });
    expect((await owner.browser.call('me.get')).status).toBe(200);
  });

  test('B3 a sign-out deletes the cookie and the session', async () => {
    const { browser } = await at.person('owner');
    const { cookie } = browser.jar;
    await browser.call('session.end');
    expect(browser.jar.cookie).toBeNull();
    browser.jar.cookie = cookie;
    expect((await browser.call('me.get')).status).toBe(401);
  });

  test('B3 a changed factor ends the other sessions', async () => {
    const { browser, ...owner } = await at.person('owner');
    const other = at.newBrowser();
    await at.signIn({ ...owner, browser }, other);
    expect((await browser.call('me.newRecoveryCodes')).body.output.recovery_codes).toHaveLength(10);
    expect((await other.call('me.get')).status).toBe(401);
    expect((await browser.call('me.get')).status).toBe(200);
  });
});

describe('step-up', () => {
  const invitation = { email: 'budi@example.com', roles: ['support'] };
  const reason = 'new colleague';

  test('B4 a marked call needs a factor within the last 5 minutes', async () => {
    const { browser, ...owner } = await at.person('owner');
    clock.advance(5 * minutes);
    const requestId = 'a-request-of-the-test';
    const invite = () => browser.call('staff.invite', invitation, { reason, requestId });
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    const assertion = await at.assertion({ ...owner, browser }, 'step-up');
    const { body } = await browser.call('session.stepUp', { assertion });
    expect(body.output.fresh_until).toBe(new Date(clock.now().getTime() + 300_000).toISOString());
    expect((await invite()).status).toBe(200);
    clock.advance(5 * minutes);
    const again = await browser.call('staff.endSessions', { email: invitation.email }, { reason });
    expect(again.body.code).toBe('STEP_UP_REQUIRED');
  });

  test('B4 a person with a passkey steps up by passkey only', async () => {
    const owner = await at.person('owner', 'password');
    const { browser } = owner;
    clock.advance(60);
    expect((await browser.call('session.stepUp', { code: owner.code() })).status).toBe(200);
    const { body } = await browser.call('session.options', { purpose: 'add-passkey' });
    const passkey = createPasskey();
    const site = { origin: 'http://localhost:3000', rpId: 'localhost' };
    const registration = passkey.register(body.output.passkey, site);
    expect((await browser.call('me.addPasskey', { registration, name: 'Phone' })).status).toBe(200);
    clock.advance(60);
    expect((await browser.call('session.stepUp', { code: owner.code() })).status).toBe(401);
    const assertion = await at.assertion({ passkey, browser }, 'step-up');
    expect((await browser.call('session.stepUp', { assertion })).status).toBe(200);
  });

  test('U7 a challenge works once, for its session and purpose, for 2 minutes', async () => {
    const { browser, ...owner } = await at.person('owner');
    const input = { ...owner, browser };
    const other = at.newBrowser();
    await at.signIn(input, other);
    const stepUp = (assertion: unknown, from = browser) => from.call('session.stepUp', { assertion });

    const once = await at.assertion(input, 'step-up');
    expect((await stepUp(once)).status).toBe(200);
    expect((await stepUp(once)).status).toBe(401);
    expect((await stepUp(await at.assertion(input, 'step-up'), other)).status).toBe(401);
    expect((await stepUp(await at.assertion(input, 'sign-in'))).status).toBe(401);
    const late = await at.assertion(input, 'step-up');
    clock.advance(120);
    expect((await stepUp(late)).status).toBe(401);
  });

  test('U7 a session is not fresh while it is locked, nor right after it was unlocked', async () => {
    const { browser, ...owner } = await at.person('owner');
    await browser.call('session.lock');
    const invite = () => browser.call('staff.invite', invitation, { reason });
    expect((await invite()).body.code).toBe('LOCKED');
    const assertion = await at.assertion({ ...owner, browser }, 'unlock');
    await browser.call('session.unlock', { assertion });
    expect((await invite()).body.code).toBe('STEP_UP_REQUIRED');
  });

  test("U7 nobody steps up or unlocks with another person's passkey", async () => {
    const owner = await at.person('owner');
    const { browser } = await at.person('support');
    for (const purpose of ['step-up', 'unlock'] as const) {
      const assertion = await at.assertion({ passkey: owner.passkey, browser }, purpose);
      const call = purpose === 'unlock' ? 'session.unlock' : 'session.stepUp';
      expect((await browser.call(call, { assertion })).status).toBe(401);
    }
  });
});

describe('the token', () => {
  test('U3 sign-in, unlock and step-up give the session a new token', async () => {
    const { browser, ...owner } = await at.person('owner');
    const input = { ...owner, browser };
    const seen = [browser.jar.cookie];
    const next = async (call: string, purpose: 'sign-in' | 'unlock' | 'step-up') => {
      await browser.call(call, { assertion: await at.assertion(input, purpose) });
      seen.push(browser.jar.cookie);
    };
    await next('session.stepUp', 'step-up');
    await browser.call('session.lock');
    await next('session.unlock', 'unlock');
    await next('session.passkey', 'sign-in');
    expect(new Set(seen).size).toBe(4);
    const copied = at.newBrowser();
    for (const cookie of seen.slice(0, 3)) {
      copied.jar.cookie = cookie;
      expect((await copied.call('me.get')).status).toBe(401);
    }
  });

  test('U3 the token is stored as its hash alone', async () => {
    const { browser } = await at.person('owner');
    const { rows } = await database.db.execute(sql`select to_jsonb(s)::text as row from staff_session s`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.jar.cookie);
  });

  test('U3 the cookie is for this host alone and out of reach of scripts', async () => {
    const token = await at.ownerLink();
    const { browser, ...owner } = await at.enrol(token, 'passkey');
    const { headers } = await at.signIn({ ...owner, browser });
    expect(headers['set-cookie']).toMatch(
      /^langit-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
  });

  test('U22 a sign-in of another person at the same browser ends the session before', async () => {
    const owner = await at.person('owner');
    const support = await at.person('support');
    const { cookie } = owner.browser.jar;
    await at.signIn({ ...support, browser: owner.browser }, owner.browser);
    expect((await owner.browser.call('me.get')).body.output.staff).toBe(support.staff);
    const copied = at.newBrowser();
    copied.jar.cookie = cookie;
    expect((await copied.call('me.get')).status).toBe(401);
  });
});
