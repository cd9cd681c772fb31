import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ShopError } from '@langit/contract/values/errors';
import { escapeHtml } from '../notifications/blocks.ts';
import { assetTypes, immutable } from '../platform/http/built-files.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import { reportDirectives } from '../platform/http/security-headers.ts';

type Build = {
  /** The document, with the shop's name in place. */
  document: string;
  folder: string;
  /** Names of the files, as addresses ask for them, with their compressed versions. */
  files: ReadonlySet<string>;
};

export type ConsolePages = {
  /** Folder of the console's build. */
  folder: string;
  shopName: string;
  /** The page of the demo's staff; null in a shop that sells. */
  demoStaff: string | null;
  /** A file of another release, by its address. */
  keptAsset(path: string): Promise<RawAnswer>;
};

/**
 * Everything is the console's own; nothing is inline, no script is made of text, and no page frames it (U8). The camera reads codes at
 * the counter, here alone (U20); where the browser cannot, a program in WebAssembly does, which is a file of the console (decision 98).
 */
const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...reportDirectives,
  ].join('; '),
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** A hash of the built document, which names every file of the build; empty without a build. */
export function consoleBuildOf(folder: string): string {
  const document = join(folder, 'index.html');
  if (!existsSync(document)) return '';
  return createHash('sha256').update(readFileSync(document)).digest('base64url').slice(0, 16);
}

function readBuild({
  folder,
  shopName,
  demoStaff,
}: Pick<ConsolePages, 'folder' | 'shopName' | 'demoStaff'>): Build | null {
  const document = join(folder, 'index.html');
  if (!existsSync(document)) return null;
  const words: Record<string, string> = {
    shop: shopName,
    demo: demoStaff ?? '',
    build: consoleBuildOf(folder),
  };
  return {
    document: readFileSync(document, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      escapeHtml(words[name] ?? ''),
    ),
    folder: join(folder, 'assets'),
    files: new Set(readdirSync(join(folder, 'assets'))),
  };
}

/** An upgrade has taken the file away: the browser loads the page anew (decision 86). */
function goneFile(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new ShopError('NOT_FOUND') : error;
}

const encodings = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/** A built file by its name, which the build has, so that no address reaches another file. */
async function fileAnswer({ folder, files }: Build, name: string, accepted: string): Promise<RawAnswer> {
  const type = assetTypes[extname(name)];
  if (type === undefined) throw new ShopError('NOT_FOUND');
  const [encoding, ending] =
    encodings.find(([item, suffix]) => accepted.includes(item) && files.has(`${name}.${suffix}`)) ?? [];
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': immutable,
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    body: await readFile(join(folder, ending ? `${name}.${ending}` : name)).catch(goneFile),
  };
}

/** `/console` and below: one document for every screen, and its files. Without a build, as in development, there is none. */
export function consolePages(pages: ConsolePages): RawRoute[] {
  const build = readBuild(pages);
  if (!build) return [];
  const answer = ({ params: { '*': path = '' }, headers }: RawRequest) => {
    if (path.startsWith('assets/')) {
      const name = path.slice('assets/'.length);
      return build.files.has(name)
        ? fileAnswer(build, name, headers['accept-encoding'] ?? '')
        : pages.keptAsset(`/console/${path}`);
    }
    return { status: 200, headers: documentHeaders, body: build.document };
  };
  return ['/console', '/console/*'].map((path) => ({ method: 'GET', path, handle: answer }));
}
