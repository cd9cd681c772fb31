import type { ProductType } from '@langit/contract/values/catalogue';
import { placedEmblem, placeEmblem } from './place-emblem.ts';

export type DrawnProduct = {
  type: ProductType;
  placeCode: string;
  dataBytes: number | null;
  dailyBytes: number | null;
};

/** Sky gradients from top to bottom, and the ground colour. The choice is stable for each place. */
const skies = [
  { top: '#BFD9FF', bottom: '#F1F7FF', far: '#A9CBFA', near: '#7FB0F5', light: '#FFFFFF' },
  { top: '#FFD9A8', bottom: '#FFF3E2', far: '#F7C08A', near: '#EFA25E', light: '#FFF8EC' },
  { top: '#C9E9E4', bottom: '#F0FAF7', far: '#A3D9CF', near: '#6FC0B2', light: '#FFFFFF' },
  { top: '#D8CFF7', bottom: '#F5F2FE', far: '#BFB1EE', near: '#9D8AE0', light: '#FFFFFF' },
  { top: '#FFCFC4', bottom: '#FFF1EC', far: '#F7B3A4', near: '#EB8F7C', light: '#FFF9F7' },
  { top: '#C8E3F5', bottom: '#EEF7FC', far: '#9CCBEA', near: '#66ADDB', light: '#FFFFFF' },
] as const;

const skyOf = (code: string) => {
  const sum = [...code].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return skies[sum % skies.length] ?? skies[0];
};

const gigabyte = 1_073_741_824;

/** One to four bars for how much data there is; four for unlimited. */
export function signalBars({
  dataBytes,
  dailyBytes,
}: Pick<DrawnProduct, 'dataBytes' | 'dailyBytes'>): number {
  const month = dataBytes ?? (dailyBytes === null ? null : dailyBytes * 10);
  if (month === null) return 4;
  const gigabytes = month / gigabyte;
  return gigabytes < 4 ? 1 : gigabytes < 10 ? 2 : gigabytes <= 20 ? 3 : 4;
}

function bars(x: number, y: number, lit: number): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const height = 12 + i * 9;
      const fill = i < lit ? '#2E7CF6' : '#DCE3EE';
      return `<rect x="${x + i * 15}" y="${y - height}" width="10" height="${height}" rx="3" fill="${fill}"/>`;
    })
    .join('');
}

const chip = (x: number, y: number): string =>
  `<g fill="#FFB224" stroke="#0B1B3B" stroke-width="3"><rect x="${x}" y="${y}" width="46" height="36" rx="8"/><path fill="none" d="M${x} ${y + 12}h14v12H${x}M${x + 46} ${y + 12}H${x + 32}v12h14M${x + 14} ${y + 24}l5 12M${x + 32} ${y + 24}l-5 12M${x + 14} ${y + 12}l5-12M${x + 32} ${y + 12}l-5-12"/></g>`;

const phone = (lit: number): string =>
  `<g stroke="#0B1B3B" stroke-width="4"><rect x="292" y="52" width="112" height="216" rx="22" fill="#fff"/><path fill="none" stroke-linecap="round" d="M335 66h26"/></g>${chip(325, 96)}${bars(320, 208, lit)}<path stroke="#0B1B3B" stroke-width="4" stroke-linecap="round" d="M334 252h28"/>`;

const router = (lit: number): string =>
  `<g stroke="#0B1B3B" stroke-width="4" fill="none" stroke-linecap="round"><path d="M314 92a50 50 0 0 1 72 0M330 110a28 28 0 0 1 40 0"/><circle cx="350" cy="128" r="5" fill="#FFB224"/><rect x="276" y="148" width="148" height="108" rx="24" fill="#fff"/><path d="M300 236h20"/></g>${bars(322, 216, lit)}<circle cx="404" cy="236" r="5" fill="#14804A"/>`;

const simCard = (lit: number): string =>
  `<path d="M292 82a18 18 0 0 1 18-18h62l40 40v134a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18z" fill="#fff" stroke="#0B1B3B" stroke-width="4" stroke-linejoin="round"/>${chip(329, 112)}${bars(324, 226, lit)}`;

const device: Record<ProductType, (lit: number) => string> = {
  'ez-sim': phone,
  'ez-fi': router,
  'sim-card': simCard,
};

/** A boarding pass with the flag on it: notched where the stub tears off. */
function ticket(code: string): string {
  const flag = placeEmblem(code) ?? placeEmblem('') ?? '';
  return `<g transform="rotate(-6 170 158)"><path d="M66 84h188a16 16 0 0 1 16 16v34a16 16 0 0 0 0 32v50a16 16 0 0 1-16 16H66a16 16 0 0 1-16-16v-50a16 16 0 0 0 0-32v-34a16 16 0 0 1 16-16z" fill="#fff" stroke="#0B1B3B" stroke-width="4"/><clipPath id="f"><rect x="74" y="104" width="132" height="88" rx="10"/></clipPath><g clip-path="url(#f)">${placedEmblem(flag, 74, 104, 132, 88)}</g><rect x="74" y="104" width="132" height="88" rx="10" fill="none" stroke="#DCE3EE" stroke-width="2"/><path stroke="#0B1B3B" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round" d="M228 98v122"/><path stroke="#DCE3EE" stroke-width="6" stroke-linecap="round" d="M77 210h62M244 116v16M244 182v28"/></g>`;
}

/**
 * A product's picture: the sky of its place, a boarding pass and the device. Without text: the page has it in the reader's
 * language.
 */
export function productArt(product: DrawnProduct): string {
  const sky = skyOf(product.placeCode);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 480 300"><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky.top}"/><stop offset="1" stop-color="${sky.bottom}"/></linearGradient><path fill="url(#s)" d="M0 0h480v300H0z"/><circle cx="402" cy="62" r="34" fill="${sky.light}"/><path fill="${sky.far}" d="M0 236c60-26 104-30 160-18s96 12 150 0 104-26 170-4v90H0z"/><path fill="${sky.near}" d="M0 268c74-22 138-20 206-4s170 18 274-10v46H0z"/>${ticket(product.placeCode)}${device[product.type](signalBars(product))}</svg>`;
}
