import type { Config } from '../config.ts';
import { checkGroups, fault } from '../doctor/check.ts';
import { examine, type Report, wantedOf } from '../doctor/examine.ts';
import { systemClock } from '../platform/clock.ts';
import { DatabaseUnavailable, DataDirectoryError, UnsupportedPostgres } from '../platform/database/errors.ts';
import { readSettings } from '../platform/setting-store.ts';
import { readShopConfig } from '../shop-config.ts';
import { checksOfShop } from './checks-of-shop.ts';
import { esimWebhookUrlOf } from './partners.ts';
import { withDatabase } from './with-database.ts';

const startWithinSeconds = 5;

/** What the doctor says of settings with which the shop does not start. Nothing else can be looked at then. */
export const examineSettings = async (lines: readonly string[]): Promise<Report> => {
  const report = await examine([
    {
      name: 'settings.valid',
      why: 'The shop does not start with such settings.',
      see: '2. Settings and secrets',
      look: async () => lines.map((line) => fault(line, 'Correct it, then ask again.')),
    },
  ]);
  const others = checkGroups.filter((group) => group !== 'settings');
  const why = 'the settings have to be right first';
  return { ...report, unchecked: others.map((check) => ({ check, why })) };
};

/** `doctor` without a running shop: looks at the database as it is. */
export async function examineHere(config: Config, only: string | undefined): Promise<Report> {
  const facts = readShopConfig(config.shopConfigFile);
  try {
    return await withDatabase(
      config,
      async (database) => {
        const [secret = (await readSettings(database, ['esim-webhook'])).get('esim-webhook')] =
          config.esimWebhookSecrets;
        const checks = checksOfShop(config, {
          database,
          clock: systemClock,
          hasSampleFacts: () => facts.sample,
          esimWebhookUrl: secret === undefined ? null : esimWebhookUrlOf(config, secret),
          running: null,
        });
        return examine(wantedOf(checks, only));
      },
      { schema: 'leave', startWithinSeconds },
    );
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    return examine([
      {
        name: 'database.answers',
        why: 'Without its database the shop sells nothing, and nothing else can be looked at.',
        see: '12. When something goes wrong',
        look: async () => [fault(error.message, 'Correct DATABASE_URL, or start PostgreSQL.')],
      },
    ]);
  }
}

const isOfDatabase = (error: unknown): error is Error =>
  error instanceof DatabaseUnavailable ||
  error instanceof DataDirectoryError ||
  error instanceof UnsupportedPostgres;
