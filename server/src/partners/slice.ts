import type { Db } from '../platform/database/database.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { partnerScan } from './exception-scans.ts';
import { allPartners, type PartnerRecord, storeBalance, storeSeen, withBalance } from './partner-store.ts';
import { createWatch, type Watch } from './watch.ts';

export type PartnersApi = {
  /** Notes whether partners answer. */
  watch: Watch;
  /** What is known of each partner. */
  states(): Promise<PartnerRecord[]>;
  /** Suppliers with their last known balance. */
  balances(): Promise<PartnerRecord[]>;
  storeBalance(tx: Db, name: string, usdMicros: number): Promise<void>;
};

const storeEveryMs = 30_000;

/** The state of suppliers, gateways and the mail relay, as the shop's own calls see it. */
export function partnersSlice({ database, clock, log, metrics }: Platform): Slice & PartnersApi {
  const { db } = database;
  const watch = createWatch(clock, ({ name: partner }, { name: call, seconds }, result) =>
    metrics.partnerCalls.observe({ partner, call, result }, seconds),
  );
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    for (const seen of watch.take()) await storeSeen(db, seen);
  };
  return {
    name: 'partners',
    watch,
    async states() {
      await flush();
      return allPartners(db);
    },
    balances: () => withBalance(db),
    storeBalance: (tx, name, usdMicros) => storeBalance(tx, { name, usdMicros, at: clock.now() }),
    exceptionScans: [partnerScan(flush)],
    gauges: [
      {
        name: 'langit_partner_up',
        help: 'Whether the last call to a supplier, a gateway or the mail server had a usable answer',
        labels: ['partner', 'kind'],
        read: async () =>
          (await allPartners(db)).map(({ name, kind, failingSince }) => ({
            labels: { partner: name, kind },
            value: failingSince === null ? 1 : 0,
          })),
      },
    ],
    async started() {
      timer = setInterval(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'the state of partners is not stored'));
      }, storeEveryMs).unref();
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
