import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { createPasskey } from '../testing/passkey.ts';
import { appCode, consoleOrigin, type Person, useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, shop, ...at } = useConsole(database);
const site = { origin: consoleOrigin, rpId: 'localhost' };

const factorsOf = async ({ browser }: Person) => (await browser.call('me.get')).body.output.factors;

/** Adds the second way to a person with a passkey. */
async function addSecondWay({ browser }: Person, password = 'a fresh long password'): Promise<() => string> {
  const { secret, qr } = (await browser.call('me.setTotp')).body.output.totp;
  expect(qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^(?:M\d+ \d+h\d+v1H\d+z)+$/) });
  const code = () => appCode(secret, clock.now());
  expect((await browser.call('me.setTotp', { code: code() })).body.output.factors.totp).toBe(true);
  expect((await browser.call('me.setPassword', { password })).body.output.password).toBe(true);
  return code;
}

test('B1 a person with a passkey adds the second way and signs in by it', async () => {
  const owner = await at.person('owner');
  const code = await addSecondWay(owner);
  clock.advance(30);
  const input = { email: owner.email, password: 'a fresh long password', code: code() };
  expect((await at.newBrowser().call('session.password', input)).status).toBe(200);
});

test('B1 a new secret of the app is used after its first code, the one before until then', async () => {
  const owner = await at.person('owner', 'password');
  clock.advance(60);
  const { secret } = (await owner.browser.call('me.setTotp')).body.output.totp;
  const wrong = await owner.browser.call('me.setTotp', { code: owner.code() });
  expect(wrong.body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'code' }] });
  expect((await at.signIn(owner)).status).toBe(200);
  clock.advance(60);
  await owner.browser.call('session.stepUp', { code: owner.code() });
  await owner.browser.call('me.setTotp', { code: appCode(secret, clock.now()) });
  clock.advance(60);
  expect((await at.signIn(owner)).status).toBe(401);
  const { email, password } = owner;
  const code = appCode(secret, clock.now());
  expect((await at.newBrowser().call('session.password', { email, password, code })).status).toBe(200);
});

test('B1 a new password takes the place of the one before', async () => {
  const owner = await at.person('owner', 'password');
  expect((await owner.browser.call('me.setPassword', { password: 'another long password' })).status).toBe(
    200,
  );
  clock.advance(60);
  expect((await at.signIn(owner)).status).toBe(401);
  const input = { email: owner.email, password: 'another long password', code: owner.code() };
  expect((await at.newBrowser().call('session.password', input)).status).toBe(200);
  const common = await owner.browser.call('me.setPassword', { password: 'ownerownerowner' });
  expect(common.body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password' }] });
});

test('B1 the last way to sign in is not removed', async () => {
  const owner = await at.person('owner');
  const { id = '' } = owner.passkey ?? {};
  const remove = () => owner.browser.call('me.removePasskey', { passkey: id });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { sentence: expect.stringContaining('last way') },
  });
  await addSecondWay(owner);
  expect((await remove()).body.output).toMatchObject({ passkeys: [], password: true, totp: true });
  expect((await at.signIn(owner)).status).toBe(401);
});

test("B1 nobody removes another person's passkey, and none is enrolled twice", async () => {
  const owner = await at.person('owner');
  const support = await at.person('support');
  const passkey = owner.passkey?.id;
  expect((await support.browser.call('me.removePasskey', { passkey })).status).toBe(404);
  const { body } = await support.browser.call('session.options', { purpose: 'add-passkey' });
  const registration = owner.passkey?.register(body.output.passkey, site);
  const taken = await support.browser.call('me.addPasskey', { registration, name: 'Copy' });
  expect(taken.status).toBe(401);
  expect(await factorsOf(support)).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
});

test('B3 each changed factor ends the other sessions', async () => {
  const owner = await at.person('owner');
  const changes = [
    async () => {
      const { body } = await owner.browser.call('session.options', { purpose: 'add-passkey' });
      const registration = createPasskey().register(body.output.passkey, site);
      return owner.browser.call('me.addPasskey', { registration, name: 'Phone' });
    },
    () => owner.browser.call('me.setPassword', { password: 'another long password' }),
    async () => {
      const { passkeys } = await factorsOf(owner);
      const { passkey } = passkeys.find(({ name }: { name: string }) => name === 'Phone');
      return owner.browser.call('me.removePasskey', { passkey });
    },
  ];
  for (const change of changes) {
    const other = at.newBrowser();
    expect((await at.signIn(owner, other)).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect((await other.call('me.get')).status).toBe(401);
  }
});

test('B15 name, language, theme and shortcuts are the choice of the person', async () => {
  const owner = await at.person('owner');
  const wanted = { name: 'Sari Dewi', locale: 'id', theme: 'dark', shortcuts: false };
  await owner.browser.call('me.change', wanted);
  expect((await owner.browser.call('me.get')).body.output).toMatchObject(wanted);
  await owner.browser.call('me.change', { theme: 'light' });
  expect((await owner.browser.call('me.get')).body.output).toMatchObject({ ...wanted, theme: 'light' });
  const { rows } = await database.db.execute(
    sql`select after from audit_log where act = 'me.change' order by seq`,
  );
  expect(JSON.stringify(rows)).not.toContain('Sari');
});

test('B3 what is over is deleted each hour', async () => {
  await at.person('owner');
  await at.newBrowser().call('session.options', { purpose: 'sign-in' });
  const left = async () => {
    const { rows } = await database.db.execute<{ sessions: number; challenges: number; links: number }>(
      sql`select (select count(*)::int from staff_session) as sessions,
        (select count(*)::int from staff_challenge) as challenges, (select count(*)::int from staff_link) as links`,
    );
    return rows[0];
  };
  await shop.jobs.runTask('forget sessions and links of the staff');
  expect(await left()).toMatchObject({ sessions: 1, links: 1 });
  clock.advance(4 * 3600 + 1);
  await shop.jobs.runTask('forget sessions and links of the staff');
  expect(await left()).toEqual({ sessions: 0, challenges: 0, links: 0 });
});
