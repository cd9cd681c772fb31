import type { PlaceDrawing } from './place-drawings.ts';

/** Rows of a motif over the whole sheet of 120 by 80, every second row shifted by half a step. */
function rows(motif: (x: number, y: number) => string, step: number, height: number): string {
  const paths: string[] = [];
  for (let row = 0; row * height <= 80 + height; row += 1)
    for (let x = row % 2 ? -step / 2 : 0; x <= 120 + step; x += step) paths.push(motif(x, row * height));
  return `<path class="l" d="${paths.join('')}"/>`;
}

/** Scales of waves, as on Asian cloth. */
const scales = rows((x, y) => `M${x - 10} ${y}a10 10 0 0 1 20 0M${x - 5} ${y}a5 5 0 0 1 10 0`, 20, 10);
/** Leaves of the tropics. */
const leaves = rows((x, y) => `M${x} ${y}q8-8 0-16q-8 8 0 16v-16`, 22, 18);
/** Rows of arches. */
const arches = rows((x, y) => `M${x - 8} ${y}v-8a8 8 0 0 1 16 0v8z`, 20, 20);
/** Eight-pointed stars. */
const stars = rows((x, y) => `M${x - 7} ${y - 7}h14v14h-14zM${x} ${y - 10}l10 10-10 10-10-10z`, 28, 20);
/** Long swell. */
const swell = rows((x, y) => `M${x - 15} ${y}q7.5-9 15 0t15 0`, 30, 10);
/** Mountain ranges. */
const peaks = rows((x, y) => `M${x - 12} ${y}l8-13 4 6 4-6 8 13`, 26, 18);
/** Woven bands. */
const weave = rows((x, y) => `M${x - 8} ${y}l8-8 8 8-8 8zM${x} ${y - 2}v4`, 20, 16);
/** Meridians. */
const meridians = rows(
  (x, y) => `M${x} ${y - 12}a12 12 0 1 0 .01 0M${x} ${y - 12}v24M${x - 12} ${y}h24`,
  34,
  28,
);

type Region = { members: string; drawing: PlaceDrawing };

const regions: Record<string, Region> = {
  SEA: {
    members: 'BN KH LA MM PH TL VN',
    drawing: { sky: '#E2F3E4', accent: '#2F9E6E', night: '#14332A', lines: leaves },
  },
  ASIA: {
    members: 'BD BT HK IN KG KZ LK MN MO MV NP PK TJ TM UZ',
    drawing: { sky: '#FFEFD8', accent: '#D9822B', night: '#382914', lines: scales },
  },
  EUROPE: {
    members:
      'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK',
    drawing: { sky: '#E2EAFF', accent: '#4A6FD8', night: '#1A2650', lines: arches },
  },
  MIDEAST: {
    members: 'AE AM AZ BH EG GE IL IQ IR JO KW LB OM PS QA SY YE',
    drawing: { sky: '#F9E9DA', accent: '#C0663C', night: '#36241A', lines: stars },
  },
  OCEANIA: {
    members: 'FJ GU NC NZ PF PG SB TO VU WS',
    drawing: { sky: '#DBF1F6', accent: '#1E93AE', night: '#12323C', lines: swell },
  },
  AMERICAS: {
    members:
      'AG AR BB BO BR BS BZ CA CL CO CR DM DO EC GD GF GP GT GY HN HT JM KN KY LC MQ MX NI PA PE PR PY SR SV TC TT UY VC VE',
    drawing: { sky: '#ECE6FB', accent: '#7C5CD0', night: '#271F45', lines: peaks },
  },
  AFRICA: {
    members:
      'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ ET GA GH GM GN KE LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SL SN SO SZ TD TG TN TZ UG ZA ZM ZW',
    drawing: { sky: '#F7F0CC', accent: '#B0891B', night: '#322D12', lines: weave },
  },
};

const world: PlaceDrawing = { sky: '#E4EFFF', accent: '#2E7CF6', night: '#182A50', lines: meridians };

const regionOfCountry = new Map(
  Object.entries(regions).flatMap(([region, { members }]) =>
    members.split(' ').map((code) => [code, region]),
  ),
);

/** The pattern of a region or of a country in it; the world's where the region is not known. */
export const regionPattern = (code: string): PlaceDrawing =>
  regions[regionOfCountry.get(code) ?? code]?.drawing ?? world;
