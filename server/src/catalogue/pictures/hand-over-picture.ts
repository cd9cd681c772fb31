import type { Db } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator-commands.ts';
import type { Platform } from '../../platform/slice.ts';
import { type PictureUse, pictureName, picturePath } from './picture-rules.ts';
import { hasPicture, insertPicture } from './picture-store.ts';
import { PictureRefused, type PreparedPicture, preparePicture } from './prepare-picture.ts';

/** A picture by its path for banners and products. `store` writes the bytes in the transaction that refers to them. */
export type HandedPicture = { path: string; store(tx: Db, at: Date): Promise<void> };

const drawing = /^\/art\/[a-z0-9][a-z0-9._-]{0,119}\.svg$/i;

const isStored = async (
  { database }: Pick<Platform, 'database' | 'clock'>,
  path: string,
): Promise<boolean> => {
  const name = path.slice(picturePath('').length);
  return pictureName.test(name) && path === picturePath(name) && hasPicture(database.db, name);
};

async function prepare(file: string, use: PictureUse): Promise<PreparedPicture> {
  return preparePicture(file, use).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new OperatorError(error.message) : error;
  });
}

/** Reads the option `--image`: a file, or the path of a stored picture. */
export async function takePicture(
  deps: Pick<Platform, 'database' | 'clock'>,
  said: string,
  use: PictureUse,
): Promise<HandedPicture> {
  if (drawing.test(said) || (await isStored(deps, said))) return { path: said, store: async () => undefined };
  if (/^https?:/i.test(said))
    throw new OperatorError('Browsers show pictures of the shop alone: download it and name the file.');
  if (said.startsWith(picturePath(''))) throw new OperatorError(`The shop has no picture ${said}.`);
  const prepared = await prepare(said, use);
  return {
    path: picturePath(prepared.name),
    store: (tx, at) => insertPicture(tx, prepared, at),
  };
}
