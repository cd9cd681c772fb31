import { readFileSync } from 'node:fs';
import { ShopFacts } from '@langit/contract/shop-facts';

/** The owner's facts cannot be used: one sentence that says where. */
export class ShopConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ShopConfigError';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ShopConfigError(`SHOP_CONFIG: ${file} cannot be read`);
  }
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopConfigError(`SHOP_CONFIG: ${file} is not valid JSON`);
  }
}

/** The owner's facts (company, address, contacts, links), checked; a wrong file stops the start (V2). */
export function readShopConfig(file: string): ShopFacts {
  const result = ShopFacts.safeParse(readJson(file));
  if (result.success) return result.data;
  const where = result.error.issues.map(({ path }) => path.join('.') || 'the file').slice(0, 5);
  throw new ShopConfigError(`SHOP_CONFIG: ${file} is wrong at ${where.join(', ')}`);
}
