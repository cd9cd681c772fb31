import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { useDatabase } from '../testing/database.ts';
import { useConsole } from '../testing/staff.ts';

const database = useDatabase();

describe('CONSOLE_ADDRESSES', () => {
  const at = useConsole(database, { env: { CONSOLE_ADDRESSES: '203.0.113.0/24' } });

  test('U20 other addresses get the answer of an unknown address', async () => {
    const browser = at.newBrowser();
    expect((await browser.call('me.get')).status).toBe(401);
    const from = { address: '198.51.100.7' };
    const refused = await browser.call('me.get', {}, from);
    const url = '/no-such-call/me.get';
    const unknown = await at.shop.app.inject({
      method: 'POST',
      url,
      payload: {},
      remoteAddress: from.address,
    });
    expect([refused.status, refused.body]).toEqual([404, unknown.json()]);
  });
});

describe('CONSOLE=off', () => {
  const at = useConsole(database, { env: { CONSOLE: 'off' } });

  test('U20 a shop without the console has no API for the console', async () => {
    expect((await at.newBrowser().call('session.options', { purpose: 'sign-in' })).status).toBe(404);
  });
});

describe('without STAFF_SECRET_KEY', () => {
  const at = useConsole(database, { env: { STAFF_SECRET_KEY: '' } });

  test('U17 passkeys are the only way to sign in', async () => {
    const token = await at.ownerLink();
    const { totp } = (await at.newBrowser().call('welcome.open', { token })).body.output;
    expect(totp).toBeNull();
    const { browser, ...owner } = await at.enrol(token, 'passkey');
    const offered = await at.newBrowser().call('session.options', { purpose: 'sign-in' });
    expect(offered.body.output.second_way).toBe(false);
    expect((await browser.call('me.setTotp')).body).toMatchObject({ code: 'NOT_POSSIBLE' });
    expect((await at.signIn({ ...owner, browser })).status).toBe(200);
  });
});

describe('an address over https', () => {
  const env = { PUBLIC_URL: 'https://shop.example', SHOP_MODE: 'demo' };
  const at = useConsole(database, { env });

  test('U3 over https the cookie is bound to the host and sent encrypted alone', async () => {
    const token = await at.ownerLink();
    const headers = { origin: 'https://shop.example' };
    const opened = await at.newBrowser().call('welcome.open', { token }, { headers });
    expect(opened.body.output.passkey.rp.id).toBe('shop.example');
    const { browser } = await at.enrol(token, 'passkey');
    expect(browser.jar.cookie).toBeNull();
    expect(browser.jar.header).toMatch(
      /^__Host-langit-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
    );
  });
});

describe('an IP address', () => {
  const at = useConsole(database);

  test('B1 an IP address has no passkeys and says why', async () => {
    const headers = { origin: 'http://127.0.0.1:3000' };
    const { body } = await at.newBrowser().call('session.options', { purpose: 'sign-in' }, { headers });
    expect(body.output).toMatchObject({ passkey: null, obstacle: 'ip_address', second_way: true });
  });
});

test.each(['short', 'a'.repeat(63), Buffer.alloc(31).toString('base64')])(
  'U17 the start refuses the key %s for secrets of apps',
  (key) => {
    expect(() => readConfig({ STAFF_SECRET_KEY: key })).toThrow('STAFF_SECRET_KEY must be 32 bytes');
  },
);
