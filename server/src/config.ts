import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type ProcessRole, processRoles } from '@langit/contract/values/process-roles';
import { type SupplierName, supplierNames } from '@langit/contract/values/suppliers';
import { bech32 } from '@scure/base';
import type { AiraloConfig, Config, EsimAccessConfig, MidtransConfig, XenditConfig } from './config-shape.ts';
import { gatewayNames } from './config-shape.ts';
import { liveMistakes } from './live-mistakes.ts';
import { misspelledSettings, unknownSettings } from './misspelled-settings.ts';
import { usualConnections } from './platform/database/pool-size.ts';
import { preparedModes } from './platform/database/postgres-statements.ts';
import { isLoopbackHost } from './platform/loopback.ts';
import type { TracingOptions } from './platform/observability/tracing.ts';
import { roleMistakes } from './role-mistakes.ts';
import { withSecretFiles } from './secret-files.ts';
import type { Variable } from './system/environment-record.ts';

export type * from './config-shape.ts';

/** Invalid settings. `lines` has one sentence per mistake, without secret values. */
export class ConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Variables whose value is no secret. Every other one is shown as set or unset. */
const openVariables: ReadonlySet<string> = new Set([
  'SHOP_MODE',
  'PROCESS_ROLE',
  'HOST',
  'PORT',
  'OPS_LISTEN',
  'DRAIN_SECONDS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'PUBLIC_URL',
  'DATABASE_PREPARED',
  'DATABASE_POOL',
  'MIGRATE',
  'INSTANCE_NAME',
  'MAIL_FROM',
  'MAIL_DKIM_SELECTOR',
  'DOCTOR_DNS',
  'PAYMENT_GATEWAY',
  'MIDTRANS_SNAP_URL',
  'MIDTRANS_API_URL',
  'XENDIT_API_URL',
  'ESIM_SUPPLIER',
  'ESIM_ACCESS_URL',
  'ESIM_ACCESS_SENDERS',
  'ESIM_ACCESS_CALLS_PER_SECOND',
  'AIRALO_URL',
  'PAYMENT_EXPIRY_SECONDS',
  'RECONCILE_SECONDS',
  'DELIVERY_DEADLINE_SECONDS',
  'TAX_RATE',
  'RATE_LIMIT',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'PAGE_CACHE_MB',
  'ANSWER_CACHE_MB',
  'OFFLINE_PAGE',
  'CONSOLE',
  'CONSOLE_ADDRESSES',
  'DEMO_DATA',
  'BACKUP_AT',
  'BACKUP_RECIPIENTS',
]);

type Environment = Record<string, string | undefined>;

