import { acts, wordOfAct } from '@langit/contract/values/acts';
import { wordOfWork } from '@langit/contract/values/jobs';
import { readTexts } from '@langit/i18n/read-texts';
import { expect, test } from 'vitest';
import { periodicTasks } from '../platform/periodic-task-kinds.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const shop = useTrade(useDatabase());

const isNamed = (words: object, key: string): boolean => Reflect.get(words, key)?.length > 2;

test.each(Object.entries(readTexts('console', 'acts')))(
  'B55 every act of the activity log has words in %s',
  (_, words) => {
    expect(acts.filter((act) => !isNamed(words, wordOfAct(act)))).toEqual([]);
  },
);

test.each(Object.entries(readTexts('console', 'background-work')))(
  'B52 every periodic task and every queue of the running shop has a name in %s',
  async (_, words) => {
    const { tasks } = await shop.operator('system.status');
    const names: string[] = [...tasks.map(({ task }: { task: string }) => task), ...shop.jobs.queues()];
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !isNamed(words, wordOfWork(name)))).toEqual([]);
  },
);

test('W9 the table of periodic tasks has a line for each task of the running shop, and no other line', async () => {
  const { tasks } = await shop.operator('system.status');
  const names = tasks.map(({ task }: { task: string }) => task);
  expect(names.toSorted()).toEqual(Object.keys(periodicTasks).toSorted());
});
