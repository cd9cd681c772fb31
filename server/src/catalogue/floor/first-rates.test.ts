import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useConsole } from '../../testing/staff.ts';

const at = useConsole(useDatabase());
const why = { reason: 'the rates of today' };

test('B6 the first rates of a shop are entered by one owner, also with a limit of four eyes; lower ones wait', async () => {
  await at.done('settings set', 'operator.four_eyes_idr', { value: '5000000' });
  expect(await at.done('rates list')).toEqual([]);
  const { browser } = await at.person('owner');
  const first = await browser.call('rates.set', { idr: '16000', jpy: '150', vnd: '25000' }, why);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect((await browser.call('rates.set', { idr: '15999' }, why)).status).toBe(202);
});
