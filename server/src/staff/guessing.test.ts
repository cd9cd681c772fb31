import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database, { env: { RATE_LIMIT: 'on' } });

const stranger = { address: '198.51.100.1' };

test('U4 after four wrong codes the second way waits, for the right one too', async () => {
  const owner = await at.person('owner', 'password');
  const { email, password } = owner;
  clock.advance(300);
  const guess = (code: string) =>
    at.newBrowser().call('session.password', { email, password, code }, stranger);
  for (let tries = 0; tries < 5; tries++) expect((await guess('000000')).status).toBe(401);
  const waiting = await guess(owner.code());
  expect(waiting).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  clock.advance(Number(waiting.headers['retry-after']));
  expect((await guess(owner.code())).status).toBe(200);
});

test('U4 recovery codes count as tries', async () => {
  const { email, password } = await at.person('owner', 'password');
  const recovery_code = 'AAAA-BBBB-CCCC-DDDD';
  const guess = () => at.newBrowser().call('session.recovery', { email, password, recovery_code }, stranger);
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
});

test('U4 an address that guesses names is limited', async () => {
  const guess = (index: number) => {
    const input = { email: `guess${index}@example.com`, password: 'a password of the test', code: '123456' };
    return at.newBrowser().call('session.password', input, stranger);
  };
  for (let tries = 0; tries < 100; tries++) expect((await guess(tries)).status).toBe(401);
  expect((await guess(100)).status).toBe(429);
});

test('U4 strangers who guess do not lock the person out at a known address', async () => {
  const owner = await at.person('owner', 'password');
  const { email, password } = owner;
  clock.advance(60);
  expect((await at.signIn(owner)).status).toBe(200);
  const guess = () => at.newBrowser().call('session.password', { email, password, code: '000000' }, stranger);
  for (let tries = 0; tries < 19; tries++) {
    const { status, headers } = await guess();
    if (status === 429) clock.advance(Number(headers['retry-after']));
  }
  clock.advance(30);
  expect((await guess()).status).toBe(429);
  expect((await at.signIn(owner)).status).toBe(200);
});

test('U4 a person with a passkey is not locked out by guesses', async () => {
  const owner = await at.person('owner');
  const input = { email: owner.email, password: 'a password of the test', code: '000000' };
  for (let tries = 0; tries < 8; tries++) await at.newBrowser().call('session.password', input);
  expect((await at.newBrowser().call('session.password', input)).status).toBe(429);
  expect((await at.signIn(owner)).status).toBe(200);
});

test('U4 the codes of a step-up count as tries', async () => {
  const owner = await at.person('owner', 'password');
  const { browser } = owner;
  for (let tries = 0; tries < 5; tries++)
    expect((await browser.call('session.stepUp', { code: '000000' })).status).toBe(401);
  expect((await browser.call('session.stepUp', { code: '000000' })).status).toBe(429);
});

test('U4 the tokens of links cannot be guessed for long', async () => {
  const guess = (index: number) =>
    at.newBrowser().call('welcome.open', { token: `${index}`.padEnd(43, 'A') }, stranger);
  for (let tries = 0; tries < 60; tries++) expect((await guess(tries)).body.code).toBe('TOKEN_INVALID');
  expect((await guess(60)).status).toBe(429);
});
