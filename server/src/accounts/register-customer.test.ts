import { languages } from '@langit/contract/values/locale';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mail } from '../notifications/tables.ts';
import { messagesIn } from '../platform/messages.ts';
import { anotherAccountsShop, registration, useAccountsShop } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { testClock } from '../testing/shop.ts';
import { createPasswords } from './passwords.ts';
import { accountToken, customer } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);

const register = (more: Record<string, unknown> = {}, language: (typeof languages)[number] = 'en') =>
  shop.post('/authapi/customer/register', registration(more), { language });
const stored = async () => (await database.db.select().from(customer))[0];

test('A4 A6 an account is stored with normalised fields and the language of the request', async () => {
  const answer = await register(
    {
      name: '  Putri Ayu ',
      email: '  Putri@Example.COM ',
      nation: 'Japan',
      gender: 'female',
      date_of_birth: '1990-05-17T00:00:00.000Z',
      occupation: ' Pilot ',
    },
    'id',
  );
  expect(answer).toMatchObject({
    status: 201,
    body: { customer_id: expect.any(String), message: messagesIn('id').answers.registered },
  });
  expect(await stored()).toMatchObject({
    id: answer.body.customer_id,
    name: 'Putri Ayu',
    email: 'putri@example.com',
    phoneE164: '+6281234567890',
    countryCode: '+62',
    province: 31,
    provinceName: 'DKI Jakarta',
    nation: 'Indonesia',
    gender: 'female',
    dateOfBirth: '1990-05-17',
    occupation: 'Pilot',
    locale: 'id',
    verifiedAt: null,
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$/),
  });
});

test('A5 E4 an address with invisible characters is that of the account that has it', async () => {
  expect((await register({ email: 'putri@example.com' })).status).toBe(201);
  for (const email of [
    '\u200bputri@example.com',
    'putri@exam\u00adple.com',
    'ｐｕｔｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])
    expect(await register({ email }), email).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect(await database.db.$count(customer)).toBe(1);
});

test.each(['あああ@example.com', '.a@example.com', 'a.@example.com', 'a..b@example.com'])(
  'A5 the address %s is refused',
  async (email) => {
    expect(await register({ email })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'Invalid email format' }] },
    });
  },
);

test.each(['\u200b', '\u3164', '\u2800\u2800', ' \ufe0f ', '\u0301'])(
  'A5 E4 the text %j is an empty name and address',
  async (blank) => {
    expect(await register({ name: blank, address: blank })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'name', message: 'This field is required' },
          { path: 'address', message: 'This field is required' },
        ],
      },
    });
  },
);

test('A5 E4 a name keeps the joiners of its script', async () => {
  const name = 'محمد\u200cرضا 👩\u200d✈️';
  expect((await register({ name })).status).toBe(201);
  expect(await stored()).toMatchObject({ name });
});

test.each([
  '٠٨١٢٣٤٥٦٧٨٩٠',
  '۰۸۱۲-۳۴۵۶-۷۸۹۰',
  '๐๘๑๒ ๓๔๕๖ ๗๘๙๐',
  '०८१२३४५६७८९०',
  '\u202a＋６２（０）８１２ー３４５６ー７８９０\u202c',
])('A5 the phone number %s is +6281234567890', async (phone) => {
  expect((await register({ phone })).status).toBe(201);
  expect(await stored()).toMatchObject({ phoneE164: '+6281234567890' });
});

test('R3 a password with a control character is refused, and a decomposed one counts its composed letters', async () => {
  const both = (password: string) => ({ password, confirmPassword: password });
  expect((await register(both('eight\u0007words'))).body.errors).toEqual([
    { path: 'password', message: 'This value isn’t valid' },
  ]);
  expect((await register(both('ệệệệ'.normalize('NFD')))).body.errors).toEqual([
    { path: 'password', message: messagesIn('en').validation.passwordTooShort },
  ]);
});

test('A6 the province Other needs a nation, which is stored', async () => {
  const refused = await register({ province: 99 });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION', errors: [{ path: 'nation', message: 'This field is required' }] },
  });
  expect((await register({ province: 99, nation: 'Japan' })).status).toBe(201);
  expect(await stored()).toMatchObject({ province: 99, provinceName: 'Other', nation: 'Japan' });
});

