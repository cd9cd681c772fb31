import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with `require`, because the CommonJS build is one file and the ES module build is 265 files. */
const flagOf: Readonly<Record<string, string>> = require('country-flag-icons/string/3x2');

/** Drawing of a region, which has no flag: a globe in the region's colours with a marker at its bearing (degrees). */
type Emblem = { sky: string; sea: string; bearing: number };

const regionEmblems: Record<string, Emblem> = {
  SEA: { sky: '#D9F2E6', sea: '#14804A', bearing: 60 },
  ASIA: { sky: '#FFE9C7', sea: '#C4641C', bearing: 30 },
  EUROPE: { sky: '#DCE8FF', sea: '#12357A', bearing: -25 },
  GLOBAL: { sky: '#EAF2FF', sea: '#2E7CF6', bearing: 0 },
  MIDEAST: { sky: '#FBE3D6', sea: '#A8442A', bearing: 10 },
  OCEANIA: { sky: '#D6F1F7', sea: '#0E7490', bearing: 120 },
  AMERICAS: { sky: '#E9E3FB', sea: '#5B3DA8', bearing: -80 },
  AFRICA: { sky: '#F6EFC9', sea: '#7A6A0F', bearing: 175 },
};
const otherRegion: Emblem = { sky: '#EAF2FF', sea: '#2E7CF6', bearing: 45 };

/** The marker on a circle of radius 13 around (30, 20); 0° is up. */
function markerAt(bearing: number): string {
  const angle = (bearing * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `cx="${round(30 + 13 * Math.sin(angle))}" cy="${round(20 - 13 * Math.cos(angle))}"`;
}

function regionEmblem(code: string): string {
  const { sky, sea, bearing } = regionEmblems[code] ?? otherRegion;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path fill="${sky}" d="M0 0h60v40H0z"/><g fill="none" stroke="${sea}" stroke-width="1.6"><circle cx="30" cy="20" r="13" fill="#fff"/><ellipse cx="30" cy="20" rx="5.5" ry="13"/><path d="M17 20h26M19 13.5h22M19 26.5h22"/></g><circle ${markerAt(bearing)} r="4" fill="#FFB224" stroke="#0B1B3B" stroke-width="1.2"/></svg>`;
}

const twoLetters = /^[A-Z]{2}$/;

/** The flag of a country or the emblem of a region, 3 by 2; null for a country that has no flag here. */
export function placeEmblem(code: string): string | null {
  if (twoLetters.test(code)) return flagOf[code] ?? null;
  return regionEmblem(code);
}

/** The emblem as an image of its natural size. */
export const sizedEmblem = (emblem: string): string =>
  emblem.replace('<svg ', '<svg width="60" height="40" ');
