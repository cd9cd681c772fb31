import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const shop = useTrade(useDatabase());

/** The squares that a path of `M<x> <y>h<width>v1H<x>z` covers, row by row. */
function squaresOf(path: string): string[] {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)].map((run) => run.slice(1).map(Number));
  expect(runs.map(([x, y, width, back]) => `M${x} ${y}h${width}v1H${back}z`).join('')).toBe(path);
  return runs.flatMap(([x = 0, y = 0, width = 0]) =>
    Array.from({ length: width }, (_, index) => `${x + index} ${y}`),
  );
}

test('F3 the order is answered with the QR code of its eSIM: each dark module once, four modules of white around', async () => {
  const { esims } = await shop.customer('cus_demo').buy();
  const { activation_code = '', qr_code = { size: 0, path: '' } } = esims[0] ?? {};
  const { size, data } = create(activation_code, { errorCorrectionLevel: 'M' }).modules;
  expect(qr_code.size).toBe(size + 8);
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? [`${(index % size) + 4} ${Math.floor(index / size) + 4}`] : [],
  );
  expect(squaresOf(qr_code.path)).toEqual(dark);
});
