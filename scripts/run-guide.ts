/**
 * Tests the commands of docs/operating.md: runs them on a demo shop with the embedded database, then restores the guide's backup
 * into PostgreSQL (where installed) or a second embedded database and runs them there. Before, it checks
 * ops/nginx.conf where nginx is installed. Prints the transcript; exits with 1 when a command fails. `npm run
 * --silent guide > transcript.txt`
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { checkFront, hasNginx, openFront } from './guide-front.ts';
import { startPostgres } from './postgres-cluster.ts';
import { build, install, pinnedNode, root } from './prepare.mjs';

install();
build();

const guide = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
const commandsOf = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].flatMap(([, block = '']) =>
    block.split('\n').filter(Boolean),
  );

// Inside the repository, where npm finds the shop; the commands' files stay in this folder.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'guide-'));
// The photo that the guide uploads.
copyFileSync(join(root, 'web', 'public', 'og', 'langit-en.jpg'), join(folder, 'beach.jpg'));
let failed = 0;

type Settings = Record<string, string>;

/** Truncates long output in the transcript. */
const shown = (text: string) => {
  const lines = text.trimEnd().split('\n');
  return lines.length > 12
    ? [...lines.slice(0, 10), `… (${lines.length - 10} more lines)`].join('\n')
    : lines.join('\n');
};

function run(command: string, env: Settings): void {
  const quiet = command.replace(/^npm run /, 'npm run --silent ');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', quiet], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) failed += 1;
  console.log(
    `$ ${command}\n${shown(`${stdout}${stderr}`)}${status === 0 ? '' : `\n[ended with ${status}]`}\n`,
  );
}

async function withShop(env: Settings, work: (env: Settings & { PORT: string }) => unknown): Promise<void> {
  const port = String(await freePort());
  const all = { ...env, PORT: port, LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const shop = spawn(pinnedNode(), [join(root, 'server', 'build', 'program', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...all },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (chunk) => String(chunk).includes('is open') && resolve());
    shop.once('exit', () => reject(new Error('the shop did not start')));
  });
  try {
    await work(all);
  } finally {
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await gone;
  }
}

/** Checks the shop behind nginx, with requests of attackers, customers and gateways. */
async function tryFront() {
  if (!hasNginx()) return console.log('# ops/nginx.conf\n\nno nginx here: not checked\n');
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'front') };
  const live = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '127.0.0.1' };
  await withShop({ ...env, ...live }, async ({ PORT }) => {
    const front = await openFront(PORT);
    try {
      const findings = await checkFront(front);
      const lines = findings.map(([what, holds, came]) => `${holds ? 'yes' : 'NO '}  ${what} (${came})`);
      console.log(['# ops/nginx.conf', '', front.said || 'nginx -t: accepted', ...lines, ''].join('\n'));
      failed += findings.filter(([, holds]) => !holds).length;
    } finally {
      await front.close();
    }
  });
}

const postgres = await startPostgres();
const first = { DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') };
const second = { DATABASE_URL: postgres?.url ?? '', DATA_DIR: join(folder, 'second') };
try {
  await tryFront();
  console.log('# A demo shop on the embedded database\n');
  await withShop(first, (env) => {
    for (const command of commandsOf('sh')) run(command, env);
  });
  console.log(`# Restored ${postgres ? 'into PostgreSQL' : 'into another embedded database'}\n`);
  for (const command of commandsOf('sh restore')) run(command, second);
  // These files remain from the first round.
  for (const file of ['plans.csv', 'before.csv']) rmSync(join(folder, file));
  rmSync(join(folder, 'backups'), { recursive: true });
  await withShop(second, (env) => {
    for (const command of commandsOf('sh').filter((command) => !command.includes('vouchers add')))
      run(command, env);
  });
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? 'Every command did what the guide says.' : `${failed} commands failed.`);
process.exit(failed === 0 ? 0 : 1);
