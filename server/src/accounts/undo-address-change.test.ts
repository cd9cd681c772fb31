import { languages } from '@langit/contract/values/locale';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { messagesIn } from '../platform/messages.ts';
import {
  type AccountsShop,
  insertCustomerWithSession,
  registration,
  tokenIn,
  useAccountsShop,
} from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { quickPasswords } from '../testing/passwords.ts';
import { testClock } from '../testing/shop.ts';
import { customer } from './tables.ts';

const database = useDatabase();
const clock = testClock();
const shop = useAccountsShop(database, clock);
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await quickPasswords().hash(known);
});

/** The password, which the attacker knows. */
const known = 'a good password';
const fresh = 'a garden behind the station';
const owners = 'putri@example.com';
const thiefs = 'thief@example.com';
const day = 24 * 3600;

const signedIn = () => insertCustomerWithSession(database, clock, { email: owners, passwordHash });
const logIn = (email: string, password: string) => shop.post('/authapi/customer/login', { email, password });
const change = (token: string, email: string) =>
  shop.send(
    'PUT',
    '/capi/edit-profile',
    {
      name: 'Putri Ayu',
      email,
      phone: '0813 1111 2222',
      country_code: '+62',
      address: 'Jl. Mawar 9',
      province: 31,
      old_password: known,
    },
    { token },
  );
const undo = (token: string, how: Parameters<AccountsShop['post']>[2] = {}, password = fresh) =>
  shop.post('/authapi/customer/email-link/undo', { token, password }, how);
const describeLink = (token: string) => shop.post('/authapi/customer/email-link', { token });

/** Sends the queued mails and returns those to an address. */
async function mailsTo(address: string) {
  await shop.runMails();
  return shop.mailer.sent.filter(({ to }) => to === address);
}
const undoToken = async (address: string) =>
  /undo-email\?token=([A-Za-z0-9_-]{43})/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[1] ?? '';

/** An attacker with a session and the password changes the account's address. */
async function steal(): Promise<string> {
  const token = await signedIn();
  expect((await change(token, thiefs)).status).toBe(200);
  const link = tokenIn((await mailsTo(thiefs)).at(-1));
  clock.advance(60);
  expect((await shop.post('/authapi/customer/verify-email', { token: link }, { token })).status).toBe(200);
  return token;
}

test('P7 the undo link restores the old address with a new password and ends all sessions', async () => {
  const stolen = await steal();
  const link = await undoToken(owners);
  expect((await undo(link)).status).toBe(204);
  expect((await shop.send('GET', '/authapi/token-check', undefined, { token: stolen })).status).toBe(401);
  expect((await logIn(thiefs, known)).status).toBe(401);
  expect((await logIn(owners, known)).status).toBe(401);
  expect((await logIn(owners, fresh)).body.user).toMatchObject({ email: owners, pending_email: null });
  // The new address gets a notice, and the link is spent.
  expect((await mailsTo(thiefs)).at(-1)?.subject).toBe('Langit: Your change of email address was undone');
  expect((await undo(link)).body.code).toBe('TOKEN_INVALID');
});

test('P7 the undo link of a pending change withdraws it and voids its confirmation link', async () => {
  const token = await signedIn();
  await change(token, thiefs);
  const confirm = tokenIn((await mailsTo(thiefs)).at(-1));
  expect((await undo(await undoToken(owners))).status).toBe(204);
  expect((await shop.post('/authapi/customer/verify-email', { token: confirm })).status).toBe(400);
  expect((await logIn(owners, fresh)).body.user).toMatchObject({ email: owners, pending_email: null });
  expect(await mailsTo(thiefs)).toHaveLength(1);
});

test('P7 opening the undo link, as a mail scanner does, undoes nothing', async () => {
  await steal();
  const link = await undoToken(owners);
  for (let look = 0; look < 2; look++) {
    expect(await describeLink(link)).toMatchObject({
      status: 200,
      body: { kind: 'undo', email: owners, name: 'Putri Ayu', confirmed: false },
    });
  }
  expect((await logIn(thiefs, known)).status).toBe(200);
  expect((await undo(link)).status).toBe(204);
});

test('P7 the undo link is valid for 7 days from the change', async () => {
  await steal();
  const link = await undoToken(owners);
  clock.advance(7 * day - 1);
  expect((await describeLink(link)).status).toBe(200);
  clock.advance(1);
  expect((await describeLink(link)).body.code).toBe('TOKEN_INVALID');
  expect((await undo(link)).body.code).toBe('TOKEN_INVALID');
  expect((await logIn(thiefs, known)).status).toBe(200);
});

test('P7 an attacker’s own undo link is void after the owner has undone the change', async () => {
  const token = await steal();
  const owner = await undoToken(owners);
  clock.advance(60);
  await change(token, 'second@example.com');
  const next = tokenIn((await mailsTo('second@example.com')).at(-1));
  await shop.post('/authapi/customer/verify-email', { token: next }, { token });
  const thief = await undoToken(thiefs);
  expect(thief).not.toBe('');
  expect((await undo(owner)).status).toBe(204);
  expect((await undo(thief)).body.code).toBe('TOKEN_INVALID');
  expect((await logIn(owners, fresh)).status).toBe(200);
});

test('P7 an unconfirmed registration of the old address does not prevent the undo', async () => {
  await steal();
  const link = await undoToken(owners);
  expect((await shop.post('/authapi/customer/register', registration({ email: owners }))).status).toBe(201);
  expect((await undo(link)).status).toBe(204);
  expect((await logIn(owners, fresh)).status).toBe(200);
  expect(await database.db.select().from(customer)).toHaveLength(1);
});

test('P7 the undo is EMAIL_TAKEN when another account has confirmed the old address', async () => {
  await steal();
  const link = await undoToken(owners);
  await shop.post('/authapi/customer/register', registration({ email: owners }));
  await database.db.update(customer).set({ verifiedAt: clock.now() }).where(eq(customer.email, owners));
  expect(await undo(link)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect((await logIn(thiefs, known)).status).toBe(200);
});

test.each(languages)(
  'A5 P7 a common password is refused at the field and does not spend the undo link, in %s',
  async (language) => {
    await steal();
    const link = await undoToken(owners);
    expect(await undo(link, { language }, 'iloveyou')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: messagesIn(language).validation.passwordCommon }] },
    });
    expect((await undo(link)).status).toBe(204);
  },
);

test('P7 of five simultaneous undo calls one succeeds', async () => {
  await steal();
  const link = await undoToken(owners);
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
  expect((await logIn(owners, fresh)).status).toBe(200);
});

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}\u0000`])(
  'P7 the token %j is refused and undoes nothing',
  async (token) => {
    await steal();
    expect((await undo(token)).status).toBe(400);
    expect((await logIn(thiefs, known)).status).toBe(200);
  },
);
