import type { PartnersApi } from '../partners/slice.ts';
import type { Platform } from '../platform/slice.ts';
import { balanceLasts, usualSince } from './balance-rules.ts';
import { orderedBefore, spentSince } from './spending-store.ts';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from './suppliers/supplier.ts';

export type BalanceDeps = Pick<Platform, 'database' | 'clock'> & {
  suppliers: ReadonlyMap<string, EsimSupplier>;
  partners: Pick<PartnersApi, 'balances' | 'storeBalance'>;
};

/** A supplier's balance in millionths of a dollar, or why there is none: it is down, or refuses the call. */
export type BalanceRead = { supplier: string } & (
  | { usdMicros: number }
  | { usdMicros: null; refused: SupplierRefused | null }
);

/** Asks every supplier for its balance. */
export async function askBalances(suppliers: BalanceDeps['suppliers']): Promise<BalanceRead[]> {
  return Promise.all(
    [...suppliers].map(async ([supplier, port]) => {
      try {
        return { supplier, usdMicros: await port.balanceUsdMicros() };
      } catch (error) {
        if (error instanceof SupplierUnavailable) return { supplier, usdMicros: null, refused: null };
        if (error instanceof SupplierRefused) return { supplier, usdMicros: null, refused: error };
        throw error;
      }
    }),
  );
}

/** Asks every supplier for its balance and stores what they answer. */
export async function readBalances({
  database,
  suppliers,
  partners,
}: Omit<BalanceDeps, 'clock'>): Promise<BalanceRead[]> {
  const read = await askBalances(suppliers);
  await database.transaction(async (tx) => {
    for (const { supplier, usdMicros } of read)
      if (usdMicros !== null) await partners.storeBalance(tx, supplier, usdMicros);
  });
  return read;
}

/** For how many days of usual sales the balance at each supplier lasts, also where too few are known to measure it. */
export async function balancesLast({ database: { db }, clock, partners }: Omit<BalanceDeps, 'suppliers'>) {
  const since = usualSince(clock.now());
  const [known, spent] = await Promise.all([partners.balances(), spentSince(db, since)]);
  const older = await orderedBefore(db, [...spent.keys()], since);
  return new Map(
    known.map(({ name, balanceUsdMicros }) => [
      name,
      balanceLasts({
        balance: balanceUsdMicros ?? 0,
        spent: spent.get(name) ?? 0,
        hasOlder: older.has(name),
      }),
    ]),
  );
}

/** The days that are measured; null where nothing was sold, or for fewer than the usual days. */
export async function balanceDays(deps: Omit<BalanceDeps, 'suppliers'>): Promise<Map<string, number | null>> {
  const lasting = await balancesLast(deps);
  return new Map([...lasting].map(([name, lasts]) => [name, lasts?.isMeasured ? lasts.days : null]));
}
