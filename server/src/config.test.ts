import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';
import { productionKeysInDemo } from './live-mistakes.ts';

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).lines;
  }
};

test('V2 an empty environment is a working demo shop', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    midtrans: null,
    esimAccess: null,
    taxRateBasisPoints: 0,
    demoData: true,
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['OPS_LISTEN', '9464'],
  ['SHOP_MODE', 'prod'],
  ['TAX_RATE', '11'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_PREPARED', 'no'],
  ['DATABASE_POOL', '1'],
  ['SMTP_URL', 'mail.example'],
  ['TRUST_PROXY', 'proxy.local'],
  ['PAYMENT_EXPIRY_SECONDS', '-5'],
  ['MIDTRANS_SERVER_KEY', 'alone'],
  ['PAYMENT_GATEWAY', 'stripe'],
  ['ESIM_SUPPLIER', 'esim-go'],
  ['ESIM_SUPPLIER', 'airalo,esim-go'],
  ['ESIM_ACCESS_SENDERS', '10.0.0.0/33'],
  ['ESIM_WEBHOOK_SECRET', 'short'],
])('V2 a wrong %s=%s stops the start with one line that names it', (name, value) => {
  const lines = mistakesOf({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(name === 'MIDTRANS_SERVER_KEY' ? 'MIDTRANS_SNAP_URL' : name);
  expect(lines[0]).not.toContain('alone');
});

const ofSimulators = {
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-simulator',
  MIDTRANS_SNAP_URL: 'http://127.0.0.1:4100/dev/sim/midtrans/snap/v1',
  MIDTRANS_API_URL: 'http://127.0.0.1:4100/dev/sim/midtrans/api',
  XENDIT_SECRET_KEY: 'xnd_development_simulator',
  XENDIT_CALLBACK_TOKEN: 'simulator',
  XENDIT_API_URL: 'http://127.0.0.1:4100/dev/sim/xendit/api',
  ESIM_ACCESS_CODE: 'simulator',
  ESIM_ACCESS_SECRET: 'simulator-secret',
  ESIM_ACCESS_URL: 'http://127.0.0.1:4100/dev/sim/esim-access',
  AIRALO_CLIENT_ID: 'simulator',
  AIRALO_CLIENT_SECRET: 'simulator-secret',
  AIRALO_URL: 'http://127.0.0.1:4100/dev/sim/airalo',
};
const DATABASE_URL = 'postgres://langit@127.0.0.1/langit';

test.each(['web', 'worker'])(
  'W5 PROCESS_ROLE=%s has neither the embedded database nor simulators in its own process',
  (PROCESS_ROLE) => {
    expect(mistakesOf({ PROCESS_ROLE })).toEqual([
      expect.stringContaining('needs DATABASE_URL'),
      expect.stringContaining('npm run simulators'),
    ]);
    expect(mistakesOf({ PROCESS_ROLE, DATABASE_URL, ...ofSimulators })).toEqual([]);
  },
);

test('W5 a worker always has an address for its health and metrics', () => {
  const worker = { PROCESS_ROLE: 'worker', DATABASE_URL, ...ofSimulators };
  expect(readConfig(worker).opsListen).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ ...worker, OPS_LISTEN: '[::1]:9500' }).opsListen).toEqual({ host: '::1', port: 9500 });
  expect(readConfig({}).opsListen).toBeNull();
});

test('V2 one start reports every mistake of the settings', () => {
  expect(mistakesOf({ PORT: 'x', TAX_RATE: 'y' })).toHaveLength(2);
});

