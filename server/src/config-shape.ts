import type { KeyObject } from 'node:crypto';
import type { ProcessRole } from '@langit/contract/values/process-roles';
import type { SupplierName } from '@langit/contract/values/suppliers';
import type { PreparedMode } from './platform/database/postgres-statements.ts';
import type { TracingOptions } from './platform/observability/tracing.ts';
import type { Variable } from './system/environment-record.ts';

/** `former…`: the secret of before a rotation, with which notifications may still be signed. */
export type MidtransConfig = {
  serverKey: string;
  formerServerKey: string | null;
  snapUrl: string;
  apiUrl: string;
};
export type XenditConfig = {
  secretKey: string;
  callbackToken: string;
  formerCallbackToken: string | null;
  apiUrl: string;
};
export type EsimAccessConfig = {
  accessCode: string;
  secretKey: string;
  url: string;
  senders: string[];
  /** The vendor's limit of calls, as far as this instance may use it. */
  callsPerSecond: number;
};
export type AiraloConfig = {
  clientId: string;
  clientSecret: string;
  formerClientSecret: string | null;
  url: string;
};

export const gatewayNames = ['midtrans', 'xendit'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** The validated configuration from the environment. A vendor that is null is replaced by its local simulator. */
export type Config = {
  mode: 'demo' | 'live';
  role: ProcessRole;
  host: string;
  port: number;
  /** Where health, readiness and metrics are served apart from customers; null: on `port`. A worker always has it. */
  opsListen: { host: string; port: number } | null;
  /** Where traces are sent; null: nowhere, and nothing is traced. */
  tracing: TracingOptions | null;
  /** How long a stopping process serves on, so that a proxy sends what comes next elsewhere. */
  drainSeconds: number;
  /** Without trailing slash; links in mails, canonical addresses and gateway callbacks start with it. */
  publicUrl: string;
  databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` is a pooler's; null: `databaseUrl` is. */
  databaseDirectUrl: string | null;
  /** Prepared statements on PostgreSQL. */
  databasePrepared: PreparedMode;
  /** Connections of the pool to PostgreSQL. */
  databasePool: number;
  /** Whether a start brings the tables to this version of the program; `off`: it refuses those of another version. */
  migrate: 'auto' | 'off';
  /** What people call this instance. */
  instanceName: string;
  dataDir: string;
  shopConfigFile: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** The name of the DNS record with the key that signs the mails. */
  mailDkimSelector: string | null;
  /** Signs the mails, where their server does not. */
  mailDkimKey: KeyObject | null;
  /** The payment gateway of new orders. */
  gateway: GatewayName;
  midtrans: MidtransConfig | null;
  xendit: XenditConfig | null;
  /** The suppliers whose offers are sold; never empty. */
  esimSuppliers: SupplierName[];
  esimAccess: EsimAccessConfig | null;
  airalo: AiraloConfig | null;
  /** Secrets in the address of the supplier's webhook: the current one, and optionally the previous one during a rotation. */
  esimWebhookSecrets: string[];
  paymentExpirySeconds: number;
  reconcileSeconds: number;
  deliveryDeadlineSeconds: number;
  /** Basis points: 11 % = 1100. */
  taxRateBasisPoints: number;
  rateLimit: boolean;
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For counts. */
  trustProxy: string[];
  logLevel: string;
  /** Memory for the page cache in megabytes; 0 disables it. */
  pageCacheMb: number;
  /** Memory for the cache of the catalogue's answers in megabytes; 0 disables it. */
  answerCacheMb: number;
  demoData: boolean;
  /** The operator's console: its channel, and the demo's staff. */
  console: boolean;
  /** Addresses or CIDR ranges that may use the console; empty: all. */
  consoleAddresses: string[];
  /** Seals the secrets of authenticator apps. Null: the console knows passkeys alone. */
  staffSecretKey: Buffer | null;
  /** Browsers keep a page for the time without a network. */
  offlinePage: boolean;
  /** Where backups without a named folder are written. Null: such a backup is refused. */
  backupDir: string | null;
  /** When `backup --daily` makes its backup: hour and minute in Jakarta, `03:15`. */
  backupAt: string;
  /** Public age keys for which backups are encrypted. */
  backupRecipients: string[];
  /** A PostgreSQL database that is emptied and filled to verify backups above a gigabyte. */
  backupVerifyUrl: string | null;
  /** The name server that the doctor asks, `host:port`; null: the machine's. */
  doctorDns: string | null;
  /** Variables that begin like settings of the shop and are none. */
  unknownVariables: string[];
  /** Every environment variable of the shop, for the operator. */
  variables: Variable[];
};
