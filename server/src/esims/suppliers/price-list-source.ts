import { type PriceListSource, PriceListUnread } from '../../catalogue/price-lists/price-list.ts';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from './supplier.ts';

/** The price lists of the suppliers, for the catalogue. */
export const priceListSources = (
  suppliers: ReadonlyMap<string, EsimSupplier>,
): ReadonlyMap<string, PriceListSource> =>
  new Map([...suppliers].map(([name, supplier]) => [name, { name, packages: () => packagesOf(supplier) }]));

async function* packagesOf(supplier: EsimSupplier): ReturnType<PriceListSource['packages']> {
  try {
    yield* supplier.listPlans({ kind: 'base' });
  } catch (error) {
    if (error instanceof SupplierUnavailable) throw new PriceListUnread('no_answer', error);
    if (error instanceof SupplierRefused) throw new PriceListUnread('refused', error);
    throw error;
  }
}
