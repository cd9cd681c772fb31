import { languages } from '@langit/contract/values/locale';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../platform/messages.ts';
import {
  anotherAccountsShop,
  insertCustomerWithSession,
  registration,
  tokenIn,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { quickPasswords } from '../testing/passwords.ts';
import { testClock } from '../testing/shop.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await quickPasswords().hash('a good password');
});

const old = 'a good password';
const fresh = 'a better password';
const logIn = (password = old, email = 'putri@example.com') =>
  shop.post('/authapi/customer/login', { email, password });
const check = async (token: string) =>
  (await shop.send('GET', '/authapi/token-check', undefined, { token })).status;

const customer = (address = 'putri@example.com') =>
  insertCustomerWithSession(database, clock, { email: address, passwordHash });

const profile = (more: Record<string, unknown> = {}) => ({
  name: 'Putri Ayu Lestari',
  email: 'putri@example.com',
  phone: '0813 1111 2222',
  country_code: '+62',
  address: 'Jl. Mawar 9, Denpasar',
  province: 51,
  province_name: 'Bali',
  nation: 'Indonesia',
  ...more,
});
const edit = (token: string, more: Record<string, unknown> = {}, how: object = {}) =>
  shop.send('PUT', '/capi/edit-profile', profile(more), { token, ...how });
const paths = (answer: { body: Record<string, unknown> }) =>
  (answer.body.errors as { path: string }[] | undefined)?.map(({ path }) => path);

describe('P5 the profile', () => {
  test('P5 the profile is stored and answered as sent', async () => {
    const token = await customer();
    const answer = await edit(token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        edited: true,
        user: {
          name: 'Putri Ayu Lestari',
          email: 'putri@example.com',
          pending_email: null,
          phone: '+6281311112222',
          country_code: '+62',
          address: 'Jl. Mawar 9, Denpasar',
          province: 51,
          province_name: 'Bali',
          nation: 'Indonesia',
          created_at: '2026-11-20T03:00:00.000Z',
        },
      },
    });
    expect((await logIn()).body.user).toEqual(answer.body.user);
  });

  test('R38 fields that are not part of the profile are ignored', async () => {
    const token = await customer();
    const { body } = await edit(token, {
      id: 'other',
      created_at: '2001-01-01T00:00:00Z',
      must_change_password: true,
      verified_at: null,
      role: 'admin',
      balance: 5,
      password: 'x',
    });
    expect(body.user).toMatchObject({ created_at: '2026-11-20T03:00:00.000Z', must_change_password: false });
    const polluted = `{"__proto__":{"admin":true},${JSON.stringify(profile()).slice(1)}`;
    expect((await shop.send('PUT', '/capi/edit-profile', polluted, { token })).status).toBe(400);
  });

  test('R35 editing another customer’s profile is FORBIDDEN, and the own id may be sent', async () => {
    const token = await customer();
    const { body: other } = await shop.post(
      '/authapi/customer/register',
      registration({ email: 'siti@example.com' }),
    );
    expect((await edit(token, { customer_id: other.customer_id })).status).toBe(403);
    const { body } = await logIn();
    const { customer_id } = body.user as { customer_id: string };
    expect((await edit(token, { customer_id })).status).toBe(200);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'a\u0000b' }],
    ['email', { email: 'putri' }],
    ['phone', { phone: '12' }],
    ['country_code', { country_code: '62' }],
    ['address', { address: '' }],
    ['province', { province: 12345 }],
    ['province', { province: 'Bali' }],
    ['province', { province: undefined }],
    ['nation', { province: 99, nation: '' }],
    ['nation', { province: null, nation: 'a\u0007b' }],
  ])('P5 a wrong %s is refused with an error at the field and nothing is stored: %j', async (path, more) => {
    const token = await customer();
    const answer = await edit(token, more);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(paths(answer)).toEqual([path]);
    expect((await logIn()).body.user).toMatchObject({ name: 'Putri Ayu', province: 31 });
  });

  test('P5 all wrong fields are reported together', async () => {
    const token = await customer();
    const answer = await edit(token, {
      phone: '1',
      province: 99,
      nation: null,
      old_password: 'wrong',
      new_password: 'short',
    });
    expect(paths(answer)?.sort()).toEqual(['nation', 'new_password', 'old_password', 'phone']);
  });
});

describe('P2 province and nation', () => {
  test.each([
    [
      { province: 31, nation: 'Japan' },
      { province_name: 'DKI Jakarta', nation: 'Indonesia' },
    ],
    [
      { province: 31, nation: null },
      { province_name: 'DKI Jakarta', nation: 'Indonesia' },
    ],
    [
      { province: 99, nation: ' Japan ' },
      { province_name: 'Other', nation: 'Japan' },
    ],
    [
      { province: 51, province_name: 'Other' },
      { province_name: 'Bali', nation: 'Indonesia' },
    ],
    [
      { province: null, nation: null },
      { province: null, province_name: null, nation: null },
    ],
  ])('P2 the residence %j is stored as %j', async (sent, stored) => {
    const { status, body } = await edit(await customer(), sent);
    expect(status).toBe(200);
    expect(body.user).toMatchObject(stored);
  });
});

