import { fileURLToPath } from 'node:url';
import { type AssetFolders, keepAssets } from '../pages/kept-assets.ts';
import { checkoutFolder } from '../platform/checkout-folder.ts';
import type { Database } from '../platform/database/database.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, checkoutFolder));

export const storefrontBuild = folder('web/build/');
export const consoleBuild = folder('console/build/');

const assetFolders: AssetFolders = {
  '/assets/': folder('web/build/client/assets/'),
  '/console/assets/': folder('console/build/assets/'),
};

/** Keeps the built files of this release for other versions. The embedded database has one instance, and an open page is loaded anew. */
export async function keepOwnAssets({ kind, db }: Pick<Database, 'kind' | 'db'>, now: Date): Promise<void> {
  if (kind === 'postgres') await keepAssets(db, assetFolders, now);
}
