import type { Db } from '../../platform/database/database.ts';
import { withGivenFile } from '../../platform/given-file.ts';
import { OperatorError, type Who } from '../../platform/operator-commands.ts';
import type { Platform } from '../../platform/slice.ts';
import { type PictureUse, pictureName, picturePath } from './picture-rules.ts';
import { hasPicture, insertPicture } from './picture-store.ts';
import { PictureRefused, type PreparedPicture, preparePicture } from './prepare-picture.ts';

/** A picture by its path for banners and products. `store` writes the bytes in the transaction that refers to them. */
export type UploadedPicture = { path: string; store(tx: Db, at: Date): Promise<void> };

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

const stored = (prepared: PreparedPicture): UploadedPicture => ({
  path: picturePath(prepared.name),
  store: (tx, at) => insertPicture(tx, prepared, at),
});

/** Reads a picture that a person has sent in parts. */
export const readSentPicture = (
  { database }: Pick<Platform, 'database'>,
  upload: string,
  who: Who,
  use: PictureUse,
): Promise<UploadedPicture> =>
  withGivenFile(database.db, { upload }, who, async (path) => stored(await prepare(path, use)));

/** Reads the option `--image`: a file, or the path of a stored picture. */
export async function readPictureOption(
  deps: Pick<Platform, 'database' | 'clock'>,
  option: string,
  use: PictureUse,
): Promise<UploadedPicture> {
  if (drawing.test(option) || (await isStored(deps, option)))
    return { path: option, store: async () => undefined };
  if (/^https?:/i.test(option))
    throw new OperatorError('Browsers show pictures of the shop alone: download it and name the file.');
  if (option.startsWith(picturePath(''))) throw new OperatorError(`The shop has no picture ${option}.`);
  return stored(await prepare(option, use));
}
