/** A place's drawing on a sheet of 120 by 80: a sky, an accent, the sky at night, and lines of one width. */
export type PlaceDrawing = { sky: string; accent: string; night: string; lines: string };

/** Classes: `l` a line, `f` a face of paper, `a` a face of the accent. */
const line = (d: string): string => `<path class="l" d="${d}"/>`;
const face = (d: string): string => `<path class="f" d="${d}"/>`;
const accent = (d: string): string => `<path class="a" d="${d}"/>`;
const sun = (x: number, y: number, radius = 9): string =>
  `<circle class="a" cx="${x}" cy="${y}" r="${radius}"/>`;

const ground = line('M6 70h108');
const waves = line('M8 73q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0');

/** Mount Fuji behind a torii. */
const japan =
  sun(96, 22) +
  face('M4 70C20 61 31 42 39 27l5 2 4-3 4 3 5-2C62 42 68 62 80 70z') +
  line('M33 38l6 4 5-5 5 6 5-6 5 4') +
  accent('M72 41q19 5 38 0v5q-19 4-38 0z') +
  line('M76 54h30M82 47l-2 23M100 47l2 23M91 46v8') +
  ground;

/** Watchtower and crenels of the Great Wall. */
const china =
  sun(22, 20) +
  line('M4 70c10-12 22-18 34-18M82 52c14 0 24 6 34 18') +
  face('M4 62c12-4 30-4 50-20v13C38 68 20 70 4 76z') +
  face('M86 42c12 10 18 6 30 12v14c-12-6-20-2-30-13z') +
  line('M12 60v-5M22 57v-5M32 53v-5M42 48v-5M96 47v-5M106 50v-5') +
  face('M56 28h28l4 42H52z') +
  accent('M50 28v-9h6v4h6v-4h5v4h6v-4h6v4h5v-4h6v9z') +
  line('M65 70V58a5 5 0 0 1 10 0v12M62 38v7M78 38v7');

/** The roof of a hanok and the tower on Namsan. */
const korea =
  line('M74 70c10-10 20-14 28-14s12 3 14 5') +
  line('M102 56V33M102 20V7') +
  accent('M94 33l2-7h12l2 7-3 5H97zM99 26v-6h6v6z') +
  face('M18 50h62v20H18z') +
  accent('M6 47c12-1 18-6 22-15h42c4 9 10 14 22 15-10 6-76 6-86 0z') +
  line('M26 32q3-1 3-5M72 32q-3-1-3-5M28 32h42M36 35l-6 14M49 35v16M62 35l6 14M34 51v19M49 51v19M64 51v19') +
  line('M6 70h108');

/** One of the Petronas Towers around a given middle. */
const petronas = (x: number): string =>
  face(`M${x - 12} 70V46h3V33h3v-9l6-9 6 9v9h3v13h3v24z`) +
  line(
    `M${x} 15V5M${x - 6} 24h12M${x - 9} 33h18M${x - 12} 46h24M${x - 12} 58h24M${x - 4} 46v24M${x + 4} 46v24`,
  );

/** The Petronas Towers with their bridge. */
const malaysia =
  sun(102, 20) +
  petronas(38) +
  petronas(78) +
  accent('M50 48h16v5H50z') +
  line('M58 53l-8 12M58 53l8 12') +
  ground;

/** Marina Bay Sands over the water. */
const singapore =
  sun(106, 50, 6) +
  face('M24 68l5-36h9l4 36zM50 68l4-37h9l3 37zM76 68l3-38h9l3 38z') +
  accent('M16 33c-3-3-3-6 0-8 32 2 62 0 92-9 1 6-4 10-10 13-24 6-54 7-82 4z') +
  line('M28 44h12M27 56h14M54 44h10M53 56h12M79 44h10M78 56h12') +
  waves;

/** A temple's gables with their finials. */
const thailand =
  sun(102, 20) +
  face('M36 54h48v16H36z') +
  face('M18 54c10-3 16-8 20-14h44c4 6 10 11 20 14z') +
  accent('M32 42c12-6 21-16 28-28 7 12 16 22 28 28z') +
  line('M60 14c0-4-1-6-4-8M32 42q-6-1-7-6M88 42q6-1 7-6M18 54q-7-1-8-6M102 54q7-1 8-6') +
  line('M60 24c-4 6-8 10-12 13h24c-4-3-8-7-12-13zM44 54v16M54 70v-9a6 6 0 0 1 12 0v9M76 54v16') +
  line('M8 70h104');

const taipeiFloor = (top: number): string => face(`M48 ${top}h24l-4 8H52z`);

/** Taipei 101 and a sky lantern. */
const taiwan =
  line('M4 70c10-14 20-20 30-12M86 62c8-10 18-8 30 8') +
  accent('M88 19q9-5 18 0l-3 15H91z') +
  line('M93 38h8') +
  line('M60 14V3') +
  face('M55 14h10v6H55z') +
  [20, 28, 36, 44, 52].map(taipeiFloor).join('') +
  face('M51 60h18l4 10H47z') +
  ground;

