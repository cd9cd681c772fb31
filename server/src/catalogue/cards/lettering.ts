import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { japaneseGlyphs } from './japanese-glyphs.generated.ts';

const require = createRequire(import.meta.url);
const folder = dirname(
  require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff2'),
);

export type Weight = 500 | 800;

/** Files of one typeface, each with a part of its characters. */
const subsets = ['latin', 'vietnamese', 'latin-ext'] as const;

const opened = new Map<string, Font>();

/** Opened on first use: a font is decompressed in about ten milliseconds. */
function fontOf(subset: (typeof subsets)[number], weight: Weight): Font {
  const file = `plus-jakarta-sans-${subset}-${weight}-normal.woff2`;
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFileSync(join(folder, file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  opened.set(file, font);
  return font;
}

/** A glyph's outline in font units, 1000 to the em, y upwards; `x` from the text's beginning. */
type Placed = { outline: string; x: number };
type Run = { source: Font | 'japanese'; text: string };

const sourceOf = (character: string, weight: Weight): Run['source'] | null => {
  const point = character.codePointAt(0) ?? 0;
  for (const subset of subsets) {
    const font = fontOf(subset, weight);
    if (font.hasGlyphForCodePoint(point)) return font;
  }
  return character in japaneseGlyphs ? 'japanese' : null;
};

/** The text in parts of one font each; null where a character is in none. */
function runsOf(text: string, weight: Weight): Run[] | null {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const source = sourceOf(character, weight);
    if (source === null) return null;
    const open = runs.at(-1);
    if (open?.source === source) open.text += character;
    else runs.push({ source, text: character });
  }
  return runs;
}

/** True where every character has a glyph. */
export const canWrite = (text: string): boolean => runsOf(text, 800) !== null;

function placeGlyphs(text: string, weight: Weight): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = [];
  let width = 0;
  for (const { source, text: part } of runsOf(text, weight) ?? []) {
    if (source === 'japanese') {
      for (const character of part) {
        const [advance, outline] = japaneseGlyphs[character] ?? [0, ''];
        glyphs.push({ outline, x: width });
        width += advance;
      }
      continue;
    }
    const run = source.layout(part);
    for (const [index, glyph] of run.glyphs.entries()) {
      const position = run.positions[index];
      glyphs.push({ outline: glyph.path.toSVG(), x: width + (position?.xOffset ?? 0) });
      width += position?.xAdvance ?? glyph.advanceWidth;
    }
  }
  return { glyphs, width };
}

export type Style = { x: number; y: number; size: number; weight: Weight; fill: string };

export const widthOf = (text: string, size: number, weight: Weight): number =>
  (placeGlyphs(text, weight).width * size) / 1000;

/** One line of text as outlines, its baseline at `y`: the picture looks the same on every machine, with any fonts or none. */
export function written(text: string, { x, y, size, weight, fill }: Style): string {
  const outlines = placeGlyphs(text, weight)
    .glyphs.filter(({ outline }) => outline !== '')
    .map((glyph) => `<path transform="translate(${Math.round(glyph.x)})" d="${glyph.outline}"/>`)
    .join('');
  const scale = size / 1000;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines}</g>`;
}

/** The text in one line, or in two of similar width where it is wider than `width`. */
export function balanced(text: string, width: number, size: number, weight: Weight): string[] {
  if (widthOf(text, size, weight) <= width) return [text];
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, widest: Math.max(...lines.map((line) => widthOf(line, size, weight))) };
  });
  const best = breaks.toSorted((a, b) => a.widest - b.widest)[0];
  return best?.lines ?? [text];
}
