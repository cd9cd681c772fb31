import { expect, test } from 'vitest';
import { readSheet } from '../../lib/sheet';
import { cellName, withCorrections } from './corrections';
import { wrongCellsOf } from './mend-sheet';

const mended = (text: string, typed: [string, string][]) =>
  withCorrections(new File([text], 'plans.csv'), readSheet(text), new Map(typed)).text();

test('B38 a corrected cell is written into its row, and every other cell stays as it was', async () => {
  const text = 'Code;Place;description_en\n"a";XX;"two\nlines; ""quoted"""\n\nb;JP; spaced \n';
  expect(readSheet(text).rows.map(({ line }) => line)).toEqual([2, 5]);
  const written = await mended(text, [
    [cellName(2, 'place'), 'ID'],
    [cellName(5, 'description_en'), '=x;y'],
  ]);
  expect(readSheet(written)).toMatchObject({
    headers: ['code', 'place', 'description_en'],
    rows: [
      { line: 2, cells: ['a', 'ID', 'two\nlines; "quoted"'] },
      { line: 4, cells: ['b', 'JP', '=x;y'] },
    ],
  });
});

test('B38 a line that names the separator is kept and counted, and a cell that a row does not reach is added', async () => {
  const text = 'sep=;\ncode;place;price_idr\na;JP\n';
  expect(readSheet(text).rows).toEqual([{ line: 3, cells: ['a', 'JP'] }]);
  expect(await mended(text, [[cellName(3, 'price_idr'), '7,5']])).toBe(
    'sep=;\ncode;place;price_idr\na;JP;"7,5"\n',
  );
});

test('B38 mistakes that are in no cell of the file are not mended in it', () => {
  const sheet = readSheet('code,place\na,XX\n');
  const cell = { line: 2, column: 'place', value: 'XX', problem: 'is no place' };
  expect(wrongCellsOf([cell], sheet)).toEqual([{ line: 2, column: 'place', problem: 'is no place' }]);
  for (const more of [{ ...cell, column: 'type' }, { ...cell, line: 9 }, { problem: 'is empty' }])
    expect(wrongCellsOf([cell, more], sheet)).toBeNull();
});