/** Reads variables and collects the mistakes, so that one start reports all of them. */
function reader(env: Environment) {
  const mistakes: string[] = [];
  const variables = new Set<string>();
  const raw = (name: string) => {
    variables.add(name);
    return env[name]?.trim() || undefined;
  };
  const wrong = <T>(fallback: T, line: string): T => {
    mistakes.push(line);
    return fallback;
  };
  return {
    mistakes,
    raw,
    /** Every variable that was read, by name. */
    variables: (): Variable[] =>
      [...variables].sort().map((name) => ({
        name,
        isSet: raw(name) !== undefined,
        value: openVariables.has(name) ? (raw(name) ?? null) : null,
      })),
    wrong,
    choice<T extends string>(name: string, known: readonly T[], fallback: T): T {
      const value = raw(name) ?? fallback;
      return known.includes(value as T)
        ? (value as T)
        : wrong(fallback, `${name} must be one of ${known.join(', ')}`);
    },
    whole(name: string, fallback: number, min: number, max: number): number {
      const value = raw(name);
      if (value === undefined) return fallback;
      const number = /^[0-9]{1,12}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max
        ? number
        : wrong(fallback, `${name} must be a whole number from ${min} to ${max}`);
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = raw(name);
      if (value === undefined) return undefined;
      const parsed = URL.canParse(value) ? new URL(value) : null;
      if (parsed && protocols.includes(parsed.protocol)) return value.replace(/\/+$/, '');
      return wrong(
        undefined,
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    },
    /** A vendor's variables must be set completely or not at all. */
    vendor<T extends string>(names: readonly T[]): Record<T, string> | null {
      const missing = names.filter((name) => raw(name) === undefined);
      if (missing.length === names.length) return null;
      if (missing.length > 0)
        return wrong(null, `${missing.join(', ')} missing: set all of ${names.join(', ')} or none`);
      return Object.fromEntries(names.map((name) => [name, raw(name)])) as Record<T, string>;
    },
  };
}

type Reader = ReturnType<typeof reader>;

function readMidtrans(env: Reader): MidtransConfig | null {
  const midtrans = env.vendor(['MIDTRANS_SERVER_KEY', 'MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL']);
  if (!midtrans) return null;
  const key = readRotating(env, 'MIDTRANS_SERVER_KEY');
  return {
    serverKey: key.sent,
    formerServerKey: key.former,
    snapUrl: env.url('MIDTRANS_SNAP_URL', ['https:', 'http:']) ?? '',
    apiUrl: env.url('MIDTRANS_API_URL', ['https:', 'http:']) ?? '',
  };
}

function readXendit(env: Reader): XenditConfig | null {
  const xendit = env.vendor(['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN', 'XENDIT_API_URL']);
  if (!xendit) return null;
  const token = readRotating(env, 'XENDIT_CALLBACK_TOKEN');
  return {
    secretKey: xendit.XENDIT_SECRET_KEY,
    callbackToken: token.sent,
    formerCallbackToken: token.former,
    apiUrl: env.url('XENDIT_API_URL', ['https:', 'http:']) ?? '',
  };
}

function readSuppliers(env: Reader): SupplierName[] {
  const list = (env.raw('ESIM_SUPPLIER') ?? 'esim-access').split(',').map((name) => name.trim());
  const known = supplierNames.filter((name) => list.includes(name));
  return known.length > 0 && list.every((name) => (supplierNames as readonly string[]).includes(name))
    ? known
    : env.wrong(
        ['esim-access'],
        `ESIM_SUPPLIER must be one of ${supplierNames.join(', ')}, or both with a comma`,
      );
}

function readEsimAccess(env: Reader): EsimAccessConfig | null {
  const senders = readAddresses(env, 'ESIM_ACCESS_SENDERS');
  const esimAccess = env.vendor(['ESIM_ACCESS_CODE', 'ESIM_ACCESS_SECRET', 'ESIM_ACCESS_URL']);
  if (!esimAccess) return null;
  return {
    accessCode: esimAccess.ESIM_ACCESS_CODE,
    secretKey: esimAccess.ESIM_ACCESS_SECRET,
    url: env.url('ESIM_ACCESS_URL', ['https:', 'http:']) ?? '',
    senders,
    callsPerSecond: env.whole('ESIM_ACCESS_CALLS_PER_SECOND', 8, 1, 10_000),
  };
}

function readAiralo(env: Reader): AiraloConfig | null {
  const airalo = env.vendor(['AIRALO_CLIENT_ID', 'AIRALO_CLIENT_SECRET', 'AIRALO_URL']);
  if (!airalo) return null;
  const secret = readRotating(env, 'AIRALO_CLIENT_SECRET');
  return {
    clientId: airalo.AIRALO_CLIENT_ID,
    clientSecret: secret.sent,
    formerClientSecret: secret.former,
    url: env.url('AIRALO_URL', ['https:', 'http:']) ?? '',
  };
}

function readPublicUrl(env: Reader, live: boolean, host: string, port: number): string {
  const publicUrl = env.url('PUBLIC_URL', ['https:', 'http:']);
  if (publicUrl !== undefined) {
    const { protocol, hostname } = new URL(publicUrl);
    if (live && protocol !== 'https:' && !isLoopbackHost(hostname)) {
      env.wrong(null, 'PUBLIC_URL must start with https:// in live mode (http only on a loopback address)');
    }
    return publicUrl;
  }
  if (live && env.raw('PUBLIC_URL') === undefined)
    env.wrong(null, 'PUBLIC_URL is required when SHOP_MODE=live');
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** Names one host: which server is the primary is a matter of standard parts before it. */
function readDatabaseUrl(
  env: Reader,
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'BACKUP_VERIFY_URL',
): string | null {
  const value = env.raw(name);
  if (value === undefined) return null;
  if (/^postgres(?:ql)?:\/\/(?:[^@/]*@)?[^@/?]*,[^@/?]*[/?]/.test(value))
    return env.wrong(
      null,
      `${name} must name one host, such as HAProxy's, which knows the primary: docs/operating.md, "When a machine dies"`,
    );
  if (/^postgres(?:ql)?:\/\/[^\s/]+\/[^\s/]+$/.test(value)) return value;
  return env.wrong(null, `${name} must look like postgres://user:password@host:5432/database`);
}

function readTaxRate(env: Reader): number {
  const value = env.raw('TAX_RATE');
  if (value === undefined) return 0;
  const rate = /^(?:0(?:\.[0-9]{1,4})?|1(?:\.0{1,4})?)$/.test(value)
    ? Math.round(Number(value) * 10_000)
    : null;
  return (
    rate ?? env.wrong(0, 'TAX_RATE must be a share from 0 to 1 with at most four decimals, such as 0.11')
  );
}

/** Comma-separated IP addresses and CIDR ranges. */
function readAddresses(env: Reader, name: string): string[] {
  const list = (env.raw(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isAddress = (part: string) => {
    const [address = '', bits] = part.split('/');
    const family = isIP(address);
    if (bits === undefined) return family > 0;
    return family > 0 && /^[0-9]{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
  };
  return list.every(isAddress)
    ? list
    : env.wrong([], `${name} must list addresses such as 10.0.0.1 or 10.0.0.0/8`);
}

/** 32 bytes in base64 or hexadecimal, as `openssl rand -base64 32` writes them. */
function readStaffSecretKey(env: Reader): Buffer | null {
  const value = env.raw('STAFF_SECRET_KEY');
  if (value === undefined) return null;
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  return key.length === 32
    ? key
    : env.wrong(null, 'STAFF_SECRET_KEY must be 32 bytes in base64 or hexadecimal');
}

/** A secret that verifies what comes in: one, or two during a rotation, `new,old`. Both are accepted, the first one is sent. */
const rotating = (value: string): string[] => value.split(',').map((part) => part.trim());

function readRotating(env: Reader, name: string): { sent: string; former: string | null } {
  const [sent = '', former = null, ...more] = rotating(env.raw(name) ?? '');
  return sent && former !== '' && more.length === 0
    ? { sent, former }
    : env.wrong(
        { sent, former },
        `${name} must be one key, or two with a comma while it is changed: new,old`,
      );
}

function readWebhookSecrets(env: Reader): string[] {
  const value = env.raw('ESIM_WEBHOOK_SECRET');
  if (value === undefined) return [];
  const secrets = rotating(value);
  return secrets.length <= 2 && secrets.every((secret) => /^[A-Za-z0-9_-]{16,128}$/.test(secret))
    ? secrets
    : env.wrong(
        [],
        'ESIM_WEBHOOK_SECRET must be 16 to 128 letters, digits, - or _, or two of these with a comma: new,old',
      );
}

/** A label of DNS. */
function readSelector(env: Reader): string | null {
  const value = env.raw('MAIL_DKIM_SELECTOR');
  if (value === undefined) return null;
  return /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(value)
    ? value
    : env.wrong(null, 'MAIL_DKIM_SELECTOR must be a name such as mail2026, as your mail provider shows it');
}

/** A private key as `openssl genpkey` writes it. */
function readDkimKey(env: Reader): KeyObject | null {
  const value = env.raw('MAIL_DKIM_KEY');
  if (value === undefined) return null;
  if (env.raw('MAIL_DKIM_SELECTOR') === undefined)
    env.wrong(
      null,
      'MAIL_DKIM_KEY needs MAIL_DKIM_SELECTOR, the name under which its public key is published',
    );
  const key = privateKeyIn(value);
  return key?.asymmetricKeyType === 'rsa'
    ? key
    : env.wrong(null, 'MAIL_DKIM_KEY must be a private RSA key that begins with -----BEGIN PRIVATE KEY-----');
}

function privateKeyIn(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** `127.0.0.1:9464`, `[::1]:9464`. */
function readOpsListen(env: Reader, role: ProcessRole): Config['opsListen'] {
  const value = env.raw('OPS_LISTEN') ?? (role === 'worker' ? '127.0.0.1:9464' : undefined);
  if (value === undefined) return null;
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:]+)\]|([^\s:[\]]+)):([0-9]{1,5})$/i.exec(value) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host !== undefined && port <= 65_535
    ? { host, port }
    : env.wrong(null, 'OPS_LISTEN must be an address with a port such as 127.0.0.1:9464');
}

/** OpenTelemetry's own names. */
function readTracing(env: Reader): TracingOptions | null {
  const endpoint = env.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:']);
  const serviceName = env.raw('OTEL_SERVICE_NAME') ?? 'langit';
  const share = Number(env.raw('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1))
    return env.wrong(null, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1 such as 0.1');
  return endpoint === undefined ? null : { endpoint, serviceName, share };
}

function readNameServer(env: Reader): string | null {
  const value = env.raw('DOCTOR_DNS');
  if (value === undefined) return null;
  const [host = '', port = '53'] = value.split(':');
  return isIP(host) > 0 && /^[0-9]{1,5}$/.test(port)
    ? `${host}:${port}`
    : env.wrong(null, 'DOCTOR_DNS must be the address of a name server such as 9.9.9.9 or 127.0.0.1:5353');
}

function readBackupDir(env: Reader): string | null {
  const value = env.raw('BACKUP_DIR');
  return value === undefined ? null : resolve(value);
}

/** Hour and minute of a day. */
function readBackupAt(env: Reader): string {
  const value = env.raw('BACKUP_AT') ?? '03:15';
  return /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(value)
    ? value
    : env.wrong('03:15', 'BACKUP_AT must be a time of the day in Jakarta such as 03:15');
}

/** Public keys as `age-keygen` prints them, with a comma or a space between. A wrong letter fails their checksum. */
function readRecipients(env: Reader): string[] {
  const keys = (env.raw('BACKUP_RECIPIENTS') ?? '').split(/[\s,]+/).filter(Boolean);
  if (keys.some((key) => /^AGE-SECRET-KEY-/i.test(key)))
    return env.wrong(
      [],
      'BACKUP_RECIPIENTS has a secret key: take the public one (age1…), and keep the secret one off this machine',
    );
  const bad = keys.find((key) => {
    const read = bech32.decodeUnsafe(key, 100);
    return read?.prefix !== 'age' || bech32.fromWordsUnsafe(read.words)?.length !== 32;
  });
  return bad === undefined
    ? keys
    : env.wrong(
        [],
        `BACKUP_RECIPIENTS has no age key in ${bad}: it must start with age1, as age-keygen prints it`,
      );
}

/** Two addresses of one database may differ in user, password and options. */
const databaseOf = (url: string): string =>
  url.replace(/^.*@|^postgres(?:ql)?:\/\//, '').replace(/\?.*$/, '');

function readVerifyUrl(env: Reader): string | null {
  const url = readDatabaseUrl(env, 'BACKUP_VERIFY_URL');
  const shops = env.raw('DATABASE_URL');
  return url !== null && shops !== undefined && databaseOf(url) === databaseOf(shops)
    ? env.wrong(
        null,
        'BACKUP_VERIFY_URL must be another database than DATABASE_URL: it is emptied at each check',
      )
    : url;
}

/** Whether the log has details, which a fault at the terminal has then too. */
export const wantsDetails = ({ LOG_LEVEL }: Environment): boolean =>
  LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace';

/** Reads the configuration from an environment; throws a `ConfigError` with a line per mistake. */
export function readConfig(given: Environment): Config {
  const { environment, mistakes } = withSecretFiles(given);
  const env = reader(environment);
  env.mistakes.push(...mistakes);
  const mode = env.choice('SHOP_MODE', ['demo', 'live'], 'demo');
  const host = env.raw('HOST') ?? '127.0.0.1';
  const port = env.whole('PORT', 3000, 0, 65_535);
  const role = env.choice('PROCESS_ROLE', processRoles, 'both');
  const opsListen = readOpsListen(env, role);
  const settings: Omit<Config, 'variables' | 'unknownVariables'> = {
    mode,
    role,
    host,
    port,
    opsListen,
    tracing: readTracing(env),
    drainSeconds: env.whole('DRAIN_SECONDS', mode === 'demo' ? 0 : 3, 0, 60),
    publicUrl: readPublicUrl(env, mode === 'live', host, port),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    pageCacheMb: env.whole('PAGE_CACHE_MB', 24, 0, 4096),
    answerCacheMb: env.whole('ANSWER_CACHE_MB', 8, 0, 4096),
    databaseDirectUrl: readDatabaseUrl(env, 'DATABASE_DIRECT_URL'),
    databasePrepared: env.choice('DATABASE_PREPARED', preparedModes, 'auto'),
    databasePool: env.whole('DATABASE_POOL', usualConnections, 2, 100),
    migrate: env.choice('MIGRATE', ['auto', 'off'], 'auto'),
    instanceName: env.raw('INSTANCE_NAME') ?? `${hostname()}:${role === 'worker' ? opsListen?.port : port}`,
    dataDir: resolve(env.raw('DATA_DIR') ?? './data'),
    shopConfigFile: resolve(env.raw('SHOP_CONFIG') ?? './shop.config.json'),
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']) ?? null,
    mailFrom: env.raw('MAIL_FROM') ?? 'Langit <no-reply@langit.example>',
    mailDkimSelector: readSelector(env),
    mailDkimKey: readDkimKey(env),
    gateway: env.choice('PAYMENT_GATEWAY', gatewayNames, 'midtrans'),
    midtrans: readMidtrans(env),
    xendit: readXendit(env),
    esimSuppliers: readSuppliers(env),
    esimAccess: readEsimAccess(env),
    airalo: readAiralo(env),
    esimWebhookSecrets: readWebhookSecrets(env),
    paymentExpirySeconds: env.whole('PAYMENT_EXPIRY_SECONDS', 3600, 1, 604_800),
    reconcileSeconds: env.whole('RECONCILE_SECONDS', 60, 1, 86_400),
    deliveryDeadlineSeconds: env.whole('DELIVERY_DEADLINE_SECONDS', 1200, 1, 604_800),
    taxRateBasisPoints: readTaxRate(env),
    rateLimit: env.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trustProxy: readAddresses(env, 'TRUST_PROXY'),
    logLevel: env.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    offlinePage: env.choice('OFFLINE_PAGE', ['on', 'off'], 'on') === 'on',
    console: env.choice('CONSOLE', ['on', 'off'], 'on') === 'on',
    consoleAddresses: readAddresses(env, 'CONSOLE_ADDRESSES'),
    staffSecretKey: readStaffSecretKey(env),
    demoData: env.choice('DEMO_DATA', ['on', 'off'], mode === 'demo' ? 'on' : 'off') === 'on',
    backupDir: readBackupDir(env),
    backupAt: readBackupAt(env),
    backupRecipients: readRecipients(env),
    backupVerifyUrl: readVerifyUrl(env),
    doctorDns: readNameServer(env),
  };
  // Every variable has been read by now.
  const variables = env.variables();
  const config: Config = {
    ...settings,
    variables,
    unknownVariables: unknownSettings(environment, variables),
  };
  env.mistakes.push(...misspelledSettings(environment, variables));
  if (mode === 'live') env.mistakes.push(...liveMistakes(config));
  env.mistakes.push(...roleMistakes(config));
  if (env.mistakes.length > 0) throw new ConfigError(env.mistakes);
  return config;
}
