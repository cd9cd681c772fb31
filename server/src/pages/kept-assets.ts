import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import { assetTypes, immutable } from '../platform/http/built-files.ts';
import type { RawAnswer, RawRoute } from '../platform/http/raw.ts';
import { assetAt, noteRelease } from './asset-store.ts';

/** Where the built files of storefront and console are, by the beginning of their addresses. */
export type AssetFolders = Readonly<Record<string, string>>;

/** Where the files of this release are, by their addresses; compressed versions are left out. */
const assetFiles = (folders: AssetFolders): Map<string, string> =>
  new Map(
    Object.entries(folders).flatMap(([prefix, folder]) =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => assetTypes[extname(name)] !== undefined)
        .map((name) => [`${prefix}${name}`, join(folder, name)] as const),
    ),
  );

/**
 * Keeps the files of this release in the database, for instances of another version that are asked for them, and for pages that stay open
 * after an upgrade (W13).
 */
export async function keepAssets(db: Db, folders: AssetFolders, now: Date): Promise<void> {
  const files = assetFiles(folders);
  await noteRelease(db, {
    paths: [...files.keys()],
    contentOf: (path) => readFile(files.get(path) ?? ''),
    now,
  });
}

/** A file of another release than this one's. */
export async function keptAsset(db: Db, path: string): Promise<RawAnswer> {
  const type = assetTypes[extname(path)];
  const content = type ? await assetAt(db, path) : null;
  if (!type || !content) throw new ShopError('NOT_FOUND');
  return { status: 200, headers: { 'content-type': type, 'cache-control': immutable }, body: content };
}

/** Below the files that this release has itself. */
export const keptAssetRoutes = (db: Db): RawRoute[] => [
  {
    method: 'GET',
    path: '/assets/*',
    handle: ({ params: { '*': name = '' } }) => keptAsset(db, `/assets/${name}`),
  },
];
