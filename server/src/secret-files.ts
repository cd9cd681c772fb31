import { readFileSync, statSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** Settings that are secrets. Each may be given as a file, `<NAME>_FILE`, which no other process can read in `/proc`. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'BACKUP_VERIFY_URL',
  'SMTP_URL',
  'MAIL_DKIM_KEY',
  'MIDTRANS_SERVER_KEY',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  'ESIM_ACCESS_CODE',
  'ESIM_ACCESS_SECRET',
  'AIRALO_CLIENT_ID',
  'AIRALO_CLIENT_SECRET',
  'ESIM_WEBHOOK_SECRET',
  'STAFF_SECRET_KEY',
] as const;

const readableByAll = 0o004;

const fileSetting = (name: string) => `${name}_FILE`;

/** The secret in a file, without the newline that an editor adds; or what is wrong with the file, without its content. */
function readSecret(name: string, path: string): { value: string } | { mistake: string } {
  try {
    if (statSync(path).mode & readableByAll)
      return { mistake: `${name} can be read by every user of this machine: chmod o-r ${path}` };
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() ? { value } : { mistake: `${name} names an empty file: ${path}` };
  } catch (error) {
    return { mistake: `${name} can't be read (${(error as NodeJS.ErrnoException).code}): ${path}` };
  }
}

/** The environment with the secrets that its files hold, and a line for each file that holds none. */
export function withSecretFiles(environment: Environment): {
  environment: Environment;
  mistakes: string[];
} {
  const whole = { ...environment };
  const mistakes: string[] = [];
  for (const name of secretSettings) {
    const setting = fileSetting(name);
    const path = environment[setting]?.trim();
    delete whole[setting];
    if (!path) continue;
    if (environment[name]?.trim()) {
      mistakes.push(`${name} and ${setting} are both set: remove one`);
      continue;
    }
    const read = readSecret(setting, path);
    if ('mistake' in read) mistakes.push(read.mistake);
    else whole[name] = read.value;
  }
  return { environment: whole, mistakes };
}
