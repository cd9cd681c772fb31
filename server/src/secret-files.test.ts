import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';
import { secretSettings } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'langit-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secretFile = (name: string, content: string, mode = 0o600): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
};

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).lines;
  }
};

const base64 = Buffer.alloc(32, 7).toString('base64');
const valid: Record<(typeof secretSettings)[number], string> = {
  DATABASE_URL: 'postgres://shop:hidden@127.0.0.1/langit',
  DATABASE_DIRECT_URL: 'postgres://shop:hidden@127.0.0.1:5433/langit',
  BACKUP_VERIFY_URL: 'postgres://shop:hidden@127.0.0.1/langit_verify',
  SMTP_URL: 'smtps://user:hidden@mail.example',
  MIDTRANS_SERVER_KEY: 'Mid-server-hidden',
  XENDIT_SECRET_KEY: 'xnd-hidden',
  XENDIT_CALLBACK_TOKEN: 'token-hidden',
  ESIM_ACCESS_CODE: 'code-hidden',
  ESIM_ACCESS_SECRET: 'secret-hidden',
  AIRALO_CLIENT_ID: 'id-hidden',
  AIRALO_CLIENT_SECRET: 'client-hidden',
  ESIM_WEBHOOK_SECRET: 'webhook-secret-hidden',
  STAFF_SECRET_KEY: base64,
  MAIL_DKIM_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
};
const addresses = {
  MIDTRANS_SNAP_URL: 'http://127.0.0.1/snap/v1',
  MIDTRANS_API_URL: 'http://127.0.0.1',
  XENDIT_API_URL: 'http://127.0.0.1',
  ESIM_ACCESS_URL: 'http://127.0.0.1',
  AIRALO_URL: 'http://127.0.0.1',
  MAIL_DKIM_SELECTOR: 'mail',
};

test('W46 every secret may be given as a file, whose last newline is no part of it', () => {
  const files = Object.fromEntries(
    secretSettings.map((name) => [`${name}_FILE`, secretFile(name, `${valid[name]}\n`)]),
  );
  const { variables: _, ...fromFiles } = readConfig({ ...addresses, ...files });
  const { variables: __, ...fromValues } = readConfig({ ...addresses, ...valid });
  expect(fromFiles).toEqual(fromValues);
});

test.each(secretSettings)(
  'W46 the names of the settings say that %s is set by a file, and not its content',
  (name) => {
    const { variables } = readConfig({
      ...addresses,
      ...valid,
      [name]: '',
      [`${name}_FILE`]: secretFile(name, valid[name]),
    });
    expect(variables.find((variable) => variable.name === name)).toEqual({ name, isSet: true, value: null });
  },
);

test.each([
  ['both are set', { SMTP_URL: valid.SMTP_URL, SMTP_URL_FILE: secretFile('both', valid.SMTP_URL) }],
  ['the file is not there', { SMTP_URL_FILE: join(folder, 'nowhere') }],
  ['the file is a folder', { SMTP_URL_FILE: folder }],
  ['the file is empty', { SMTP_URL_FILE: secretFile('empty', '\n') }],
  ['every user may read the file', { SMTP_URL_FILE: secretFile('open', valid.SMTP_URL, 0o644) }],
])('W46 one line stops the start where %s', (_case, env) => {
  const lines = mistakesOf(env);
  expect(lines).toEqual([expect.stringContaining('SMTP_URL')]);
  expect(lines[0]).not.toContain('hidden');
});
