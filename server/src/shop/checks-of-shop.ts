import { createHmac, createPublicKey } from 'node:crypto';
import type { Config } from '../config.ts';
import { catalogueChecks } from '../doctor/catalogue-checks.ts';
import type { Check } from '../doctor/check.ts';
import { databaseChecks } from '../doctor/database-checks.ts';
import { mailChecks } from '../doctor/mail-checks.ts';
import { networkChecks } from '../doctor/network-checks.ts';
import { createReach, type Reach } from '../doctor/network-reach.ts';
import { type PartnerFacts, partnerChecks } from '../doctor/partner-checks.ts';
import { safetyChecks } from '../doctor/safety-checks.ts';
import { settingsChecks } from '../doctor/settings-checks.ts';
import { misplacedKeys, productionKeysInDemo } from '../live-mistakes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lookAtAddress } from '../platform/database/look-at-address.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { mailDomain, smtpOptions } from './mail-way.ts';
import { describeMixture } from './mixed-partners.ts';
import { realPartners } from './partners.ts';

/** What the checks look at besides the settings. */
export type Examined = {
  database: Pick<Database, 'db' | 'kind'>;
  clock: Clock;
  hasSampleFacts(): boolean;
  /** The address of the supplier's webhook; null where it is not made yet. */
  esimWebhookUrl: string | null;
  /** What only a running shop tells; null without one. */
  running: { probeSecret: string; balanceDays: NonNullable<PartnerFacts['balanceDays']> } | null;
};

/** The secret of the shop's question to itself, which every instance has. */
export const probeSecretOf = (webhookSecret: string): string =>
  createHmac('sha256', webhookSecret).update('doctor').digest('base64url');

/** The folders that fill up. */
export const foldersOf = ({ dataDir, backupDir }: Config): string[] => [
  dataDir,
  ...(backupDir ? [backupDir] : []),
];

/** The checks that this configuration needs: a simulator, or an address of the machine itself, is sound by itself. */
export function checksOfShop(config: Config, examined: Examined): Check[] {
  const { database, clock, running } = examined;
  const { db } = database;
  const isLive = config.mode === 'live';
  const reach = createReach(config.doctorDns);
  return [
    ...settingsChecks({
      isLive,
      dataDir: config.dataDir,
      hasSampleFacts: examined.hasSampleFacts,
      mixtures: [describeMixture(config), productionKeysInDemo(config)].filter((line) => line !== null),
      unknown: config.unknownVariables,
    }),
    ...publicChecks(config, examined, reach),
    ...databaseChecks({
      database,
      clock,
      migrations: readMigrations(),
      connection: connectionOf(config, database),
    }),
    ...safetyChecks({ db, clock, isLive, folders: foldersOf(config) }),
    ...checksOfMail(config, reach),
    ...partnerChecks({
      db,
      clock,
      misplacedKeys: misplacedKeys(config),
      balanceDays: running?.balanceDays ?? null,
      ...realPartners({ config, clock, esimWebhookUrl: examined.esimWebhookUrl }),
    }),
    ...catalogueChecks(db),
  ];
}

function publicChecks(config: Config, { clock, running }: Examined, reach: Reach): Check[] {
  const publicUrl = new URL(config.publicUrl);
  if (isLoopbackHost(publicUrl.hostname)) return [];
  return networkChecks({
    publicUrl,
    reach,
    clock,
    probeSecret: running?.probeSecret ?? null,
    gatewayUrl: config[config.gateway]?.apiUrl ?? null,
  });
}

function connectionOf(
  { databaseUrl, databaseDirectUrl, databasePool, databasePrepared }: Config,
  { kind }: Examined['database'],
) {
  if (kind === 'embedded' || databaseUrl === null) return null;
  return {
    pool: databasePool,
    mustKeepNames: databasePrepared === 'on',
    lookAtAddress: () => lookAtAddress(databaseUrl, databaseDirectUrl ?? databaseUrl),
  };
}

function checksOfMail(config: Config, reach: Reach): Check[] {
  const smtp = smtpOptions(config);
  if (!smtp) return [];
  return mailChecks({
    async verify() {
      // Imported on demand, as the mailer.
      const { verifySmtp } = await import('../notifications/smtp/smtp-mailer.ts');
      await verifySmtp(smtp);
    },
    domain: mailDomain(config),
    reach,
    dkimSelector: config.mailDkimSelector,
    dkimKey: config.mailDkimKey && createPublicKey(config.mailDkimKey),
  });
}