/** The sails of the Sydney Opera House before the bridge. */
const australia =
  line('M4 62C26 22 92 16 116 56M4 62h20M18 62V45M32 40V32M92 33v20M106 42v18') +
  sun(20, 18, 7) +
  face('M62 64c2-19 12-33 27-42 5 14 3 29-5 42z') +
  accent('M40 64c1-20 11-36 26-45 5 15 3 31-4 45z') +
  face('M18 64c2-18 12-30 26-37 3 13 1 26-6 37z') +
  face('M12 64h92l-5 6H17z') +
  waves;

/** The Golden Gate Bridge. */
const unitedStates =
  sun(60, 26) +
  line('M4 42Q20 38 35 14Q60 74 85 14Q100 38 116 42') +
  line('M12 41v17M20 36v22M46 34v24M53 43v15M67 43v15M74 34v24M100 36v22M108 41v17') +
  accent('M31 12h8v56h-8zM81 12h8v56h-8z') +
  line('M31 24h8M31 38h8M81 24h8M81 38h8') +
  face('M4 54h112v5H4z') +
  waves;

const stupa = (x: number): string => face(`M${x - 9} 58c0-9 3-14 9-14s9 5 9 14z`) + line(`M${x} 44v-6`);

/** Stupas of Borobudur. */
const indonesia =
  sun(98, 20) +
  stupa(25) +
  stupa(95) +
  accent('M42 54c0-17 7-27 18-27s18 10 18 27z') +
  face('M55 27v-7h10v7z') +
  line('M60 20V8M50 43l5 6-5 5M60 37l5 6-5 6-5-6zM70 43l-5 6 5 5') +
  face('M34 54h52v6H34zM14 58h20v6H14zM86 58h20v6H86zM8 64h104v8H8z') +
  line('M22 64v8M38 64v8M54 64v8M70 64v8M86 64v8M100 64v8');

const minaret = (x: number): string =>
  face(`M${x - 3} 70V28l3-12 3 12v42z`) + line(`M${x - 5} 40h10M${x} 16v-5`);

/** A mosque of Istanbul and a balloon of Cappadocia. */
const turkey =
  accent('M84 22a11 11 0 0 1 22 0c0 6-5 10-8 13h-6c-3-3-8-7-8-13z') +
  line('M92 35v4h6v-4M95 11c-5 7-5 16-2 24M95 11c5 7 5 16 2 24') +
  face('M26 56c0-8 5-12 12-12h28c7 0 12 4 12 12z') +
  accent('M36 46c0-12 7-19 16-19s16 7 16 19z') +
  line('M52 27v-6M49 18a4 4 0 1 0 5 0') +
  face('M22 56h60v14H22z') +
  line('M32 70v-7a4 4 0 0 1 8 0v7M48 70v-8a4 4 0 0 1 8 0v8M64 70v-7a4 4 0 0 1 8 0v7') +
  minaret(14) +
  line('M6 70h108');

/** The Kaaba between minarets, under a crescent. */
const saudiArabia =
  line('M60 10a7 7 0 1 0 6 9 6 6 0 0 1-6-9z') +
  minaret(16) +
  minaret(104) +
  '<path class="k" d="M36 34l26-6 24 6v36H36z"/>' +
  accent('M36 42l26-4 24 4v6l-24-4-26 4z') +
  line('M62 28v42') +
  line('M6 70h108');

/** Drawn places: the twelve most popular ones (H4). */
export const placeDrawings: Readonly<Record<string, PlaceDrawing>> = {
  CN: { sky: '#FFE6DB', accent: '#F2704A', night: '#3A2220', lines: china },
  JP: { sky: '#FFE9EC', accent: '#EF5A6A', night: '#3A1F2E', lines: japan },
  KR: { sky: '#E4ECFF', accent: '#6F8FF0', night: '#1B2750', lines: korea },
  MY: { sky: '#E3F4EE', accent: '#35B48A', night: '#123630', lines: malaysia },
  SG: { sky: '#FDE7EF', accent: '#E8618C', night: '#381D31', lines: singapore },
  TH: { sky: '#FFF1D6', accent: '#F2A72E', night: '#3A2C14', lines: thailand },
  TW: { sky: '#DFF3F3', accent: '#F08A5B', night: '#143436', lines: taiwan },
  AU: { sky: '#DDEFFC', accent: '#F5B942', night: '#15304A', lines: australia },
  US: { sky: '#E6EEF9', accent: '#E4572E', night: '#1C2A44', lines: unitedStates },
  ID: { sky: '#E9F3DC', accent: '#E59A4B', night: '#24331A', lines: indonesia },
  TR: { sky: '#E0F2F5', accent: '#2FA7B8', night: '#12343C', lines: turkey },
  SA: { sky: '#F4EEDD', accent: '#D9AE45', night: '#322B17', lines: saudiArabia },
};
