import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';

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
  ['SHOP_MODE', 'prod'],
  ['TAX_RATE', '11'],
  ['DATABASE_URL', 'mysql://x'],
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

test('V2 every mistake is told at once', () => {
  expect(mistakesOf({ PORT: 'x', TAX_RATE: 'y' })).toHaveLength(2);
});

test('V2 live mode needs a gateway, a supplier, mail and a public address', () => {
  expect(mistakesOf({ SHOP_MODE: 'live' })).toHaveLength(4);
  expect(mistakesOf({ SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.example' }).join()).toContain('https');
});

test('V2 the gateway is chosen by name, and live mode asks for the keys of that one alone', () => {
  expect(readConfig({})).toMatchObject({ gateway: 'midtrans', xendit: null });
  expect(readConfig({ PAYMENT_GATEWAY: 'xendit' }).gateway).toBe('xendit');
  const keys = { XENDIT_SECRET_KEY: 'xnd_x', XENDIT_CALLBACK_TOKEN: 't', XENDIT_API_URL: 'https://x.test/' };
  const both = readConfig({ ...keys, PAYMENT_GATEWAY: 'midtrans' });
  expect(both.xendit).toEqual({ secretKey: 'xnd_x', callbackToken: 't', apiUrl: 'https://x.test' });
  const live = mistakesOf({ SHOP_MODE: 'live', PAYMENT_GATEWAY: 'xendit' });
  expect(live.filter((line) => line.includes('XENDIT_SECRET_KEY'))).toHaveLength(1);
  expect(live.join()).not.toContain('MIDTRANS');
  expect(mistakesOf({ XENDIT_SECRET_KEY: 'alone' }).join()).toContain('XENDIT_CALLBACK_TOKEN');
});

test('V2 suppliers are chosen by name, and live mode asks for the keys of those alone', () => {
  expect(readConfig({}).esimSuppliers).toEqual(['esim-access']);
  expect(readConfig({ ESIM_SUPPLIER: 'airalo, esim-access' }).esimSuppliers).toEqual([
    'esim-access',
    'airalo',
  ]);
  const live = mistakesOf({ SHOP_MODE: 'live', ESIM_SUPPLIER: 'airalo' });
  expect(live.join()).toContain('AIRALO_CLIENT_ID');
  expect(live.join()).not.toContain('ESIM_ACCESS_CODE');
});

test('V1 DATABASE_URL may name several hosts', () => {
  const url = 'postgres://shop:secret@db1:5432,db2:5433/langit';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('K9 TAX_RATE 0.11 is eleven percent', () => {
  expect(readConfig({ TAX_RATE: '0.11' }).taxRateBasisPoints).toBe(1_100);
});
