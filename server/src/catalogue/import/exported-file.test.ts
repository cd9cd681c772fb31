import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useDemo } from '../../testing/demo.ts';
import { useConsole } from '../../testing/staff.ts';

const database = useDatabase();
useDemo(database);
const { shop, ...at } = useConsole(database);

test('B38 the console hands over what is on sale as a file that changes nothing where it is imported', async () => {
  const { browser } = await at.person('owner');
  const { status, body } = await browser.call('catalogue.export', {});
  expect(status, JSON.stringify(body)).toBe(200);
  const { ticket, name } = body.output;
  expect(name).toMatch(/^langit-catalogue-\d{4}-\d\d-\d\d\.csv$/);
  const file = await shop.app.inject({
    method: 'GET',
    url: `/opapi/files/${ticket}`,
    headers: { cookie: `langit-staff=${browser.jar.cookie}` },
  });
  const [lines] = (await browser.call('audit.list', { act: 'catalogue.export' })).body.output;
  expect(lines).toMatchObject({ subject: '390 products' });

  const upload = randomUUID();
  const partBytes = 45_000;
  const of = Math.ceil(file.rawPayload.length / partBytes);
  for (let part = 0; part < of; part += 1) {
    const bytes = file.rawPayload.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
    expect((await browser.call('uploads.part', { upload, part, of, bytes })).status).toBe(200);
  }
  const checked = await browser.call('catalogue.import', { upload, dry_run: true });
  expect(checked.status, JSON.stringify(checked.body)).toBe(200);
  const { operation } = checked.body.output;
  await expect
    .poll(async () => (await browser.call('operations.get', { operation })).body.output, { timeout: 60_000 })
    .toMatchObject({ state: 'done', result: { new: 0, changed: 0, gone: 0, same: 390 } });
});
