import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ImageLibraryMissing, loadImageLibrary } from '../image-library.ts';
import {
  mostFileBytes,
  mostPixels,
  mostStoredBytes,
  type PictureUse,
  pictureSizes,
  pictureTypeOf,
} from './picture-rules.ts';

/** The file cannot be used as a picture. The message is written for the operator. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

export type PreparedPicture = { name: string; bytes: Buffer; width: number; height: number };

/** Reads a file up to the size limit. The limit protects against endless devices and pipes. */
async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new PictureRefused(`${path} can't be read (${code}).`);
  });
  try {
    const { size } = await file.stat().then((stat) => (stat.isFile() ? stat : { size: null }));
    if (size === null) throw new PictureRefused(`${path} is no file.`);
    if (size > mostFileBytes)
      throw new PictureRefused(`${path} has ${size} bytes: at most ${mostFileBytes} are taken.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Scale factors, tried in this order until the picture is below the size limit. */
const scales = [1, 0.7, 0.5];
const qualities = [82, 65, 45];

/**
 * Prepares an uploaded picture: detects its type by content, rotates it upright, scales it down and re-encodes it as WebP in sRGB,
 * which drops all metadata (location, names, colour profiles, appended scripts). Its name is the hash of its bytes.
 */
export async function preparePicture(path: string, use: PictureUse): Promise<PreparedPicture> {
  const file = await readBounded(path);
  if (pictureTypeOf(file) === null) throw new PictureRefused(`${path} is no JPEG, PNG or WebP picture.`);
  const sharp = await loadImageLibrary().catch((error: unknown) => {
    throw error instanceof ImageLibraryMissing ? new PictureRefused(error.message) : error;
  });
  const damaged = new PictureRefused(`${path} can't be read as a picture: it is damaged.`);
  // Reads only the header first, so that a decompression bomb is refused before it is decoded.
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height === 0) throw damaged;
  if (width * height > mostPixels)
    throw new PictureRefused(
      `${path} has ${width} × ${height} pixels: at most ${mostPixels / 1e6} million are taken.`,
    );
  const { most, least } = pictureSizes[use];
  if (width < least.width || height < least.height)
    throw new PictureRefused(
      `${path} has ${width} × ${height} pixels: a ${use} needs at least ${least.width} × ${least.height}.`,
    );
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged;
    });
  for (const scale of scales)
    for (const quality of qualities) {
      const size = { width: Math.round(info.width * scale), height: Math.round(info.height * scale) };
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const bytes = await sharp(data, { raw }).resize(size).webp({ quality }).toBuffer();
      if (bytes.length > mostStoredBytes) continue;
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      return { name: `${hash}.webp`, bytes, ...size };
    }
  throw new PictureRefused(`${path} has too many details to be made small enough.`);
}