describe('P4 changing the password', () => {
  test('R13 a changed password ends the other sessions and the old password, and notifies the owner', async () => {
    const token = await customer();
    const { body: elsewhere } = await logIn();
    expect((await edit(token, { old_password: old, new_password: fresh }, { language: 'ja' })).status).toBe(
      200,
    );
    expect(await check(token)).toBe(200);
    expect(await check(String(elsewhere.token))).toBe(401);
    expect((await logIn(old)).status).toBe(401);
    expect((await logIn(fresh)).status).toBe(200);
    await shop.runMails();
    expect(shop.mailer.sent).toMatchObject([
      { to: 'putri@example.com', language: 'ja', subject: '【Langit】パスワードが変更されました' },
    ]);
  });

  test.each(languages)(
    'P4 a wrong old password is refused at its field and nothing is stored, in %s',
    async (language) => {
      const token = await customer();
      expect(await edit(token, { old_password: 'wrong', new_password: fresh }, { language })).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION',
          errors: [{ path: 'old_password', message: messagesIn(language).validation.oldPasswordWrong }],
        },
      });
      expect((await logIn(old)).body.user).toMatchObject({ name: 'Putri Ayu' });
    },
  );

  test.each([
    [{ old_password: '', new_password: fresh }, 'old_password', 'Current password is required'],
    [{ new_password: fresh }, 'old_password', 'Current password is required'],
    [{ old_password: old, new_password: '' }, 'new_password', 'New password is required'],
    [{ old_password: old }, 'new_password', 'New password is required'],
    [
      { old_password: old, new_password: '1234567' },
      'new_password',
      'Password must be at least 8 characters long',
    ],
    [
      { old_password: old, new_password: 'Password1' },
      'new_password',
      'This password is too common. Please choose another',
    ],
    [
      { old_password: old, new_password: 'Putri.Ayu-1990' },
      'new_password',
      'Please don’t use only your name, your email address or the shop’s name',
    ],
    [
      { old_password: old, new_password: 'x'.repeat(129) },
      'new_password',
      'Password must be at most 128 characters long',
    ],
  ])('P4 the passwords %j are refused at the field %s', async (sent, path, message) => {
    const answer = await edit(await customer(), sent);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
  });

  test('P4 of two simultaneous changes of the password one succeeds', async () => {
    const token = await customer();
    const answers = await Promise.all(
      ['first password', 'other password'].map((next) =>
        edit(token, { old_password: old, new_password: next }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('A13 guessing the old password is slowed by the back-off, and the right one works after it', async () => {
    const token = await customer();
    const strict = await anotherAccountsShop(database, clock, { rateLimit: true });
    const guess = (old_password: string) =>
      strict.send('PUT', '/capi/edit-profile', profile({ old_password, new_password: fresh }), { token });
    for (let failure = 0; failure < 5; failure++) expect((await guess('wrong')).status).toBe(400);
    expect(await guess(old)).toMatchObject({ status: 429, retryAfter: 2 });
    clock.advance(2);
    expect((await guess(old)).status).toBe(200);
  });
});

describe('P7 another address', () => {
  const next = 'putri.baru@example.com';
  const move = (token: string, email: string, how: object = {}) =>
    edit(token, { email, old_password: old }, how);

  /** The sent mails: first the link to the new address, then the notice to the old one. Both are queued at the same time. */
  async function mails() {
    shop.mailer.sent.length = 0;
    await shop.runMails();
    return shop.mailer.sent.sort((a, b) => Number(b.to === next) - Number(a.to === next));
  }

  test.each(languages)(
    'P7 a new address is used after its link is opened, with a notice to the old one, in %s',
    async (language) => {
      const token = await customer();
      expect(await move(token, ` ${next.toUpperCase()} `, { language })).toMatchObject({
        status: 200,
        body: { user: { email: 'putri@example.com', pending_email: next } },
      });
      const [link, notice] = await mails();
      expect(link).toMatchObject({ to: next, language });
      expect(notice).toMatchObject({ to: 'putri@example.com', language });
      expect(notice?.text).toContain('p…@example.com');
      expect(notice?.text).not.toContain(next);
      expect((await logIn(old, next)).status).toBe(401);

      const { body: elsewhere } = await logIn();
      const secret = tokenIn(link);
      const open = () => shop.post('/authapi/customer/verify-email', { token: secret }, { token, language });
      expect(await open()).toMatchObject({ status: 200, body: { verified: true } });
      expect((await open()).status).toBe(200);
      expect((await logIn()).status).toBe(401);
      expect((await logIn(old, next)).body.user).toMatchObject({ email: next, pending_email: null });
      expect(await check(token)).toBe(200);
      expect(await check(String(elsewhere.token))).toBe(401);
      expect(await mails()).toMatchObject([{ to: 'putri@example.com', language }]);
    },
  );

  test.each(languages)(
    'P7 a new address without the current password is refused and sends no mail, in %s',
    async (language) => {
      const token = await customer();
      const { oldPasswordRequired, oldPasswordWrong } = messagesIn(language).validation;
      for (const [old_password, message] of [
        [undefined, oldPasswordRequired],
        ['', oldPasswordRequired],
        ['not the one', oldPasswordWrong],
      ]) {
        expect(await edit(token, { email: next, old_password }, { language })).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION', errors: [{ path: 'old_password', message }] },
        });
      }
      expect((await logIn()).body.user).toMatchObject({ pending_email: null, name: 'Putri Ayu' });
      expect(await mails()).toEqual([]);
    },
  );

  test('P7 a stolen session does not restore a pending address that is withdrawn at the same time', async () => {
    const token = await customer();
    await move(token, next);
    const [takenBack, repeated] = await Promise.all([
      edit(token),
      edit(token, { email: next, name: 'Thief' }),
    ]);
    expect(takenBack.status).toBe(200);
    const { body } = await logIn();
    const waits = (body.user as { pending_email: string | null }).pending_email;
    // The repeated edit was first and changed only the name, or was later and refused.
    expect(waits).toBeNull();
    expect([200, 400]).toContain(repeated.status);
  });

  test('A13 guessing the password with a new address is slowed by the back-off', async () => {
    const token = await customer();
    const strict = await anotherAccountsShop(database, clock, { rateLimit: true });
    const guess = (old_password: string) =>
      strict.send('PUT', '/capi/edit-profile', profile({ email: next, old_password }), { token });
    for (let failure = 0; failure < 5; failure++) expect((await guess('wrong')).status).toBe(400);
    expect(await guess(old)).toMatchObject({ status: 429, retryAfter: 2 });
  });

  test('P7 the address of another account is EMAIL_TAKEN, even of an unconfirmed one', async () => {
    const token = await customer();
    await shop.post('/authapi/customer/register', registration({ email: next }));
    expect(await move(token, next)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await logIn()).body.user).toMatchObject({ pending_email: null, name: 'Putri Ayu' });
  });

  test('P7 the link is void when another account has taken the address', async () => {
    const token = await customer();
    await move(token, next);
    const [link] = await mails();
    await shop.post('/authapi/customer/register', registration({ email: next }));
    expect((await shop.post('/authapi/customer/verify-email', { token: tokenIn(link) })).status).toBe(400);
    expect((await logIn()).status).toBe(200);
  });

  test('P7 a repeated edit sends no second mail, and the current address withdraws the pending one', async () => {
    const token = await customer();
    await move(token, next);
    const [link] = await mails();
    expect((await edit(token, { email: next, name: 'Ayu' })).body.user).toMatchObject({
      pending_email: next,
    });
    expect(await mails()).toHaveLength(0);
    expect((await edit(token)).body.user).toMatchObject({ pending_email: null });
    expect((await shop.post('/authapi/customer/verify-email', { token: tokenIn(link) })).status).toBe(400);
  });

  test('P7 a later new address voids the earlier link', async () => {
    const token = await customer();
    await move(token, 'typo@example.com');
    const [first] = await mails();
    await move(token, next);
    const [second] = await mails();
    const open = (link: typeof first) =>
      shop.post('/authapi/customer/verify-email', { token: tokenIn(link) });
    expect((await open(first)).status).toBe(400);
    expect((await open(second)).status).toBe(200);
  });

  test('R16 the link to a new address is valid for 24 hours and can be sent again', async () => {
    const token = await customer();
    await move(token, next);
    const [link] = await mails();
    clock.advance(24 * 3600);
    expect((await shop.post('/authapi/customer/verify-email', { token: tokenIn(link) })).status).toBe(400);
    expect((await shop.post('/authapi/customer/resend-verification', { email: next })).status).toBe(200);
    const [again] = await mails();
    expect(again?.to).toBe(next);
    expect((await shop.post('/authapi/customer/verify-email', { token: tokenIn(again) })).status).toBe(200);
  });

  test('P7 of two customers with the same new address the first to open the link gets it', async () => {
    const token = await customer();
    const other = await customer('siti@example.com');
    await move(token, next);
    await move(other, next);
    const links = (await mails()).filter(({ to }) => to === next);
    const answers = [];
    for (const link of links) {
      answers.push((await shop.post('/authapi/customer/verify-email', { token: tokenIn(link) })).status);
    }
    expect(answers).toEqual([200, 400]);
  });
});

test('R35 the profile can’t be edited without a session', async () => {
  expect((await shop.send('PUT', '/capi/edit-profile', profile())).status).toBe(401);
});
