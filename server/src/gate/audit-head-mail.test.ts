import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useConsole } from '../testing/staff.ts';

const database = useDatabase();
const at = useConsole(database);

test('U14 the end of the audit log is mailed to every owner each day, in their language', async () => {
  const owner = await at.person('owner');
  await at.person('support');
  await at.mails();
  expect((await owner.browser.call('me.change', { locale: 'id' })).status).toBe(200);
  const { lines, head } = await at.done('audit verify');
  await at.shop.jobs.runTask('mail the end of the audit log');
  const sent = await at.mails();
  expect(sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: owner.email, subject: 'Akhir log audit hari ini' },
  ]);
  expect(sent[0]?.text).toContain(head);
  expect(sent[0]?.text).toMatch(new RegExp(`Jumlah baris: ${lines}\\b`));
  await at.shop.jobs.runTask('mail the end of the audit log');
  expect(await at.mails()).toHaveLength(1);
});
