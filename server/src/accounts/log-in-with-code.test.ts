import { languages } from '@langit/contract/values/locale';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mail } from '../notifications/tables.ts';
import { messagesIn } from '../platform/messages.ts';
import {
  type AccountsShop,
  anotherAccountsShop,
  insertPutri,
  registration,
  tokenIn,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { createPasswords } from './passwords.ts';
import { customer, loginCode } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
const email = 'putri@example.com';
const minute = 60;

type How = Parameters<AccountsShop['post']>[2];

const ask = (address = email, how: How = {}, at: Pick<AccountsShop, 'post'> = shop) =>
  at.post('/authapi/customer/login-code', { email: address }, how);

/** Sends the queued mails and returns the newest code. */
async function mailedCode(at: Pick<AccountsShop, 'runMails' | 'mailer'> = shop): Promise<string> {
  await at.runMails();
  const codes = at.mailer.sent.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []);
  return codes.at(-1) ?? '';
}

/** Asks for a code and reads it from its mail. */
async function asked(address = email) {
  const { body } = await ask(address);
  return { code_request: body.code_request as string, login_code: await mailedCode() };
}

const enter = (
  body: { code_request: string; login_code: string; registered?: string },
  how: How = {},
  at: Pick<AccountsShop, 'post'> = shop,
) => at.post('/authapi/customer/login-code/session', body, how);

