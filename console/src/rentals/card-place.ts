export type Box = { left: number; top: number; right: number; bottom: number };

const gap = 2;
/** The distance from the edges of the window. */
const margin = 8;
/** The height of the page's bar, which stays in sight. */
const topBar = 56;
/** A part of the bar that the card covers counts less than a neighbour. */
const ownShare = 0.25;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Where the card of a bar covers the least of `kept`, what has to stay readable: below, above or beside the bar, inside the window. It touches
 * the bar, so that the pointer reaches it. `bar`: its visible part; of two equal places the nearer to the name, at its left end.
 */
export function placeCard(
  bar: Box,
  card: { width: number; height: number },
  kept: readonly Box[],
  window: { width: number; height: number },
): { left: number; top: number } {
  const { width, height } = card;
  const most = { left: window.width - width - margin, top: window.height - height - margin };
  const inWindow = ({ left, top }: { left: number; top: number }) => ({
    left: between(margin, left, most.left),
    top: between(topBar + margin, top, most.top),
  });
  const along = [bar.left, bar.right - width, bar.left - width + margin, bar.right - margin];
  const across = [bar.top, bar.bottom - height, (bar.top + bar.bottom - height) / 2];
  const places = [
    ...[bar.bottom + gap, bar.top - height - gap].flatMap((top) => along.map((left) => ({ left, top }))),
    ...[bar.right + gap, bar.left - width - gap].flatMap((left) => across.map((top) => ({ left, top }))),
  ].map(inWindow);
  const costOf = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + width, bottom: top + height };
    return kept.reduce((sum, each) => sum + overlap(box, each), ownShare * overlap(box, bar));
  };
  const costs = places.map(costOf);
  return places[costs.indexOf(Math.min(...costs))] ?? inWindow({ left: bar.left, top: bar.bottom + gap });
}
