import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFile = () => join(mkdtempSync(join(folder, 'test-')), 'deeper', 'journal.jsonl');

test('appended entries are read back in order', async () => {
  const file = newFile();
  const journal = openJournal<number>(file);
  await Promise.all([1, 2, 3].map((number) => journal.append(number)));
  await journal.append(4);
  await journal.close();
  expect(openJournal<number>(file).entries).toEqual([1, 2, 3, 4]);
});

test('a torn last line is truncated, and the next entry starts a new line', async () => {
  const file = newFile();
  const first = openJournal<{ n: number }>(file);
  await first.append({ n: 1 });
  await first.close();
  appendFileSync(file, '{"n":2,"te');
  const second = openJournal<{ n: number }>(file);
  expect(second.entries).toEqual([{ n: 1 }]);
  await second.append({ n: 3 });
  await second.close();
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":3}\n');
});
