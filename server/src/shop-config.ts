import { readFileSync } from 'node:fs';
import { ShopFacts, shopFactsMistakes } from '@langit/contract/wire/shop-facts';

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

/** The owner's facts (company, address, contacts, links), checked; a wrong file stops the start (V2). */
export function readShopConfig(file: string): ShopFacts {
  const result = ShopFacts.safeParse(readJson(file));
  if (result.success) return result.data;
  throw new ShopConfigError(shopFactsMistakes(result.error).map((mistake) => `SHOP_CONFIG: ${mistake}`));
}
