import { expect, test } from 'vitest';
import { code39 } from './code39';

/** The bars as a scanner sees them. */
function seen(text: string): string {
  const { bars, width } = code39(text);
  const row = new Array<string>(width).fill(' ');
  for (const bar of bars) row.fill('#', bar.x, bar.x + bar.width);
  return row.join('');
}

test('B30 the bars of a packing slip are Code 39: the text between two stars', () => {
  expect(seen('A')).toBe('#   # ### ### # ### # #   # ### #   # ### ### #');
});

test('B30 every character of an order has five bars, and three wide parts of nine', () => {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. ';
  for (const character of all) {
    const { bars, width } = code39(character);
    expect([character, bars.length, width]).toEqual([character, 3 * 5, 3 * (3 * 3 + 6) + 2]);
  }
});
