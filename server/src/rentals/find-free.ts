import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import type { DeliveryMethod } from '@langit/contract/values/rentals';
import { rentalFaults } from '@langit/domain/rental-rules';
import { readCovering } from '../catalogue/covering-products.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { readProductNames } from '../catalogue/find-products.ts';
import type { Db } from '../platform/database/database.ts';
import { readFleets } from './fleet-store.ts';
import { blockedFor, freeUnits } from './rental-rules.ts';
import { listUnits } from './unit-store.ts';

/**
 * The routers of every model that are free for a rental, as an order of these days would find them (B41). `like`: only the models that work
 * where this product does.
 */
export async function findFree(
  db: Db,
  { from, to, method, like }: { from: string; to: string; method: DeliveryMethod; like?: string | undefined },
  now: Date,
  language: Language,
) {
  const fleets = await readFleets(db, now);
  const codes = new Map((await listUnits(db)).map(({ model, productCode }) => [model, productCode]));
  const products = [...codes.values()];
  const nameOf = await readProductNames(db, products, language);
  const wanted = like === undefined ? null : (await findNamedProduct(db, like)).productId;
  const covering = wanted === null ? null : await readCovering(db, wanted, products, language);
  const blocked = blockedFor({ first: from, last: to }, method);
  return {
    models: [...fleets]
      .map(([model, { units }]) => {
        const product = codes.get(model) ?? '';
        return {
          product,
          name: nameOf(product),
          in_service: units.length,
          free: freeUnits(units, blocked).map(({ serial }) => serial),
        };
      })
      .filter(({ product }) => !covering || covering.codes.has(product))
      .sort((a, b) => a.product.localeCompare(b.product)),
    place: covering?.place ?? null,
    can_be_ordered: rentalFaults({ start: from, end: to, method }, dayInJakarta(now)).length === 0,
  };
}
