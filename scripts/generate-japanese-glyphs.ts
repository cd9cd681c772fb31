/**
 * Writes server/src/catalogue/cards/japanese-glyphs.generated.ts: the outlines of the Japanese characters that social cards need, so
 * that no server carries a Japanese font of 18 MB for a few hundred characters. The font is BIZ UDPGothic Bold (SIL Open Font License).
 * Its files are given as a folder: `npm install --no-save @fontsource/biz-udpgothic@5.3.0`, then
 * `npx node scripts/generate-japanese-glyphs.ts node_modules/@fontsource/biz-udpgothic/files`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes, placeName } from '@langit/domain/places/place-names';
import { regionNames } from '@langit/domain/places/place-names.generated';
import { create, type Font } from 'fontkit';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder with the files of BIZ UDPGothic.');

/** Words of the cards (server/src/catalogue/cards/card-rules.ts, product-name-rules.ts) and every kana. */
const words = '無制限日間単位か国地域・￥（）()ー';
const kana = Array.from({ length: 0x30ff - 0x3041 }, (_, index) => String.fromCodePoint(0x3041 + index));
const names = [...countryCodes, ...Object.keys(regionNames)].map((code) => placeName(code, 'ja'));
const needed = new Set([...words, ...kana, ...names.join('').normalize('NFC')]);

const fonts = readdirSync(folder)
  .filter((file) => /-\d+-700-normal\.woff2$/.test(file))
  .map((file) => create(readFileSync(join(folder, file))) as Font);

/** Units to the em of the outlines, like those of the Latin font. */
const em = 1000;
const lines: string[] = [];
for (const character of [...needed].toSorted()) {
  const point = character.codePointAt(0) ?? 0;
  const font = point < 0x250 ? undefined : fonts.find((font) => font.hasGlyphForCodePoint(point));
  if (!font) continue;
  const glyph = font.glyphForCodePoint(point);
  const scale = em / font.unitsPerEm;
  const outline = glyph.path
    .scale(scale, scale)
    .toSVG()
    .replace(/\d+\.\d+/g, (value) => `${Math.round(Number(value))}`);
  lines.push(`  '${character}': [${Math.round(glyph.advanceWidth * scale)}, '${outline}'],`);
}
writeFileSync(
  new URL('../server/src/catalogue/cards/japanese-glyphs.generated.ts', import.meta.url),
  `/**
 * Written by scripts/generate-japanese-glyphs.ts: advance and outline of Japanese characters, 1000 units to the em, y upwards.
 * From BIZ UDPGothic Bold, Copyright 2022 The BIZ UDGothic Project Authors, SIL Open Font License 1.1.
 */
export const japaneseGlyphs: Readonly<Record<string, readonly [advance: number, outline: string]>> = {
${lines.join('\n')}
};
`,
);
