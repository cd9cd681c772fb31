import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertPutri } from '../testing/accounts.ts';
import { useDatabase } from '../testing/database.ts';
import { type Browser, useConsole } from '../testing/staff.ts';

const database = useDatabase();
const { shop, clock, ...at } = useConsole(database);

const download = ({ jar }: Browser, ticket: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.app.inject({
    method: method as 'GET',
    url: `/opapi/files/${ticket}`,
    headers: { ...(jar.cookie === null ? {} : { cookie: `langit-staff=${jar.cookie}` }), ...headers },
  });

async function exported() {
  const customer = 'putri';
  await insertPutri(database, clock, { province: null });
  const { browser } = await at.person('owner');
  const { status, body } = await browser.call(
    'customers.export',
    { customer },
    { reason: 'asked by letter' },
  );
  expect(status).toBe(200);
  return { customer, browser, ticket: body.output.ticket as string, name: body.output.name as string };
}

test('U12 an export is a file that its ticket gives once, without a cache', async () => {
  const { customer, browser, ticket, name } = await exported();
  expect(name).toBe(`${customer}.json`);
  const file = await download(browser, ticket);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
  expect(file.json().profile).toMatchObject({ email: 'putri@example.com' });
  expect((await download(browser, ticket)).statusCode).toBe(404);
});

test('U12 a ticket ends after 60 seconds', async () => {
  const { browser, ticket } = await exported();
  clock.advance(60);
  expect((await download(browser, ticket)).statusCode).toBe(404);
});

test('U12 a ticket is of no use to another person, without a session, from another site or in a locked session', async () => {
  const { browser, ticket } = await exported();
  const { browser: other } = await at.enrol(await at.invite('other@example.com', 'owner'), 'passkey');
  expect((await download(other, ticket)).statusCode).toBe(404);
  expect((await download(at.newBrowser(), ticket)).statusCode).toBe(404);
  expect((await download(browser, ticket, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404);
  expect((await download(browser, ticket, {}, 'HEAD')).statusCode).toBe(404);
  await browser.call('session.lock');
  expect((await download(browser, ticket)).statusCode).toBe(404);
});

test('U12 the database holds the file only sealed, and its expired rows are deleted', async () => {
  const { customer, browser, ticket } = await exported();
  const rows = async () =>
    (await database.db.execute(sql`select to_jsonb(t)::text as row from file_ticket t`)).rows;
  expect(JSON.stringify(await rows())).not.toMatch(/putri@example|Putri|putri@example|Putri/);
  expect(JSON.stringify(await rows())).not.toContain(ticket);
  clock.advance(61);
  await browser.call('customers.export', { customer }, { reason: 'again' });
  expect(await rows()).toHaveLength(1);
  expect((await download(browser, ticket)).statusCode).toBe(404);
});

test('U12 an export needs a reason and leaves a line without personal data', async () => {
  const { customer, browser } = await exported();
  expect((await browser.call('customers.export', { customer })).body.code).toBe('REASON_REQUIRED');
  const { body } = await browser.call('audit.list', { act: 'customer.export' });
  expect(body.output).toMatchObject([{ subject: customer, reason: 'asked by letter' }]);
  expect(JSON.stringify(body.output)).not.toContain('putri@');
});
