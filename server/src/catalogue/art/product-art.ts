import type { ProductType } from '@langit/contract/values/catalogue';
import { placedArt } from './place-art.ts';

export type DrawnProduct = {
  type: ProductType;
  placeCode: string;
  dataBytes: number | null;
  dailyBytes: number | null;
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
      const colour = i < lit ? 'fill="#2E7CF6"' : 'class="u"';
      return `<rect x="${x + i * 15}" y="${y - height}" width="10" height="${height}" rx="3" ${colour}/>`;
    })
    .join('');
}

const chip = (x: number, y: number): string =>
  `<g fill="#FFB224" stroke="#0B1B3B" stroke-width="3"><rect x="${x}" y="${y}" width="46" height="36" rx="8"/><path fill="none" d="M${x} ${y + 12}h14v12H${x}M${x + 46} ${y + 12}H${x + 32}v12h14M${x + 14} ${y + 24}l5 12M${x + 32} ${y + 24}l-5 12M${x + 14} ${y + 12}l5-12M${x + 32} ${y + 12}l-5-12"/></g>`;

const phone = (lit: number): string =>
  `<g class="o" stroke-width="4"><rect class="w" x="292" y="52" width="112" height="216" rx="22"/><path fill="none" stroke-linecap="round" d="M335 66h26"/></g>${chip(325, 96)}${bars(320, 208, lit)}<path class="o" stroke-width="4" stroke-linecap="round" d="M334 252h28"/>`;

const router = (lit: number): string =>
  `<g class="o" stroke-width="4" fill="none" stroke-linecap="round"><path d="M314 92a50 50 0 0 1 72 0M330 110a28 28 0 0 1 40 0"/><circle cx="350" cy="128" r="5" fill="#FFB224"/><rect class="w" x="276" y="148" width="148" height="108" rx="24"/><path d="M300 236h20"/></g>${bars(322, 216, lit)}<circle cx="404" cy="236" r="5" fill="#14804A"/>`;

const simCard = (lit: number): string =>
  `<path d="M292 82a18 18 0 0 1 18-18h62l40 40v134a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18z" class="w o" stroke-width="4" stroke-linejoin="round"/>${chip(329, 112)}${bars(324, 226, lit)}`;

const device: Record<ProductType, (lit: number) => string> = {
  'ez-sim': phone,
  'ez-fi': router,
  'sim-card': simCard,
};

/**
 * A product's picture: a boarding pass with the place on it and the device on its stub. Without text: the page has it in the reader's
 * language.
 */
export function productArt(product: DrawnProduct): string {
  const stub = `<style>.t{fill:#EDF3FF}.w{fill:#fff}.u{fill:#DCE3EE}.d,.o{stroke:#0B1B3B}@media(prefers-color-scheme:dark){.t{fill:#1B2A52}.w{fill:#0F1A38}.u{fill:#3A4A78}.d{stroke:#7F93C9}.o{stroke:#E3EBFF}}</style><path class="t" d="M346 0h134v300H346a14 14 0 0 0-14-14V14a14 14 0 0 0 14-14z"/><path class="d" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 12" d="M332 28v246"/>`;
  const shown = `<g transform="translate(406 158) scale(.84) translate(-350 -160)">${device[product.type](signalBars(product))}</g>`;
  const body = '<clipPath id="b"><path d="M0 0h318a14 14 0 0 0 14 14v272a14 14 0 0 0-14 14H0z"/></clipPath>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 480 300">${body}<g clip-path="url(#b)">${placedArt(product.placeCode, { width: 332, height: 300, below: 28, night: true })}</g>${stub}${shown}</svg>`;
}
