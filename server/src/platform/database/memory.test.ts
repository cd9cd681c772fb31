import { expect, test } from 'vitest';
import { planMemory } from './memory.ts';

const mb = (count: number) => count * 1024 ** 2;
const plan = (free: number, limit: number, isNew = true) =>
  planMemory({ free: mb(free), limit: mb(limit), used: mb(200) }, isNew);

test('V9 the embedded engine optimises where the machine and its group have room for it', () => {
  expect(plan(4_000, 0)).toEqual({ optimises: true, warning: null });
  expect(plan(1_300, 2_000)).toEqual({ optimises: true, warning: null });
  expect(plan(1_100, 0)).toEqual({ optimises: false, warning: null });
  expect(plan(4_000, 1_024)).toEqual({ optimises: false, warning: null });
});

test('V9 a group without a limit, which some systems write as a huge number, has the machine’s memory', () => {
  expect(planMemory({ free: mb(4_000), limit: 2 ** 63, used: 0 }, true).optimises).toBe(true);
});

test.each([
  ['made', 700, true, 'needs 800 MB of memory to be made, and has 700 MB'],
  ['started', 400, false, 'needs 450 MB of memory to start, and has 400 MB'],
])('V9 a database that is %s in too little memory is warned of', (_what, limit, isNew, words) => {
  expect(plan(4_000, limit, isNew).warning).toContain(words);
  expect(plan(4_000, limit, isNew).warning).toContain('DATABASE_URL');
  expect(plan(4_000, 820, isNew).warning).toBeNull();
});
