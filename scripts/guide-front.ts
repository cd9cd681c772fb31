/**
 * Tests the reverse proxy and the services of docs/operating.md with the programs of this machine: nginx with ops/nginx.conf on
 * free ports and a temporary certificate, and systemd's view of the units.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overTls, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { isInstalled } from './is-installed.ts';
import { root } from './prepare.mjs';

/** A checked expectation: its text, whether it holds, and the actual value. */
export type Finding = [what: string, holds: boolean, came: string | number];

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** `from`: the client's source address. */
type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  tls?: boolean;
  from?: string;
};

type Ask = (path: string, question?: Question) => Promise<Answer>;

export type Front = {
  /** The output of `nginx -t`. */
  said: string;
  ask: Ask;
  /** The content of its logs. */
  log(): string;
  close(): Promise<void>;
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Daemons are in /usr/sbin, which is not on every user's PATH. */
process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

export const hasNginx = () => isInstalled('nginx') && isInstalled('openssl');

function tool(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return `${stdout}${stderr}`.trim();
}

export const hasSystemd = () => isInstalled('systemd-analyze');

/** Asks systemd about a unit of ops/systemd, with a user that exists on this machine. */
function askSystemd(unit: string, question: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'langit-unit-'));
  try {
    const path = join(folder, unit);
    writeFileSync(path, read(`ops/systemd/${unit}`).replace('User=langit', 'User=daemon'));
    return tool('systemd-analyze', [...question, path]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What systemd says that a service could still do: from 0 (nothing) to 10. */
export const exposureOf = (unit: string): number =>
  Number(/exposure level for \S+: ([0-9.]+)/.exec(askSystemd(unit, ['security', '--offline=true']))?.[1]);

/** A certificate of a day for shop.example, with its key. */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
  tool('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate]);
  return { key, certificate };
}

/** Starts nginx with ops/nginx.conf between two free ports and the instances of the shop. */
export async function openFront(...shopPorts: string[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'langit-front-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const { key, certificate } = makeCertificate(folder);
  const site = read('ops/nginx.conf')
    .replace(/(listen (?:\[::\]:)?)80;/g, `$1${plain};`)
    .replace(/(listen (?:\[::\]:)?)443 /g, `$1${secure} `)
    .replace(/server 127\.0\.0\.1:3000(.*)/, (_, options) =>
      shopPorts.map((port) => `server 127.0.0.1:${port}${options}`).join('\n'),
    )
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
    http { access_log off; ${temporary}\n${site} }`,
  );
  const output = tool('nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', config]);
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', config], { stdio: 'inherit' });
  const gone = new Promise((resolve) => nginx.once('exit', resolve));
  const ask: Ask = (path, { method, headers, body, tls = true, from } = {}) =>
    answerOf(
      tls ? overTls : overHttp,
      {
        host: '127.0.0.1',
        port: tls ? secure : plain,
        servername: 'shop.example',
        path,
        method,
        ca: readFileSync(certificate),
        localAddress: from,
        headers: { host: 'shop.example', ...headers },
      },
      body,
    );
  return {
    said: output,
    ask,
    log: () =>
      ['langit.log', 'langit-error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    async close() {
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answerOf(request: typeof overTls, options: RequestOptions, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = 40; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/** Checks the requests of customers, gateways and attackers at the proxy. */
export async function checkFront({ ask }: Front): Promise<Finding[]> {
  const page = await retrying(() => ask('/ja'));
  const moved = await ask('/en/products?type=ez-sim', { tls: false });
  const hook = (body: string) =>
    ask('/webhooks/midtrans', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const [forged, huge] = [await hook('{}'), await hook('x'.repeat(70_000))];
  const metrics = await ask('/metrics');
  const ready = await ask('/readyz');
  const hsts = String(page.headers['strict-transport-security'] ?? '');
  return [
    ['a page over https', page.status === 200 && page.text.includes('<html'), page.status],
    ['Strict-Transport-Security, once', /^max-age=31536000[^,]*$/.test(hsts), hsts],
    [
      'http moves to https, path and all',
      moved.status === 301 && moved.headers.location === 'https://shop.example/en/products?type=ez-sim',
      `${moved.status} ${moved.headers.location}`,
    ],
    ['the webhook answers the gateway', forged.status < 500 && forged.status !== 404, forged.status],
    ['more than 64 kB is refused', huge.status === 413, huge.status],
    ['metrics are hidden', metrics.status === 404, metrics.status],
    ['ready', ready.status === 200, ready.status],
    ...(await checkClients(ask)),
  ];
}

/** Checks that each client has a separate limit, by the address that nginx saw, independent of its headers. */
async function checkClients(ask: Ask): Promise<Finding[]> {
  const forgot = (from: string, claimed: string) =>
    ask('/authapi/customer/forgot-password', {
      method: 'POST',
      from,
      body: JSON.stringify({ email: 'nobody@example.com' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
    });
  let tries = 0;
  let last: Answer;
  do {
    tries += 1;
    last = await forgot('127.0.0.1', `203.0.113.${tries}`);
  } while (last.status !== 429 && tries < 100);
  const other = await forgot('127.0.0.2', '127.0.0.1');
  return [
    ['a client that asks too often is held up, under whatever names', last.status === 429, `${tries} tries`],
    ['another one is not', other.status !== 429, other.status],
  ];
}
