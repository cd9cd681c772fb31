import { expect, test } from 'vitest';
import { printAnswer } from './print-answer.ts';
import { columnsOf } from './terminal-width.ts';

test.each([
  ['Dewi', 4],
  ['佐藤 花子', 9],
  ['ﾃｽﾄ', 6],
  ['Nguyễn', 6],
  ['Nguyễn'.normalize('NFD'), 6],
  ['ＡＢ', 4],
  ['–', 1],
])('V7 %s takes %i columns of a terminal', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test('V7 the columns of a table stand below each other in every script', () => {
  const names = ['Dewi', '佐藤 花子', 'Nguyễn Thị Đặng'.normalize('NFD')];
  const lines = printAnswer(names.map((name) => ({ name, total: 'IDR' }))).split('\n');
  const starts = lines.slice(1).map((line) => columnsOf(line.slice(0, line.indexOf('IDR'))));
  expect(new Set(starts).size).toBe(1);
});
