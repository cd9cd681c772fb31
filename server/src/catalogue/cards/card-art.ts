import { placedArt } from '../art/place-art.ts';
import type { CardWords } from './card-rules.ts';
import { balanced, widthOf, written } from './lettering.ts';

const cardSize = { width: 1200, height: 630 } as const;

const ink = '#0B1B3B';
const deep = '#12357A';
const slate = '#4A5875';
/** The stub with the words: its left edge and the width for text. */
const [left, room] = [560, 568];

/** The largest size, at most `most`, at which the lines fit. */
const fitting = (lines: readonly string[], most: number, width = room): number =>
  Math.floor(Math.min(most, ...lines.map((line) => width / widthOf(line, 1, 800))));

/** The shop's mark and name. */
const brand = (shop: string): string =>
  `<g transform="translate(${left} 56) scale(1.35)"><clipPath id="m"><rect width="36" height="36" rx="11"/></clipPath><g clip-path="url(#m)" fill="none"><path fill="#12357a" d="M0 0h36v36H0z"/><path d="M0 24.5c4.500-2.800 9-2.800 13.500-.6s9.500 2.400 14 .2c3-1.500 5.800-2 8.500-1.600V36H0Z" fill="#2e7cf6"/><circle cx="25.500" cy="11" r="4.500" fill="#ffb224"/><path d="M8 19.500c1-5 4.500-8.500 9-9.800" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 4"/></g></g>` +
  written(shop, { x: left + 64, y: 92, size: 34, weight: 800, fill: ink });

/** A label on the price: sun with ink, as on the shop's pages. */
function priceTag(price: string): string {
  const size = fitting([price], 52, room - 64);
  const width = Math.ceil(widthOf(price, size, 800)) + 64;
  return `<rect x="${left}" y="474" width="${width}" height="92" rx="46" fill="#FFB224"/>${written(price, { x: left + 32, y: 520 + size * 0.36, size, weight: 800, fill: ink })}`;
}

/** A social card of 1200 by 630: a boarding pass with the place's drawing and, on its stub, what is sold. */
export function cardArt({
  placeCode,
  words,
  shop,
}: {
  placeCode: string;
  words: CardWords;
  shop: string;
}): string {
  const name = balanced(words.place, room, 72, 800);
  const nameSize = fitting(name, name.length === 1 ? 96 : 68);
  const nameTop = name.length === 1 ? 302 : 272;
  const lines = name.map((line, index) =>
    written(line, { x: left, y: nameTop + index * nameSize * 1.12, size: nameSize, weight: 800, fill: ink }),
  );
  const contentSize = fitting([words.content], 54);
  const contentTop = nameTop + (name.length - 1) * nameSize * 1.12 + 84;
  const { width, height } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<clipPath id="p"><path d="M0 0h472a28 28 0 0 0 28 28v574a28 28 0 0 0-28 28H0z"/></clipPath>`,
    `<g clip-path="url(#p)">${placedArt(placeCode, { width: 500, height, below: 150, disc: true })}</g>`,
    `<path stroke="#DCE3EE" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 16" d="M500 52v530"/>`,
    brand(shop),
    written(words.kind, { x: left, y: nameTop - nameSize * 1.28, size: 32, weight: 500, fill: slate }),
    ...lines,
    written(words.content, { x: left, y: contentTop, size: contentSize, weight: 800, fill: deep }),
    words.price === null ? '' : priceTag(words.price),
    '</svg>',
  ].join('');
}