test.each([
  ['PAYMENT_EXPIRY_SECOND', 'PAYMENT_EXPIRY_SECONDS'],
  ['PAYMENT_EXPRIY_SECONDS', 'PAYMENT_EXPIRY_SECONDS'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['CONSOLES', 'CONSOLE'],
])('V2 the unknown setting %s stops the start with a line that names %s', (name, meant) => {
  expect(mistakesOf({ [name]: '600' })).toEqual([
    `${name} is no setting of the shop: rename it to ${meant}, or remove it`,
  ]);
});

test('V2 variables of other programs, and those beside a setting that is set, are no mistakes', () => {
  expect(mistakesOf({ HOSTNAME: 'a', PORTS: '1', HOME: '/root', XDG_DATA_DIRS: '/usr/share' })).toEqual([]);
  expect(mistakesOf({ LOG_LEVEL: 'warn', LOGLEVEL: 'warn' })).toEqual([]);
});

test('V2 live mode needs a gateway, a supplier, mail and a public address', () => {
  expect(mistakesOf({ SHOP_MODE: 'live' })).toHaveLength(4);
  expect(mistakesOf({ SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.example' }).join()).toContain('https');
});

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  MIDTRANS_SERVER_KEY: 'Mid-server-GxT3qk0eZ81nVwYbLr6P',
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com/snap/v1',
  MIDTRANS_API_URL: 'https://api.midtrans.com',
  ESIM_ACCESS_CODE: '4f1c29d07be64a3b9d58e2a1',
  ESIM_ACCESS_SECRET: '8b3e6f0d1c2a4957b6e8d0f1a2c3b4d5',
  ESIM_ACCESS_URL: 'https://api.esimaccess.com',
};
const xendit = {
  XENDIT_SECRET_KEY: 'xnd_production_Zk3v9Qw1Lr7TtY',
  XENDIT_CALLBACK_TOKEN: 'pT6rV0wQ9xLk2mNz4bYc',
  XENDIT_API_URL: 'https://api.xendit.co',
};
const airalo = {
  AIRALO_CLIENT_ID: '7d1e2f3a4b5c60718293',
  AIRALO_CLIENT_SECRET: 'Qw3eRt5yUi7oPa9sDf1g',
  AIRALO_URL: 'https://partners-api.airalo.com',
};

test('V2 R85 live mode takes production keys and addresses, and a stand-in on a loopback address', () => {
  expect(mistakesOf({ ...live, ...xendit, ...airalo })).toEqual([]);
  expect(mistakesOf({ ...live, ESIM_ACCESS_URL: 'http://127.0.0.1:4100/dev/sim/esim-access' })).toEqual([]);
});

test.each([
  ...Object.keys({ ...live, ...xendit, ...airalo })
    .filter((name) => /_(?:KEY|TOKEN|CODE|SECRET|ID)$/.test(name))
    .flatMap((name) => [
      [name, 'x'],
      [name, 'fifteen-letters'],
      [name, 'x'.repeat(40)],
    ]),
  ...Object.keys({ ...live, ...xendit, ...airalo })
    .filter((name) => /_(?:SNAP|API|ACCESS)_URL$|^AIRALO_URL$/.test(name))
    .map((name) => [name, 'http://vendor.example']),
  ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-GxT3qk0eZ81nVwYbLr6P'],
  ['MIDTRANS_SNAP_URL', 'https://app.sandbox.midtrans.com/snap/v1'],
  ['MIDTRANS_API_URL', 'https://api.sandbox.midtrans.com'],
  ['XENDIT_SECRET_KEY', 'xnd_development_Zk3v9Qw1Lr7TtYp5'],
  ['AIRALO_URL', 'https://sandbox-partners-api.airalo.com'],
])(
  'V2 R85 live mode refuses %s=%s with one line that names it and not the value',
  (name = '', value = '') => {
    const lines = mistakesOf({ ...live, ...xendit, ...airalo, [name]: value });
    expect(lines).toEqual([expect.stringContaining(name)]);
    if (value.length > 1) expect(lines[0]).not.toContain(value);
  },
);

test('V2 R85 a production key in demo mode causes a warning', () => {
  const { SHOP_MODE: _, ...forgotten } = live;
  expect(productionKeysInDemo(readConfig(forgotten))).toMatch(/^MIDTRANS_SERVER_KEY: .*SHOP_MODE=live/);
  expect(productionKeysInDemo(readConfig({}))).toBeNull();
  expect(
    productionKeysInDemo(readConfig({ ...forgotten, MIDTRANS_SERVER_KEY: 'SB-Mid-server-x' })),
  ).toBeNull();
});

test('V2 ESIM_WEBHOOK_SECRET may have two secrets during a rotation', () => {
  const [secret, older] = ['n'.repeat(16), 'o'.repeat(16)];
  expect(readConfig({ ESIM_WEBHOOK_SECRET: `${secret},${older}` }).esimWebhookSecrets).toEqual([
    secret,
    older,
  ]);
  for (const wrong of [`${secret},`, `${secret},short`, `${secret},${older},${older}`])
    expect(mistakesOf({ ESIM_WEBHOOK_SECRET: wrong })).toEqual([
      expect.stringContaining('ESIM_WEBHOOK_SECRET'),
    ]);
});

test.each([
  ['MIDTRANS_SERVER_KEY', 'midtrans', 'serverKey', 'formerServerKey'],
  ['XENDIT_CALLBACK_TOKEN', 'xendit', 'callbackToken', 'formerCallbackToken'],
  ['AIRALO_CLIENT_SECRET', 'airalo', 'clientSecret', 'formerClientSecret'],
] as const)('W46 %s may be two during a rotation: the first one is sent', (name, vendor, sent, former) => {
  const keys = { ...live, ...xendit, ...airalo };
  const secret = keys[name];
  const read = (value: string) => readConfig({ ...keys, [name]: value })[vendor];
  expect(read(secret)).toMatchObject({ [sent]: secret, [former]: null });
  const next = [...secret].reverse().join('');
  expect(read(`${next}, ${secret}`)).toMatchObject({ [sent]: next, [former]: secret });
  for (const wrong of [`${secret},`, `,${secret}`, `${secret},${next},${next}`])
    expect(mistakesOf({ ...keys, [name]: wrong })).toEqual([expect.stringContaining(name)]);
});

test('V2 the gateway is chosen by name, and live mode requires its keys only', () => {
  expect(readConfig({})).toMatchObject({ gateway: 'midtrans', xendit: null });
  expect(readConfig({ PAYMENT_GATEWAY: 'xendit' }).gateway).toBe('xendit');
  const keys = { XENDIT_SECRET_KEY: 'xnd_x', XENDIT_CALLBACK_TOKEN: 't', XENDIT_API_URL: 'https://x.test/' };
  const both = readConfig({ ...keys, PAYMENT_GATEWAY: 'midtrans' });
  expect(both.xendit).toEqual({
    secretKey: 'xnd_x',
    callbackToken: 't',
    formerCallbackToken: null,
    apiUrl: 'https://x.test',
  });
  const live = mistakesOf({ SHOP_MODE: 'live', PAYMENT_GATEWAY: 'xendit' });
  expect(live.filter((line) => line.includes('XENDIT_SECRET_KEY'))).toHaveLength(1);
  expect(live.join()).not.toContain('MIDTRANS');
  expect(mistakesOf({ XENDIT_SECRET_KEY: 'alone' }).join()).toContain('XENDIT_CALLBACK_TOKEN');
});

test('V2 suppliers are chosen by name, and live mode requires their keys only', () => {
  expect(readConfig({}).esimSuppliers).toEqual(['esim-access']);
  expect(readConfig({ ESIM_SUPPLIER: 'airalo, esim-access' }).esimSuppliers).toEqual([
    'esim-access',
    'airalo',
  ]);
  const live = mistakesOf({ SHOP_MODE: 'live', ESIM_SUPPLIER: 'airalo' });
  expect(live.join()).toContain('AIRALO_CLIENT_ID');
  expect(live.join()).not.toContain('ESIM_ACCESS_CODE');
});

test('W17 the shop finds out whether statements can be prepared, unless DATABASE_PREPARED says so', () => {
  expect(readConfig({}).databasePrepared).toBe('auto');
  expect(readConfig({ DATABASE_PREPARED: 'off' }).databasePrepared).toBe('off');
});

test('L20 ESIM_ACCESS_CALLS_PER_SECOND replaces the vendor’s limit of eight calls', () => {
  const keys = {
    ESIM_ACCESS_CODE: 'code',
    ESIM_ACCESS_SECRET: 'secret',
    ESIM_ACCESS_URL: 'https://api.esimaccess.com',
  };
  expect(readConfig(keys).esimAccess?.callsPerSecond).toBe(8);
  const lifted = readConfig({ ...keys, ESIM_ACCESS_CALLS_PER_SECOND: '20' });
  expect(lifted.esimAccess?.callsPerSecond).toBe(20);
});

test('L25 DATABASE_POOL is the number of connections of an instance', () => {
  expect(readConfig({}).databasePool).toBe(4);
  expect(readConfig({ DATABASE_POOL: '2' }).databasePool).toBe(2);
});

test('W15 several hosts in DATABASE_URL are refused with a line that names the guide', () => {
  const url = 'postgres://shop:sec,ret@db1:5432/langit';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(mistakesOf({ DATABASE_URL: url.replace('5432', '5432,db2:5433') })).toEqual([
    expect.stringMatching(/^DATABASE_URL must name one host, .*docs\/operating\.md/),
  ]);
});

test('K9 TAX_RATE 0.11 is eleven percent', () => {
  expect(readConfig({ TAX_RATE: '0.11' }).taxRateBasisPoints).toBe(1_100);
});

test('W41 wrong settings of backups are named: a time, a misspelled key, a secret key, the shop’s own database', () => {
  const key = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const { backupAt, backupRecipients } = readConfig({ BACKUP_RECIPIENTS: `${key}, ${key}` });
  expect([backupAt, backupRecipients]).toEqual(['03:15', [key, key]]);
  expect(mistakesOf({ BACKUP_AT: '25:00' }).join()).toContain('BACKUP_AT');
  const misspelled = key.replace('ql3z', 'ql3y');
  expect(mistakesOf({ BACKUP_RECIPIENTS: misspelled }).join()).toContain(misspelled);
  const secret = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX';
  const told = mistakesOf({ BACKUP_RECIPIENTS: secret }).join();
  expect(told).toContain('has a secret key');
  expect(told).not.toContain(secret);
  const shops = 'postgres://shop:secret@db:5432/langit';
  const same = { DATABASE_URL: shops, BACKUP_VERIFY_URL: 'postgres://other@db:5432/langit?x=1' };
  expect(mistakesOf(same).join()).toContain('BACKUP_VERIFY_URL must be another database');
});
