import { expect, test } from 'vitest';
import { type Box, placeCard } from './card-place';

const window = { width: 1440, height: 900 };
const card = { width: 320, height: 260 };
const row = (at: number, left: number, right: number): Box => ({
  left,
  right,
  top: 300 + 36 * at,
  bottom: 328 + 36 * at,
});
const boxOf = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + card.width,
  bottom: top + card.height,
});
const isCovered = (box: Box, other: Box): boolean =>
  box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;

test('B41 the card of a booking leaves its neighbours readable: beside its bar where the rows above and below are booked', () => {
  const bar = row(4, 500, 700);
  const neighbours = [0, 1, 2, 3, 5, 6, 7, 8].map((at) => row(at, 480, 680));
  const box = boxOf(placeCard(bar, card, neighbours, window));
  expect([bar, ...neighbours].filter((each) => isCovered(box, each))).toEqual([]);
  expect(box.left - bar.right).toBeLessThan(8);
});

test('B41 the card of a booking stands below its name where nothing else is', () => {
  const bar = row(0, 500, 900);
  expect(placeCard(bar, card, [], window)).toEqual({ left: 500, top: bar.bottom + 2 });
});

test.each([
  ['the right end', row(0, 1380, 1440)],
  ['the left end', row(0, 0, 60)],
  ['the lower end', row(15, 700, 900)],
  ['the upper end', { left: 700, right: 900, top: 60, bottom: 88 }],
])('B41 at %s of the window the card of a booking stays inside it', (_, bar) => {
  const box = boxOf(placeCard(bar, card, [row(1, 400, 1400)], window));
  expect(box.left).toBeGreaterThanOrEqual(8);
  expect(box.right).toBeLessThanOrEqual(window.width - 8);
  expect(box.top).toBeGreaterThanOrEqual(56);
  expect(box.bottom).toBeLessThanOrEqual(window.height - 8);
});
