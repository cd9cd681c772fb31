import { fileURLToPath } from 'node:url';
import type { AssetFolders } from '../pages/kept-assets.ts';
import { checkoutFolder } from '../platform/checkout-folder.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, checkoutFolder));

export const storefrontBuild = folder('web/build/');
export const consoleBuild = folder('console/build/');

export const assetFolders: AssetFolders = {
  '/assets/': folder('web/build/client/assets/'),
  '/console/assets/': folder('console/build/assets/'),
};
