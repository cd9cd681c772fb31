import { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { Database, Db } from '../platform/database/database.ts';
import { lockSetting, readSettings, writeSetting } from '../platform/setting-store.ts';
import type { FactsStore, KeptFacts } from '../system/company-commands.ts';

const key = 'shop.facts';
/** LISTEN/NOTIFY channel for a change of the facts. */
const channel = 'facts';

const isSampleYet = (file: ShopFacts, { company, offices }: KeptFacts): boolean =>
  file.sample &&
  (company.legalName === file.company.legalName ||
    offices.other.address.join() === file.offices.other.address.join() ||
    offices.other.supportEmail === file.offices.other.supportEmail);

/** The facts of the file, and over them those that were set at the console. */
async function readFacts(file: ShopFacts, db: Db): Promise<ShopFacts> {
  const stored = (await readSettings({ db }, [key])).get(key);
  if (stored === undefined) return file;
  const { data, success } = ShopFacts.safeParse({ ...file, ...JSON.parse(stored) });
  // Stored by a program with other fields: the file counts until the owner saves again.
  return success ? { ...data, sample: isSampleYet(file, data) } : file;
}

/**
 * The owner's facts as one object for the whole shop. Its contents are replaced after each change on every instance, so that a part of
 * the shop that keeps the object always reads the current facts (decision 101). `changed` is called then: rendered pages are stale.
 */
export async function openFacts(
  file: ShopFacts,
  database: Pick<Database, 'db' | 'listen' | 'notify'>,
  { changed, failed }: { changed: () => void; failed: (error: unknown) => void },
): Promise<{ facts: ShopFacts; store: FactsStore; close(): Promise<void> }> {
  const facts = structuredClone(await readFacts(file, database.db));
  async function readAgain(): Promise<void> {
    const { company, offices, chat, sample } = await readFacts(file, database.db);
    Object.assign(facts.company, company);
    Object.assign(facts.offices, offices);
    Object.assign(facts.chat, chat);
    facts.sample = sample;
    changed();
  }
  const heard = () => void readAgain().catch(failed);
  const stop = await database.listen(channel, heard, heard);
  return {
    facts,
    store: {
      readStored: (db) => readFacts(file, db),
      async lockStored(tx) {
        await lockSetting(tx, key);
        return readFacts(file, tx);
      },
      async store(tx, kept) {
        await writeSetting(tx, key, JSON.stringify(kept));
        await database.notify(tx, channel, '');
      },
    },
    async close() {
      await stop();
    },
  };
}
