import { type Lack, readLacks } from '../catalogue/product-lacks-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type Check, warning } from './check.ts';

export const catalogueChecks = (db: Db): Check[] => [
  {
    name: 'catalogue.products',
    why: 'A product that lacks something cannot be bought by everybody who sees it.',
    see: '8. The catalogue',
    look: async () =>
      (await readLacks(db)).map((lack) =>
        warning(sentenceOf(lack), 'Complete them at the console, or with a catalogue file.'),
      ),
  },
];

const withoutIt: Record<'package' | 'minimum', string> = {
  package: 'have no supplier’s package in use',
  minimum: 'are not sold, because their price is below their minimum',
};

function sentenceOf({ lack, count, products }: Lack): string {
  const more = count - products.length;
  const list = `${products.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const what =
    lack === 'package' || lack === 'minimum'
      ? withoutIt[lack]
      : `have no price in ${lack.slice('price '.length)}`;
  return `Products ${what}: ${list}`;
}
