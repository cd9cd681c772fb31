import { expect, test } from 'vitest';
import { textOf } from './cell-rules.ts';
import { spreadsheetCell } from './spreadsheet-cell.ts';

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)'];

test.each(formulas)('U10 %s is written as text, and read back as it was', (formula) => {
  const written = spreadsheetCell(formula);
  expect(written).toBe(`'${formula}`);
  expect(textOf(written)).toEqual({ ok: true, value: formula });
});

test.each(['\t=1', '\r=1', '\n=1', '\u0000=1', '\u001f+1'])(
  'U10 a control character before a formula is no way around: %j',
  (text) => {
    expect(spreadsheetCell(text)).toMatch(/^"?'/);
  },
);

test('U10 other texts are written as they are', () => {
  for (const text of ['Sari', '5 GB', "'quoted'", 'a=b', 'ルーター'])
    expect(spreadsheetCell(text)).toBe(text);
});
