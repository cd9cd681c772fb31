/**
 * Surfaces by day and, on a dark page, by night: clouds (c), what is farther (h) and nearer (g) of the land, white bodies (w), pale parts of
 * them (p), lines before the sky (l, m).
 */
const surfaces =
  '.h{fill:#A3D9CF}.g{fill:#6FC0B2}.w{fill:#fff}.p{fill:#EAF2FF}.l{stroke:#12357A}.m{stroke:#14804A}@media(prefers-color-scheme:dark){.c{opacity:.12}.h{fill:#1F4A54}.g{fill:#173A45}.w{fill:#C9D6F2}.p{fill:#B4C4E8}.l{stroke:#8FB8FF}.m{stroke:#5FD39B}}';

type Sky = { day: [top: string, bottom: string]; night: [top: string, bottom: string] };

/** The banners' pictures, 1200 by 480 pixels. The subject is on the right: narrow places cut the left off. */
const frame = ({ day, night }: Sky, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480" viewBox="0 0 1200 480"><style>.a{stop-color:${day[0]}}.b{stop-color:${day[1]}}@media(prefers-color-scheme:dark){.a{stop-color:${night[0]}}.b{stop-color:${night[1]}}}${surfaces}</style><linearGradient id="s" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient><path fill="url(#s)" d="M0 0h1200v480H0z"/>${body}</svg>`;

const cloud = (x: number, y: number, scale: number, fill: string): string =>
  `<path class="c" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" d="M0 60a30 30 0 0 1 26-30 44 44 0 0 1 82-12 34 34 0 0 1 52 22 24 24 0 0 1 2 46H30A28 28 0 0 1 0 60z"/>`;

const pin = (x: number, y: number, fill: string): string =>
  `<path transform="translate(${x} ${y})" fill="${fill}" stroke="#0B1B3B" stroke-width="5" d="M0 0s-44-44-44-80a44 44 0 0 1 88 0C44-44 0 0 0 0z"/><circle cx="${x}" cy="${y - 80}" r="15" fill="#fff" stroke="#0B1B3B" stroke-width="5"/>`;

/** A route over land and water between three places. */
const route = (): string =>
  frame(
    { day: ['#CFE3FF', '#EEF5FF'], night: ['#14224A', '#24386C'] },
    `${cloud(96, 70, 1.1, '#ffffffb3')}${cloud(520, 36, 0.8, '#ffffff99')}<path class="h" d="M470 480c20-90 110-150 220-140 70 6 100 60 170 56 90-4 120-130 220-136 60-4 100 30 120 60v160z"/><path class="g" d="M600 480c60-60 150-70 230-40s140 10 200-30 110-40 170-20v90z"/><path class="l" fill="none" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 17" d="M660 380c60-90 130-90 200-30s150 20 230-70"/>${pin(660, 384, '#FFB224')}${pin(872, 356, '#2E7CF6')}${pin(1096, 282, '#FFB224')}`,
  );

/** A boarding pass with a stamp of ten per cent: ten strokes in a ring. */
const stamp = (): string => {
  const strokes = Array.from(
    { length: 10 },
    (_, i) => `<path transform="rotate(${i * 36} 1010 250)" d="M1010 186v22"/>`,
  ).join('');
  return frame(
    { day: ['#FFDDA3', '#FFF6E6'], night: ['#2B2340', '#4A3A3A'] },
    `${cloud(80, 330, 1.3, '#ffffffb3')}${cloud(420, 60, 0.9, '#ffffff99')}${cloud(980, 380, 1.2, '#ffffffcc')}<g transform="rotate(-8 900 240)"><path class="w" stroke="#0B1B3B" stroke-width="5" d="M676 120h424a24 24 0 0 1 24 24v70a26 26 0 0 0 0 52v70a24 24 0 0 1-24 24H676a24 24 0 0 1-24-24v-70a26 26 0 0 0 0-52v-70a24 24 0 0 1 24-24z"/><path class="p" d="M684 152h176v84H684z"/><path fill="none" stroke="#2E7CF6" stroke-width="6" stroke-linecap="round" d="M706 214c34-44 82-50 130-26"/><path stroke="#DCE3EE" stroke-width="12" stroke-linecap="round" d="M690 268h166M690 300h110M690 330h138"/><path stroke="#0B1B3B" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 13" d="M896 134v214"/></g><g fill="none" stroke="#2E7CF6" stroke-width="9" stroke-linecap="round"><circle cx="1010" cy="250" r="84"/>${strokes}<path d="M986 274l48-48"/><circle cx="990" cy="230" r="9"/><circle cx="1030" cy="270" r="9"/></g>`,
  );
};

const smallPhone = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect class="w" x="-34" y="-62" width="68" height="124" rx="14" stroke="#0B1B3B" stroke-width="5"/><path stroke="#DCE3EE" stroke-width="8" stroke-linecap="round" d="M-14-20h28M-14 0h18M-14 20h28"/></g>`;

/** A router in the middle, phones and a laptop around it. */
const family = (): string =>
  frame(
    { day: ['#C9E9E4', '#F4FBF8'], night: ['#10283C', '#1C4450'] },
    `${cloud(90, 60, 1.2, '#ffffffb3')}${cloud(440, 30, 0.8, '#ffffff99')}<path class="h" d="M0 404c220-50 420-40 640-14s380 20 560-20v110H0z"/><path class="g" d="M0 446c260-30 500-20 720-6s320 6 480-14v54H0z"/><g class="m" fill="none" stroke-width="8" stroke-linecap="round"><path d="M800 156a104 104 0 0 1 160 0M832 186a64 64 0 0 1 96 0"/></g><g stroke="#0B1B3B" stroke-width="6"><rect class="w" x="790" y="226" width="180" height="132" rx="30"/><circle cx="880" cy="214" r="8" fill="#FFB224"/></g><g fill="#2E7CF6"><rect x="842" y="306" width="14" height="20" rx="4"/><rect x="864" y="294" width="14" height="32" rx="4"/><rect x="886" y="282" width="14" height="44" rx="4"/><rect x="908" y="270" width="14" height="56" rx="4"/></g>${smallPhone(690, 250, -14)}${smallPhone(1064, 236, 12)}<g stroke="#0B1B3B" stroke-width="5" stroke-linejoin="round"><rect class="w" x="1030" y="330" width="128" height="82" rx="10"/><path fill="#DCE3EE" d="M1014 412h160l-12 18h-136z"/></g>`,
  );

const drawings: Record<string, () => string> = {
  'banner-1': route,
  'banner-2': stamp,
  'banner-3': family,
};

/** A banner's drawing by its name; null for an unknown name. */
export const bannerArt = (name: string): string | null => drawings[name]?.() ?? null;
