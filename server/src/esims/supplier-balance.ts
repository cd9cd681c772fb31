import type { PartnersApi } from '../partners/slice.ts';
import type { Platform } from '../platform/slice.ts';
import { spentSince } from './spending-store.ts';
import { type EsimSupplier, SupplierRefused, SupplierUnavailable } from './suppliers/supplier.ts';

const dayMs = 86_400_000;
/** Sales of these days tell how fast a balance is used. */
const usualDays = 7;

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
export async function readBalances({ suppliers, partners }: BalanceDeps): Promise<BalanceRead[]> {
  const read = await askBalances(suppliers);
  await Promise.all(
    read.map(
      async (balanceRead) =>
        balanceRead.usdMicros !== null && partners.storeBalance(balanceRead.supplier, balanceRead.usdMicros),
    ),
  );
  return read;
}

/** For how many days of usual sales the balance at each supplier lasts; null where nothing was sold. */
export async function balanceDays({
  database: { db },
  clock,
  partners,
}: Omit<BalanceDeps, 'suppliers'>): Promise<Map<string, number | null>> {
  const since = new Date(clock.now().getTime() - usualDays * dayMs);
  const [known, spent] = await Promise.all([partners.balances(), spentSince(db, since)]);
  return new Map(
    known.map(({ name, balanceUsdMicros }) => {
      const perDay = (spent.get(name) ?? 0) / usualDays;
      const days = perDay === 0 ? null : (balanceUsdMicros ?? 0) / perDay;
      return [name, days === null ? null : Math.round(days * 10) / 10];
    }),
  );
}
