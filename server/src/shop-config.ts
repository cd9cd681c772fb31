import { readFileSync } from 'node:fs';
import { ShopFacts, shopFactsMistakes } from '@langit/contract/wire/shop-facts';
import { countryCodes } from '@langit/domain/places/place-names';

/** The owner's facts cannot be used. One line per mistake, with its path and the expected value. */
export class ShopConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ShopConfigError';
    this.lines = lines;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ShopConfigError([`SHOP_CONFIG: ${file} cannot be read`]);
  }
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopConfigError([`SHOP_CONFIG: ${file} is not valid JSON`]);
  }
}

const unknownCountries = ({ routerCountries }: ShopFacts): string[] =>
  routerCountries.flatMap((code, index) =>
    countryCodes.includes(code) ? [] : [`routerCountries.${index} is no country: ${code}`],
  );

/** The owner's facts (company, address, contacts, links), checked; a wrong file stops the start (V2). */
export function readShopConfig(file: string): ShopFacts {
  const result = ShopFacts.safeParse(readJson(file));
  const mistakes = result.success ? unknownCountries(result.data) : shopFactsMistakes(result.error);
  if (result.success && mistakes.length === 0) return result.data;
  throw new ShopConfigError(mistakes.map((mistake) => `SHOP_CONFIG: ${mistake}`));
}