const faulty: [string, Record<string, unknown>, string, keyof ReturnType<typeof messagesIn>['validation']][] =
  [
    ['no name', { name: undefined }, 'name', 'required'],
    ['a blank name', { name: '   ' }, 'name', 'required'],
    ['a name of 121 characters', { name: 'n'.repeat(121) }, 'name', 'tooLong'],
    ['a name that is a number', { name: 7 }, 'name', 'required'],
    ['a name with NUL', { name: 'a\u0000b' }, 'name', 'invalid'],
    ['no phone', { phone: '' }, 'phone', 'required'],
    ['a phone that cannot be', { phone: '12' }, 'phone', 'phone'],
    ['no email', { email: '' }, 'email', 'required'],
    ['an email without @', { email: 'putri.example.com' }, 'email', 'email'],
    ['an email with a line break', { email: 'putri@example.com\r\nBcc: x@y.zz' }, 'email', 'email'],
    ['an email with NUL', { email: 'pu\u0000tri@example.com' }, 'email', 'email'],
    ['no address', { address: null }, 'address', 'required'],
    ['no password', { password: undefined }, 'password', 'required'],
    ['a password of 7', { password: '1234567', confirmPassword: '1234567' }, 'password', 'passwordTooShort'],
    [
      'a password of 129',
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(128) },
      'password',
      'passwordTooLong',
    ],
    ['another confirmation', { confirmPassword: 'a good passwort' }, 'confirmPassword', 'passwordMismatch'],
    ['no country code', { country_code: undefined }, 'country_code', 'required'],
    ['a country code of letters', { country_code: '+IDN' }, 'country_code', 'invalid'],
    ['no province', { province: undefined }, 'province', 'required'],
    ['an unknown province', { province: 12345 }, 'province', 'province'],
    ['a province beyond the database', { province: 2 ** 40 }, 'province', 'province'],
    ['a nation with NUL', { province: 99, nation: 'a\u0000' }, 'nation', 'invalid'],
    ['another gender', { gender: 'robot' }, 'gender', 'invalid'],
    ['a birth in the future', { date_of_birth: '2026-11-21T00:00:00.000Z' }, 'date_of_birth', 'dateOfBirth'],
    ['a birth that is no date', { date_of_birth: '17/05/1990' }, 'date_of_birth', 'dateOfBirth'],
    ['30 February', { date_of_birth: '1990-02-30T00:00:00.000Z' }, 'date_of_birth', 'dateOfBirth'],
  ];

test.each(faulty)(
  'A5 E2 %s is refused in every language and nothing is stored',
  async (_, more, path, key) => {
    for (const language of languages) {
      const answer = await register(more, language);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION',
          message: messagesIn(language).errors.VALIDATION,
          errors: [{ path, message: messagesIn(language).validation[key] }],
        },
      });
    }
    expect(await stored()).toBeUndefined();
  },
);

test.each(['8 chars.', 'x'.repeat(128), '密码パスワード🛫🛫', '  leading and trailing  '])(
  'A5 R3 the password "%s" is stored as typed',
  async (password) => {
    await register({ password, confirmPassword: password });
    const row = await stored();
    expect((await createPasswords().verify(row!.passwordHash, password)).right).toBe(true);
  },
);

test.each([
  ['12345678', 'passwordCommon'],
  ['PassWord', 'passwordCommon'],
  ['Langit-2026', 'passwordOwnWords'],
  ['putri@example.com', 'passwordOwnWords'],
  ['Putri.Ayu.1990', 'passwordOwnWords'],
] as const)(
  'A5 the password "%s" is refused at the field with a sentence, in every language',
  async (password, key) => {
    for (const language of languages) {
      expect(await register({ password, confirmPassword: password }, language)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message: messagesIn(language).validation[key] }] },
      });
    }
    expect(await stored()).toBeUndefined();
  },
);

test('A5 wrong fields have the messages of the product document', () => {
  const { validation } = messagesIn('en');
  expect(validation).toMatchObject({
    required: 'This field is required',
    email: 'Invalid email format',
    passwordTooShort: 'Password must be at least 8 characters long',
    passwordMismatch: "The password and confirmation password doesn't match",
    dateOfBirth: 'Invalid date_of_birth format',
  });
});

