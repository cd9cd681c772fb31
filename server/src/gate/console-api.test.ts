import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { consoleOrigin, useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, shop, ...at } = useConsole(database, { env: { RATE_LIMIT: 'on' } });
const why = { reason: 'asked' };

/** NUL, and halves of surrogate pairs. */
const broken = ['\0', '\ud800', '\udc00', 'x\udbff y'];

describe('the request', () => {
  test.each([
    ['a text', 'notes.add', (text: string) => ({ subject: 'cus_demo', text: `a${text}` }), why],
    ['a reason', 'notes.add', () => ({ subject: 'cus_demo', text: 'a' }), 'said'],
    ['a text of a list', 'orders.shipMany', (text: string) => ({ rows: [`LGT-1;JNE;${text}`] }), why],
    ['a name', 'views.save', (text: string) => ({ screen: 'orders', name: `a${text}`, query: '' }), why],
    ['a key', 'views.save', (text: string) => ({ screen: 'orders', name: { [text]: 1 }, query: '' }), why],
  ] as const)(
    'U25 %s that the database cannot store is refused before the act',
    async (_, call, inputOf, how) => {
      const { browser } = await at.person('owner');
      for (const text of broken) {
        const response = how === 'said' ? { reason: `asked${text}` } : how;
        const { status, body } = await browser.call(call, inputOf(text), response);
        expect([status, body.code], JSON.stringify(text)).toEqual([400, 'VALIDATION']);
      }
      const { rows } = await database.db.execute(
        sql`select act from audit_log where act in ('note.add', 'view.save')`,
      );
      expect(rows).toEqual([]);
    },
  );

  test.each([
    ['without an origin', { origin: undefined }],
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:4000' }],
    ['of no site', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ])('U1 a request %s is refused, signed in or not', async (_, headers) => {
    const { browser } = await at.person('owner');
    for (const from of [browser, at.newBrowser()])
      for (const call of ['orders.list', 'session.options', 'unknown.call'])
        expect(await from.call(call, {}, { headers })).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN' },
        });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ])('U1 a body of type %s is refused', async (type) => {
    const { browser } = await at.person('owner');
    const answer = await browser.call('orders.list', {}, { headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('U1 %s is no way to a call', async (method) => {
    const { browser } = await at.person('owner');
    const headers = { origin: consoleOrigin, cookie: `langit-staff=${browser.jar.cookie}` };
    const answer = await shop.app.inject({ method, url: '/opapi/me.get', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test.each([
    ['{"input":{"__proto__":{"admin":true}}}'],
    ['{"input":{"limit":"many"}}'],
    ['{"input":{"unknown":1}}'],
    ['{"input":[]}'],
    ['{"input":{},"extra":1}'],
    ['{"input":{"product":"a\\u0000b"}}'],
    ['not json'],
    [''],
    ['null'],
  ])('V6 the body %s is answered VALIDATION', async (payload) => {
    const { browser } = await at.person('owner');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/opapi/units.list',
      headers: {
        origin: consoleOrigin,
        'content-type': 'application/json',
        cookie: `langit-staff=${browser.jar.cookie}`,
      },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('U20 answers are kept by no cache and no search engine', async () => {
    const { headers } = await at.newBrowser().call('me.get');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
});

describe('without a session', () => {
  test('U5 every name is answered alike', async () => {
    const answers = [];
    for (const call of [
      'orders.list',
      'no.such',
      'constructor',
      'system.restore',
      'session.unlock',
      'me.get',
    ])
      answers.push(await at.newBrowser().call(call));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  test("U2 a customer's token opens nothing", async () => {
    const headers = { authorization: `Bearer ${'a'.repeat(43)}`, cookie: undefined };
    expect((await at.newBrowser().call('orders.list', {}, { headers })).status).toBe(401);
  });

  test.each(['/authapi/customer/profile', '/paymentapi/orders'])(
    'U2 the cookie of the staff is ignored at %s',
    async (url) => {
      const { browser } = await at.person('owner');
      const headers = {
        cookie: `langit-staff=${browser.jar.cookie}`,
        authorization: `${browser.jar.cookie}`,
      };
      const answer = await shop.app.inject({ url, headers });
      expect([401, 404]).toContain(answer.statusCode);
    },
  );
});

describe('a call', () => {
  test('B5 the language of a refusal is that of the browser', async () => {
    const headers = { 'accept-language': 'id' };
    const { body } = await at.newBrowser().call('me.get', {}, { headers });
    expect(body.message).toBe('Silakan masuk.');
  });

  test('B55 the audit log tells the person, the channel, the reason and the request', async () => {
    const { browser, staff } = await at.person('owner');
    const requestId = 'request-of-the-test';
    const input = { email: 'budi@example.com', roles: ['support'] };
    await browser.call('staff.invite', input, { reason: 'new at the counter', requestId });
    const { rows } = await database.db.execute(
      sql`select actor, staff, door, reason, request_id from audit_log where act = 'staff.invite'`,
    );
    expect(rows).toEqual([
      { actor: staff, staff, door: 'console', reason: 'new at the counter', request_id: requestId },
    ]);
    expect((await browser.call('audit.verify')).body.output.intact).toBe(true);
  });

  test('B55 a call that needs a reason is refused without one', async () => {
    const { browser } = await at.person('owner');
    const input = { email: 'budi@example.com', roles: ['support'] };
    for (const reason of ['', '   ', undefined]) {
      const refused = await browser.call('staff.invite', input, reason === undefined ? {} : { reason });
      expect(refused).toMatchObject({ status: 400, body: { code: 'REASON_REQUIRED' } });
    }
  });

  test('B59 a write that is sent twice acts once, and a repeat has the first answer', async () => {
    const { browser } = await at.person('owner');
    const input = { email: 'budi@example.com', roles: ['support'] };
    const how = { ...why, requestId: 'the-same-request' };
    const send = () => browser.call('staff.invite', input, how);
    const first = await Promise.all([send(), send()]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const repeated = await send();
    expect(repeated.body).toEqual(first.find(({ status }) => status === 200)?.body);
    expect((await at.mails()).filter(({ to }) => to === 'budi@example.com')).toHaveLength(1);
    const other = await browser.call('staff.invite', { ...input, roles: ['reader'] }, how);
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('B59 a write without the id of its request is refused', async () => {
    const { browser } = await at.person('owner');
    const input = { email: 'budi@example.com', roles: ['support'] };
    const { body } = await browser.call('staff.invite', input, { ...why, requestId: null });
    expect(body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'request_id' }] });
  });

  test('B59 a write that was refused can be repeated with the same id', async () => {
    const { browser } = await at.person('owner');
    const how = { ...why, requestId: 'refused-at-first' };
    const input = { email: 'budi@example.com' };
    expect((await browser.call('staff.disable', input, how)).status).toBe(409);
    await at.done('staff invite', input.email, { roles: 'support' });
    expect((await browser.call('staff.disable', input, how)).status).toBe(200);
  });

  test('B59 a write whose process was killed after it had acted is not carried out again', async () => {
    const { browser, staff } = await at.person('owner');
    const how = { ...why, requestId: 'killed-in-between' };
    const input = { email: 'budi@example.com', roles: ['support'] };
    await browser.call('staff.invite', input, how);
    await database.db.execute(
      sql`update idempotency set status = null, answer = null where customer = ${staff}`,
    );
    expect((await browser.call('staff.invite', input, how)).body.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    await database.db.execute(sql`update idempotency set locked_until = now() where customer = ${staff}`);
    const { body } = await browser.call('staff.invite', input, how);
    expect(body).toMatchObject({ code: 'NOT_POSSIBLE', sentence: expect.stringContaining('done already') });
  });

  test('B59 the ids of requests are forgotten after a day', async () => {
    const { browser } = await at.person('owner');
    await browser.call('staff.invite', { email: 'budi@example.com', roles: ['support'] }, why);
    clock.advance(25 * 3600);
    await shop.jobs.runTask('forget old idempotency keys');
    const { rows } = await database.db.execute(sql`select 1 from idempotency`);
    expect(rows).toEqual([]);
  });

  test('B13 a list has the cursor of its next page', async () => {
    const { browser } = await at.person('owner');
    const first = await browser.call('audit.list', { limit: 1 });
    expect(first.body.output).toHaveLength(1);
    const { next } = first.body;
    const second = await browser.call('audit.list', { limit: 1, cursor: next });
    expect(second.body.output[0].line).toBe(first.body.output[0].line - 1);
  });

  test('U19 a list has at most 100 rows', async () => {
    const { browser } = await at.person('owner');
    expect((await browser.call('audit.list', { limit: 100 })).status).toBe(200);
    const { body } = await browser.call('audit.list', { limit: 101 });
    expect(body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'limit' }] });
  });

  test('V6 a refusal of a call is a sentence, never a fault', async () => {
    const { browser } = await at.person('owner');
    const { status, body } = await browser.call('orders.get', { order: 'LGT-NOBODYS' });
    expect([status, body.code]).toEqual([409, 'NOT_POSSIBLE']);
    expect(body.sentence).toContain('LGT-NOBODYS');
  });
});

describe('what the console cannot do', () => {
  test.each(['system.restore', 'demo.remove', 'staff.owner', 'staff.recover'])(
    'U18 %s belongs to the machine: the console knows no such call',
    async (call) => {
      const { browser } = await at.person('owner');
      expect(
        (await browser.call(call, { folder: '/etc', file: '/etc', email: 'a@example.com' }, why)).status,
      ).toBe(404);
    },
  );

  test('U18 the console names no file of the server', async () => {
    const { browser } = await at.person('owner');
    const input = { customer: 'nobody', file: '/etc/passwd' };
    const { body } = await browser.call('customers.export', input, why);
    expect(body).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'file' }] });
  });

  test('U19 a session makes at most 600 calls in a minute', async () => {
    const { browser } = await at.person('owner');
    await database.db.execute(sql`update rate_limit set count = 600 where key like 'staff-calls:%'`);
    await browser.call('me.get');
    await database.db.execute(sql`update rate_limit set count = 600 where key like 'staff-calls:%'`);
    const answer = await browser.call('me.get');
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(60);
    expect((await browser.call('me.get')).status).toBe(200);
  });

  test('U20 the public document of the calls lists none of the operator', async () => {
    const document = await shop.app.inject('/openapi.json');
    expect(document.statusCode).toBe(200);
    expect(document.body).not.toMatch(/opapi|staff/i);
  });
});