/** Another code than the right one. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const check = (token: unknown) =>
  shop.send('GET', '/authapi/token-check', undefined, { token: String(token) });
const accounts = () => database.db.select().from(customer);
const logIn = (password: string) => shop.post('/authapi/customer/login', { email, password });

describe('Z21 a code by e-mail', () => {
  test.each(languages)('Z21 a code opens an account for an unknown address, in %s', async (language) => {
    const answer = await ask(email, { language });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: messagesIn(language).answers.loginCodeSent },
    });
    const login_code = await mailedCode();
    expect(shop.mailer.sent.at(-1)).toMatchObject({ to: email, language });
    const session = await enter({ code_request: String(answer.body.code_request), login_code }, { language });
    expect(session).toMatchObject({
      status: 200,
      body: { user: { email, name: '', nation: null, has_password: false, must_change_password: false } },
    });
    expect((await check(session.body.token)).status).toBe(200);
    expect(await accounts()).toMatchObject([
      { email, locale: language, passwordHash: null, verifiedAt: clock.now() },
    ]);
  });

  test('Z21 a code opens the account that the address has', async () => {
    await insertPutri(database, clock);
    const session = await enter(await asked());
    expect(session.body.user).toMatchObject({ id: 'putri', name: 'Putri Ayu', has_password: true });
    expect(await accounts()).toHaveLength(1);
  });

  test('Z21 a code typed with a space or in full width is the same code', async () => {
    const { code_request, login_code } = await asked();
    const typed = `${login_code.slice(0, 3)} ${login_code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect((await enter({ code_request, login_code: typed })).status).toBe(200);
  });

  test('Z21 a code works once', async () => {
    const code = await asked();
    expect((await enter(code)).status).toBe(200);
    expect(await enter(code)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: messagesIn('en').reasons.loginCodeWrong },
    });
  });

  test('Z21 a code works for ten minutes from its mail', async () => {
    const { body } = await ask();
    clock.advance(20 * minute);
    await shop.follow();
    const late = { code_request: String(body.code_request), login_code: await mailedCode() };
    clock.advance(10 * minute - 1);
    expect((await enter(late)).status).toBe(200);
    const next = await asked();
    clock.advance(10 * minute);
    expect((await enter(next)).status).toBe(401);
  });

  test('Z21 a code stands five tries', async () => {
    const code = await asked();
    for (let run = 0; run < 4; run++)
      expect((await enter({ ...code, login_code: wrong(code.login_code) })).status).toBe(401);
    expect((await enter(code)).status).toBe(200);
    const next = await asked();
    for (let run = 0; run < 5; run++) await enter({ ...next, login_code: wrong(next.login_code) });
    expect((await enter(next)).status).toBe(401);
  });

  test('Z21 of fifty tries at the same moment five are compared', async () => {
    const code = await asked();
    await Promise.all(
      Array.from({ length: 50 }, (_, from) =>
        enter({ ...code, login_code: wrong(code.login_code) }, { address: `203.0.113.${from}` }),
      ),
    );
    expect(await database.db.select().from(loginCode)).toMatchObject([{ tries: 5, usedAt: null }]);
    expect((await enter(code)).status).toBe(401);
  });

  test('Z21 R7 a stranger’s tries and requests leave the owner’s code alone', async () => {
    const own = await asked();
    const strangers = await ask();
    await mailedCode();
    for (let run = 0; run < 5; run++)
      await enter({ code_request: String(strangers.body.code_request), login_code: wrong(own.login_code) });
    expect((await enter(own)).status).toBe(200);
  });

  test('Z21 a code works with the request of the browser that asked alone', async () => {
    const own = await asked();
    const other = await asked('siti@example.com');
    expect((await enter({ ...own, code_request: other.code_request })).status).toBe(401);
    expect((await enter({ ...own, code_request: 'a'.repeat(43) })).status).toBe(401);
  });

  test('Z21 two presses with the right code make one account and one session', async () => {
    const code = await asked();
    const pressed = await Promise.all([enter(code), enter(code)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await accounts()).toHaveLength(1);
  });

  test('Z21 two codes of one unknown address entered at the same moment make one account', async () => {
    const [first, second] = [await asked(), await asked()];
    const sessions = await Promise.all([enter(first), enter(second)]);
    const ids = sessions.map(({ body }) => (body.user as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
  });

  test('Z21 a mail that waited for more than an hour is dropped', async () => {
    await ask();
    clock.advance(60 * minute + 1);
    await shop.follow();
    await shop.runMails();
    expect(shop.mailer.sent).toEqual([]);
  });
});

describe('Z21 what a code tells and leaves', () => {
  test('Z21 R8 a known and an unknown address get the same answer', async () => {
    await insertPutri(database, clock);
    const known = await ask();
    const unknown = await ask('nobody@example.com');
    const shapeOf = ({ status, body }: typeof known) => [status, body.message, Object.keys(body)];
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
  });

  test('Z21 R8 a code without a request takes as long as a wrong one', async () => {
    shop.useRealHashing();
    const code = await asked();
    await database.db.update(loginCode).set({ codeHash: await createPasswords().hash('000000') });
    const time = async (code_request: string) => {
      const started = performance.now();
      await enter({ code_request, login_code: wrong('000000') });
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let run = 0; run < 5; run++) {
      known.push(await time(code.code_request));
      unknown.push(await time('a'.repeat(43)));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[2] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  test('Z21 R1 neither the code nor the request is stored', async () => {
    const { code_request, login_code } = await asked();
    const rows = JSON.stringify([
      await database.db.select().from(loginCode),
      await database.db.select().from(mail),
    ]);
    expect(rows).not.toContain(code_request);
    expect(rows).not.toContain(login_code);
  });

  test('Z38 the subject of the mail begins with the code, and its body shows it at 32 px', async () => {
    const { login_code } = await asked();
    const sent = shop.mailer.sent.at(-1);
    expect(sent?.subject).toBe(`${login_code} is your code for Langit`);
    expect(sent?.html).toMatch(new RegExp(`font-size:32px[^>]*>${login_code}<`));
  });

  test('Z21 old codes are forgotten', async () => {
    await asked();
    clock.advance(11 * minute);
    await shop.run('forget old log-in codes');
    expect(await database.db.$count(loginCode)).toBe(0);
  });
});

describe('Z21 an address that somebody else has registered', () => {
  const signUp = async () =>
    String((await shop.post('/authapi/customer/register', registration())).body.customer_id);

  test('Z21 R10 a code removes a stranger’s unconfirmed registration with its password and profile', async () => {
    const strangers = await signUp();
    await shop.runMails();
    const link = tokenIn(shop.mailer.sent.at(-1));
    const session = await enter(await asked());
    expect(session.body.user).toMatchObject({ email, name: '', address: '', has_password: false });
    expect((await accounts()).map(({ id }) => id)).not.toContain(strangers);
    expect((await logIn('a good password')).status).toBe(401);
    expect((await shop.post('/authapi/customer/verify-email', { token: link })).status).toBe(400);
  });

  test('Z21 A7 a code confirms the registration of the same browser and keeps what was typed', async () => {
    const registered = await signUp();
    const session = await enter({ ...(await asked()), registered });
    expect(session.body.user).toMatchObject({ id: registered, name: 'Putri Ayu', has_password: true });
    expect((await logIn('a good password')).status).toBe(200);
  });

  test('Z21 the id of a confirmed account is no way around the code', async () => {
    await insertPutri(database, clock, { id: 'other', email: 'siti@example.com' });
    const session = await enter({ ...(await asked()), registered: 'other' });
    expect(session.body.user).toMatchObject({ email });
  });

  test('Z21 P7 while a moved address can be taken back its code makes no second account', async () => {
    await insertPutri(database, clock);
    const { token } = (await logIn('a good password')).body;
    const moved = {
      name: 'Putri Ayu',
      email: 'thief@example.com',
      phone: '0813 1111 2222',
      country_code: '+62',
      address: 'Jl. Mawar 9',
      province: 31,
      old_password: 'a good password',
    };
    await shop.send('PUT', '/capi/edit-profile', moved, { token: String(token) });
    await shop.runMails();
    const link = tokenIn(shop.mailer.sent.find(({ to }) => to === 'thief@example.com'));
    const undoLink = /undo-email\?token=([A-Za-z0-9_-]{43})/;
    const undo = shop.mailer.sent.map(({ text }) => undoLink.exec(text)?.[1]).find(Boolean);
    await shop.post('/authapi/customer/verify-email', { token: link });
    expect(await enter(await asked())).toMatchObject({
      status: 403,
      body: { message: messagesIn('en').reasons.addressMoved },
    });
    const password = 'a garden behind the station';
    const undone = await shop.post('/authapi/customer/email-link/undo', { token: undo, password });
    expect(undone.status).toBe(204);
    expect((await enter(await asked())).body.user).toMatchObject({ id: 'putri' });
  });

  test('Z21 a locked account stays locked', async () => {
    await insertPutri(database, clock, { lockedAt: clock.now() });
    expect(await enter(await asked())).toMatchObject({
      status: 403,
      body: { message: messagesIn('en').reasons.accountLocked },
    });
  });

  test('Z21 A8 an account with a mailed password keeps one session', async () => {
    await insertPutri(database, clock, { mustChangePassword: true });
    const first = (await enter(await asked())).body.token;
    const second = (await enter(await asked())).body.token;
    expect((await check(first)).status).toBe(401);
    expect((await check(second)).status).toBe(200);
  });
});

describe('Z21 an account without a password', () => {
  const opened = async () => String((await enter(await asked())).body.token);
  const profile = (more: Record<string, unknown> = {}) => ({
    name: 'Putri Ayu',
    email,
    phone: '0813 1111 2222',
    country_code: '+62',
    address: 'Jl. Mawar 9',
    province: 31,
    ...more,
  });
  const edit = (token: string, more: Record<string, unknown>) =>
    shop.send('PUT', '/capi/edit-profile', profile(more), { token });
  /** A code that was asked for within a session. */
  const proofRequest = async (token: string) => {
    const { body } = await ask(email, { token });
    return { code_request: String(body.code_request), login_code: await mailedCode() };
  };
  const proof = async (token: string) => (await proofRequest(token)).login_code;
  const fresh = 'a garden behind the station';

  test('Z21 no password opens an account without one', async () => {
    await opened();
    for (const password of ['a good password', 'null', '0']) expect((await logIn(password)).status).toBe(401);
  });

  const setPassword = (token: string, login_code: string, password = fresh) =>
    shop.send('PUT', '/capi/account/password', { login_code, password }, { token });

  test('Z21 a new code sets the first password, ends the other sessions and sends a notice', async () => {
    const other = await opened();
    const token = await opened();
    expect(await setPassword(token, await proof(token))).toMatchObject({
      status: 200,
      body: { user: { has_password: true } },
    });
    expect((await check(other)).status).toBe(401);
    expect((await check(token)).status).toBe(200);
    expect((await logIn(fresh)).status).toBe(200);
    await shop.runMails();
    expect(shop.mailer.sent.at(-1)).toMatchObject({ to: email, subject: expect.stringMatching(/password/) });
    expect(await setPassword(token, await proof(token), 'another good one')).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATUS' },
    });
  });

  test('Z21 a weak first password is refused and uses no code up', async () => {
    const token = await opened();
    const code = await proof(token);
    expect(await setPassword(token, code, 'putri@example.com')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect(await setPassword(token, wrong(code))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'login_code', message: messagesIn('en').validation.loginCodeWrong }] },
    });
    expect((await setPassword(token, code)).status).toBe(200);
  });

  test('Z21 P7 a new code moves the address', async () => {
    const token = await opened();
    const moved = await edit(token, { email: 'putri.baru@example.com', old_password: await proof(token) });
    expect(moved).toMatchObject({ status: 200, body: { user: { pending_email: 'putri.baru@example.com' } } });
  });

  test('Z21 R11 a session alone sets no password, moves no address and deletes nothing', async () => {
    const token = await opened();
    for (const more of [
      { new_password: fresh },
      { new_password: fresh, old_password: '000000' },
      { new_password: fresh, old_password: '' },
      { email: 'thief@example.com' },
      { email: 'thief@example.com', old_password: '000000' },
    ]) {
      const edited = await edit(token, more);
      expect(edited).toMatchObject({ status: 400, body: { errors: [{ path: 'old_password' }] } });
    }
    expect((await setPassword(token, '000000')).status).toBe(400);
    const leave = (old_password: string) => shop.send('DELETE', '/capi/account', { old_password }, { token });
    expect((await leave('000000')).status).toBe(400);
    expect((await leave(await proof(token))).status).toBe(204);
    expect(await database.db.$count(loginCode, eq(loginCode.email, email))).toBe(0);
  });

  test('Z21 a code proves the owner in the session that asked for it alone, and opens no other', async () => {
    const other = await opened();
    const token = await opened();
    const code = await proofRequest(token);
    expect((await setPassword(other, code.login_code)).status).toBe(400);
    expect((await enter(code)).status).toBe(401);
    expect((await setPassword(token, code.login_code)).status).toBe(200);
  });

  test('Z21 R11 a code that was asked for without a session proves nothing in one', async () => {
    const token = await opened();
    const { login_code } = await asked();
    expect(await setPassword(token, login_code)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'login_code', message: messagesIn('en').validation.loginCodeWrong }] },
    });
  });

  test('Z21 R7 a stranger’s newer code and its tries leave the code of a session alone', async () => {
    const token = await opened();
    const own = await proof(token);
    const strangers = await ask();
    const newer = await mailedCode();
    for (let run = 0; run < 5; run++)
      await enter({ code_request: String(strangers.body.code_request), login_code: wrong(newer) });
    expect((await setPassword(token, own)).status).toBe(200);
  });

  test('Z21 of two codes of a session the older one works too', async () => {
    const token = await opened();
    const first = await proof(token);
    clock.advance(30);
    await proof(token);
    expect((await setPassword(token, first)).status).toBe(200);
  });

  test('Z21 the code of another address proves nothing', async () => {
    const token = await opened();
    const other = await asked('siti@example.com');
    expect((await setPassword(token, other.login_code)).status).toBe(400);
  });

  test('Z21 the country of residence is stored until it follows from a province', async () => {
    const token = await opened();
    const put = (nation: unknown) => shop.send('PUT', '/capi/account/residence', { nation }, { token });
    expect((await put(' ')).status).toBe(400);
    expect(await put('Vietnam')).toMatchObject({ status: 200, body: { user: { nation: 'Vietnam' } } });
    expect(await put('Japan')).toMatchObject({ status: 200, body: { user: { nation: 'Japan' } } });
    await edit(token, {});
    expect(await put('Vietnam')).toMatchObject({ status: 200, body: { user: { nation: 'Indonesia' } } });
  });

  test('Z21 the checkout stores the name on the receipt of a nameless account once, and never another', async () => {
    const token = await opened();
    const put = (name: unknown) =>
      shop.send('PUT', '/capi/account/residence', { nation: 'Vietnam', name }, { token });
    expect(await put(null)).toMatchObject({ status: 200, body: { user: { name: '' } } });
    expect(await put(' Linh Trần ')).toMatchObject({ status: 200, body: { user: { name: 'Linh Trần' } } });
    expect(await put('Somebody Else')).toMatchObject({ status: 200, body: { user: { name: 'Linh Trần' } } });
  });
});

