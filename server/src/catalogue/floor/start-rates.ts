import type { Platform } from '../../platform/slice.ts';
import { readMarket } from '../import/market-store.ts';
import { insertRates, listRates } from './terms-store.ts';

/**
 * A shop that has prices from before rates were entered starts with the rates that its prices imply, as samples: without a rate
 * nothing that a supplier delivers can be sold.
 */
export async function startRates({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  if ((await listRates(database.db)).length > 0) return;
  const { dollar, cheapest } = await readMarket(database.db);
  if (Object.keys(cheapest).length === 0) return;
  const since = clock.now();
  const rates = { IDR: dollar.idr, JPY: dollar.jpy, VND: dollar.vnd };
  await insertRates(
    database.db,
    (['IDR', 'JPY', 'VND'] as const).map((currency) => ({
      currency,
      perUsd: rates[currency].toFixed(4),
      since,
      setBy: 'shop',
      sample: true,
    })),
  );
}