test('R38 unknown fields of a registration are ignored', async () => {
  const answer = await register({
    id: 'chosen',
    verified_at: '2020-01-01T00:00:00Z',
    must_change_password: false,
    __proto__polluted: true,
    created_at: '2020-01-01T00:00:00Z',
  });
  expect(answer.body.customer_id).not.toBe('chosen');
  expect(await stored()).toMatchObject({ verifiedAt: null, createdAt: clock.now() });
});

test('a registered address is EMAIL_TAKEN, confirmed or not, and its row is not changed', async () => {
  await register();
  for (const verifiedAt of [null, clock.now()]) {
    await database.db.update(customer).set({ verifiedAt });
    const before = await stored();
    const answer = await register({ email: 'PUTRI@example.com', name: 'Somebody else' }, 'vi');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: messagesIn('vi').errors.EMAIL_TAKEN },
    });
    expect(await stored()).toEqual(before);
  }
});

test('ten simultaneous registrations of an address make one account and one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => register({ name: `Name ${i}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(await database.db.select().from(customer)).toHaveLength(1);
  expect(await database.db.select().from(mail)).toHaveLength(1);
});

test('F10 a registration that is rolled back sends no mail', async () => {
  await register({ email: 'other@example.com' });
  await shop.runMails();
  const sentBefore = shop.mailer.sent.length;
  const broken = await anotherAccountsShop(
    { ...wrap(), transaction: (work) => database.transaction(async (tx) => Promise.reject(await work(tx))) },
    clock,
  );
  expect((await broken.post('/authapi/customer/register', registration())).status).toBe(500);
  expect(await database.db.select().from(customer).where(eq(customer.email, 'putri@example.com'))).toEqual(
    [],
  );
  await shop.runMails();
  expect(shop.mailer.sent).toHaveLength(sentBefore);
});

/** A copy of the database object with plain members, so that a test can replace `transaction`. */
function wrap(): typeof database {
  return {
    kind: database.kind,
    db: database.db,
    transaction: (work) => database.transaction(work),
    listen: (...call) => database.listen(...call),
    notify: (...call) => database.notify(...call),
    ping: () => database.ping(),
    snapshot: (read) => database.snapshot(read),
    executeSql: (...call) => database.executeSql(...call),
    close: () => database.close(),
  };
}

test('R20 job, mail row and account hold no secret', async () => {
  await register();
  const before = JSON.stringify(await database.db.select().from(mail));
  expect(before).not.toMatch(/a good password|token/);
  await shop.runMails();
  const token = /token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const table of [mail, accountToken, customer]) {
    expect(JSON.stringify(await database.db.select().from(table))).not.toContain(token);
  }
  expect(JSON.stringify(await database.db.select().from(mail))).not.toContain('putri@example.com');
});

test('invalid bodies of a registration are refused without a server error', async () => {
  const cases: [string, number, Record<string, string>][] = [
    ['{', 400, {}],
    ['[]', 400, {}],
    ['null', 400, {}],
    ['"text"', 400, {}],
    [JSON.stringify({ name: { $gt: '' }, email: ['a@b.co'], password: {} }), 400, {}],
    [`{"name":"${'x'.repeat(70_000)}"}`, 413, {}],
    ['name=a', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['{}', 415, { 'content-type': 'text/plain' }],
  ];
  for (const [body, status, headers] of cases) {
    const answer = await shop.post('/authapi/customer/register', body, { headers });
    expect(answer).toMatchObject({ status, body: { code: expect.stringMatching(/^[A-Z_]+$/) } });
  }
});

test('A6 the list of provinces starts with Other', async () => {
  const answer = await shop.app.inject('/capi/ship-prices');
  expect(answer.json()).toEqual({
    data: [
      { id: 99, province: 'Other' },
      { id: 31, province: 'DKI Jakarta' },
      { id: 51, province: 'Bali' },
    ],
  });
});

test('A4 dialling codes are listed without a session', async () => {
  const answer = await shop.app.inject('/capi/country-codes');
  expect(answer.json()).toContainEqual({ code: 'VN', name: 'Vietnam', dial_code: '+84' });
});