describe('Rate limits of codes', () => {
  test('Z21 A13 an address gets a code every 30 seconds and ten a day, known or not', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    await insertPutri(database, clock);
    for (const address of [email, 'nobody@example.com']) {
      const from = (run: number) => ({ address: `203.0.113.${run}` });
      expect((await ask(address, from(1), limited)).status).toBe(200);
      expect(await ask(address, from(2), limited)).toMatchObject({ status: 429, retryAfter: 30 });
      for (let run = 3; run <= 11; run++) {
        clock.advance(30);
        expect((await ask(address, from(run), limited)).status).toBe(200);
      }
      clock.advance(30);
      expect((await ask(address, from(12), limited)).status).toBe(429);
    }
  });

  test('Z21 R7 a stranger can’t use up the codes of an owner at an address with an earlier log-in', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    const home = { address: '198.51.100.7' };
    const { body } = await ask(email, home, limited);
    const login_code = await mailedCode(limited);
    expect((await enter({ code_request: String(body.code_request), login_code }, home, limited)).status).toBe(
      200,
    );
    for (let run = 1; run <= 12; run++) {
      clock.advance(30);
      await ask(email, { address: `203.0.113.${run}` }, limited);
    }
    expect((await ask(email, { address: '203.0.113.99' }, limited)).status).toBe(429);
    expect((await ask(email, home, limited)).status).toBe(200);
  });

  test('R7 strangers who use up the mails of a mailbox take none from the owner’s browser: codes and passwords', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    const home = { address: '198.51.100.7' };
    const { body } = await ask(email, home, limited);
    const login_code = await mailedCode(limited);
    const opened = await enter({ code_request: String(body.code_request), login_code }, home, limited);
    const token = String(opened.body.token);
    const password = (how: How) => limited.post('/authapi/customer/forgot-password', { email }, how);
    for (let run = 1; run <= 12; run++) {
      clock.advance(30);
      await ask(email, { address: `203.0.113.${run}` }, limited);
      await password({ address: `203.0.113.${run}` });
    }
    const elsewhere = { address: '192.0.2.1' };
    for (const request of [(how: How) => ask(email, how, limited), password]) {
      expect((await request(elsewhere)).status).toBe(429);
      expect((await request(home)).status).toBe(200);
      expect((await request({ ...elsewhere, token })).status).toBe(200);
    }
  });

  test('R7 with the mails of its mailbox used up by strangers, an account’s password opens it at a new address', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    await insertPutri(database, clock);
    for (let run = 1; run <= 11; run++) {
      clock.advance(30);
      await ask(email, { address: `203.0.113.${run}` }, limited);
    }
    const elsewhere = { address: '192.0.2.1' };
    clock.advance(30);
    expect((await ask(email, elsewhere, limited)).status).toBe(429);
    const typed = { email, password: 'a good password' };
    expect((await limited.post('/authapi/customer/login', typed, elsewhere)).status).toBe(200);
  });

  test('R7 a session is a known browser for its own mailbox alone', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    await insertPutri(database, clock);
    const other = 'other@example.com';
    const { body } = await ask(other, { address: '198.51.100.9' }, limited);
    const login_code = await mailedCode(limited);
    const opened = await enter(
      { code_request: String(body.code_request), login_code },
      { address: '198.51.100.9' },
      limited,
    );
    const stranger = { address: '192.0.2.1', token: String(opened.body.token) };
    for (let run = 1; run <= 10; run++) {
      clock.advance(30);
      expect((await ask(email, stranger, limited)).status).toBe(200);
    }
    clock.advance(30);
    expect((await ask(email, stranger, limited)).status).toBe(429);
  });

  test('Z21 R5 wrong codes and wrong passwords of an address of the network count together', async () => {
    const limited = await anotherAccountsShop(database, clock, { rateLimit: true });
    const from = { address: '203.0.113.5' };
    const guess = { code_request: 'a'.repeat(43), login_code: '123456' };
    for (let run = 0; run < 100; run++) expect((await enter(guess, from, limited)).status).toBe(401);
    expect((await enter(guess, from, limited)).status).toBe(429);
    const password = { email: 'nobody@example.com', password: 'wrong password' };
    expect((await limited.post('/authapi/customer/login', password, from)).status).toBe(429);
    expect((await enter(guess, { address: '203.0.113.6' }, limited)).status).toBe(401);
  });
});
