import { roles } from '@langit/contract/operator/roles';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { consoleOrigin, useConsole } from '../testing/staff.ts';

const database = useDatabase();

describe('a demo', () => {
  const at = useConsole(database);
  const press = (role: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    at.shop.app.inject({
      method: 'POST',
      url: '/dev/console',
      remoteAddress,
      headers: { origin: consoleOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: `role=${role}`,
    });
  const cookieOf = (answer: { headers: object }) =>
    /langit-staff=([\w-]{43})/.exec(String((answer.headers as Record<string, string>)['set-cookie']))?.[1] ??
    null;

  test.each(roles)('B8 a press signs in as the %s of the demo', async (role) => {
    const answer = await press(role);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console']);
    const browser = at.newBrowser();
    browser.jar.cookie = cookieOf(answer);
    expect((await browser.call('me.get')).body.output).toMatchObject({ roles: [role] });
    const page = await at.shop.app.inject({
      url: '/dev/console',
      remoteAddress: '127.0.0.1',
      headers: { cookie: `langit-staff=${browser.jar.cookie}`, 'accept-language': 'en' },
    });
    expect(page.body).toContain(`You are signed in as Demo ${role}.`);
  });

  test('B8 two presses make one member of the staff and end the session before', async () => {
    const first = cookieOf(await press('owner'));
    const second = cookieOf(await press('owner', { cookie: `langit-staff=${first}` }));
    const browser = at.newBrowser();
    browser.jar.cookie = first;
    expect((await browser.call('me.get')).status).toBe(401);
    browser.jar.cookie = second;
    expect((await browser.call('staff.list')).body.output).toHaveLength(1);
  });

  test('B8 the press works from the machine itself and from its own page alone', async () => {
    expect((await press('owner', {}, '203.0.113.7')).statusCode).toBe(404);
    expect((await press('owner', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await press('king')).statusCode).toBe(400);
    const { rows } = await database.db.execute(sql`select 1 from staff_session`);
    expect(rows).toEqual([]);
  });

  test.each(['en', 'id', 'ja', 'vi'])(
    'B8 the page of the demo staff is in %s, without script',
    async (language) => {
      const headers = { 'accept-language': language };
      const { body } = await at.shop.app.inject({ url: '/dev/console', remoteAddress: '127.0.0.1', headers });
      expect(body).toContain(`<html lang="${language}">`);
      expect(body.match(/<button /g)).toHaveLength(roles.length);
      expect(body).not.toMatch(/<script| style="/);
    },
  );
});

describe('a demo without the console', () => {
  const at = useConsole(database, { env: { CONSOLE: 'off' } });

  test('B8 there is no page of the demo staff', async () => {
    const answer = await at.shop.app.inject({ url: '/dev/console', remoteAddress: '127.0.0.1' });
    expect(answer.statusCode).toBe(404);
  });
});
