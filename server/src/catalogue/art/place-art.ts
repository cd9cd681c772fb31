import { placeDrawings } from './place-drawings.ts';
import { placeEmblem } from './place-emblem.ts';
import { regionPattern } from './region-patterns.ts';

const drawingOf = (code: string) => placeDrawings[code] ?? regionPattern(code);

/** The colours of the classes; with `night`, those of a dark page too. */
function styleOf(code: string, night: boolean): string {
  const { sky, accent, night: dark } = drawingOf(code);
  const isPattern = !(code in placeDrawings);
  const ink = isPattern ? accent : '#0B1B3B';
  const light = `.l,.f,.a,.k{stroke:${ink};stroke-width:2;stroke-linecap:round;stroke-linejoin:round}.l{fill:none}.f{fill:#fff}.a{fill:${accent}}.k{fill:#0B1B3B}.s{fill:${sky}}`;
  const lines = isPattern ? '' : '.l,.f,.a,.k{stroke:#E3EBFF}';
  return night
    ? `${light}@media(prefers-color-scheme:dark){${lines}.f{fill:#1D2B52}.k{fill:#060D1F}.s{fill:${dark}}}`
    : light;
}

/**
 * The inside of a place's picture on a sheet of 120 by 80: its drawing, or the quiet pattern of its region. Its classes need `styleOf`
 * once per document.
 */
const sceneOf = (code: string): string => {
  const { lines } = drawingOf(code);
  const scene = code in placeDrawings ? lines : `<g opacity=".45">${lines}</g>`;
  return `<path class="s" d="M0 0h120v80H0z"/>${scene}`;
};

/** A place's picture, light or dark like the page around it; null for a country that has no flag here. */
export function placeArt(code: string): string | null {
  if (!placeEmblem(code)) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80"><style>${styleOf(code, true)}</style>${sceneOf(code)}</svg>`;
}

/** The picture as a stamp with round corners, in the light colours. */
export const placeStamp = (code: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 120 80"><style>${styleOf(code, false)}</style><clipPath id="r"><rect width="120" height="80" rx="10"/></clipPath><g clip-path="url(#r)">${sceneOf(code)}</g></svg>`;

type Box = {
  width: number;
  height: number;
  /** Room below the drawing. */
  below: number;
  /** With the colours of a dark page too. */
  night?: boolean;
  /** With a disc of light behind it. */
  disc?: boolean;
};

/**
 * The picture as the left part of a wider drawing: a whole drawing stands above the box's ground, a pattern fills the box. Its
 * classes hold in the whole document.
 */
export function placedArt(code: string, { width, height, below, night = false, disc = false }: Box): string {
  const isDrawn = code in placeDrawings;
  const box = isDrawn
    ? `x="8" width="${width - 16}" height="${height - below}" preserveAspectRatio="xMidYMax meet"`
    : `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  const drawingHeight = ((width - 16) * 2) / 3;
  const light =
    isDrawn && disc
      ? `<circle cx="${width / 2}" cy="${Math.round(height - below - drawingHeight / 2)}" r="${Math.round(width * 0.42)}" fill="#fff" opacity=".6"/>`
      : '';
  return `<style>${styleOf(code, night)}</style><path class="s" d="M0 0h${width}v${height}H0z"/>${light}<svg ${box} viewBox="0 0 120 80">${isDrawn ? drawingOf(code).lines : sceneOf(code)}</svg>`;
}
