import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readMigrations } from '../platform/database/migrate.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { createPasskey } from '../testing/passkey.ts';
import { consoleOrigin, demoBrowser, useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { shop, ...at } = useConsole(database);

const taken = {
  status: 400,
  body: { code: 'VALIDATION', errors: [{ path: 'name', message: expect.stringContaining('has this name') }] },
};

const namesNow = async (): Promise<Record<string, string>> => {
  const { rows } = await database.db.execute<{ email: string; name: string }>(
    sql`select email, name from staff`,
  );
  return Object.fromEntries(rows.map(({ email, name }) => [email, name]));
};

test.each([
  ['the same name', 'Dewi Anh'],
  ['another case', 'dEWI aNH'],
  ['other and further spaces', '  Dewi\u00a0  \u3000Anh '],
  ['no space', 'DewiAnh'],
  ['full-width letters', 'Ｄｅｗｉ Ａｎｈ'],
  ['invisible characters', 'De\u00adwi\u200b Anh'],
  ['accents', 'Dèwi Ánh'],
  ['decomposed accents', 'De\u0300wi A\u0301nh'],
  ['punctuation', 'Dewi-Anh.'],
  ['Cyrillic letters', 'D\u0435wi \u0410nh'],
  ['Greek letters', 'Dew\u03b9 \u0391nh'],
])('U27 nobody takes a name that looks like that of a colleague: %s', async (_, name) => {
  const owner = await at.person('owner');
  const support = await at.person('support');
  expect((await owner.browser.call('me.change', { name: 'Dewi Anh' })).status).toBe(200);
  expect(await support.browser.call('me.change', { name })).toMatchObject(taken);
  expect((await namesNow())[support.email]).toBe('Sari support');
});

test('U27 a person writes their own name in another way', async () => {
  const { browser, email } = await at.person('owner');
  for (const name of ['Dewi Anh', 'DEWI ÁNH', 'Dewi']) {
    expect((await browser.call('me.change', { name })).status).toBe(200);
    expect((await namesNow())[email]).toBe(name);
  }
});

test('U27 an invited person enrols under no name of a colleague, and then under another one', async () => {
  const owner = await at.person('owner');
  const token = await at.invite('new@example.com', 'reader');
  const browser = at.newBrowser();
  const enrol = async (name: string) => {
    const { passkey } = (await browser.call('welcome.open', { token })).body.output;
    const registration = createPasskey().register(passkey, { origin: consoleOrigin, rpId: 'localhost' });
    return browser.call('welcome.enrol', { token, name, factor: { registration, passkey_name: 'Phone' } });
  };
  expect((await owner.browser.call('me.change', { name: 'Dewi' })).status).toBe(200);
  expect(await enrol('dewi')).toMatchObject(taken);
  expect((await enrol('Dewi Anh')).status).toBe(200);
});

test('U27 the name of a disabled person stays theirs, so that earlier lines of the audit log name one person', async () => {
  const owner = await at.person('owner');
  const support = await at.person('support');
  await owner.browser.call('staff.disable', { email: support.email }, { reason: 'has left' });
  expect(await owner.browser.call('me.change', { name: 'sari SUPPORT' })).toMatchObject(taken);
});

test('U27 people who are invited under like addresses get a number behind their names', async () => {
  for (const email of ['budi@example.com', 'Bu.di@example.org', 'budi@example.net'])
    await at.invite(email.toLowerCase(), 'reader');
  expect(await namesNow()).toEqual({
    'budi@example.com': 'budi',
    'bu.di@example.org': 'bu.di 2',
    'budi@example.net': 'budi 3',
  });
});

test('U27 a member of the demo’s staff whose name is taken gets a number behind it', async () => {
  const owner = await demoBrowser(shop.app as never, 'owner');
  expect((await owner.call('me.change', { name: 'Demo support' })).status).toBe(200);
  const support = await demoBrowser(shop.app as never, 'support');
  expect((await support.call('me.get')).body.output.name).toBe('Demo support 2');
});

test('U27 the upgrade numbers people with one name, the first keeps it', async () => {
  const migration = readMigrations().find(({ name }) => name.endsWith('_staff_names.sql'));
  const { db } = ownerOf(database);
  await db.execute(sql`drop index staff_name_unique`);
  await db.execute(sql`drop function staff_name_key(text)`);
  const twins = ['Sari', 'Sari 2', 'sari', 'SARI', 'Budi'];
  for (const [index, name] of twins.entries())
    await database.db.execute(
      sql`insert into staff (id, email, name, locale, created_at, created_by)
        values (${`s${index}`}, ${`p${index}@example.com`}, ${name}, 'en', ${`2026-11-0${index + 1}`}, 'test')`,
    );
  for (const statement of migration?.sql.split(/;\n\n/) ?? []) await db.execute(sql.raw(statement));
  expect(Object.values(await namesNow()).toSorted()).toEqual(['Budi', 'SARI 4', 'Sari', 'Sari 2', 'sari 3']);
});
