/** The use of a picture. Pages crop it with `object-fit: cover`. */
export type PictureUse = 'banner' | 'product';

type Size = { width: number; height: number };

/** Limits in pixels. Stored pictures fit into `most`, twice the displayed size. A picture below `least` would look blurred. */
export const pictureSizes: Record<PictureUse, { most: Size; least: Size }> = {
  banner: { most: { width: 1600, height: 1000 }, least: { width: 800, height: 240 } },
  product: { most: { width: 960, height: 960 }, least: { width: 320, height: 200 } },
};

/** Size limit of an uploaded file, in bytes. */
export const mostFileBytes = 20 * 1024 * 1024;
export const mostPixels = 50_000_000;

/** Size limit of a stored picture, in bytes. A constraint of the database enforces it too. */
export const mostStoredBytes = 300 * 1024;

const starts: Record<'jpeg' | 'png', readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type by the file's magic bytes, independent of its name. Null for other types, SVG among them. */
export function pictureTypeOf(file: Buffer): 'jpeg' | 'png' | 'webp' | null {
  for (const type of ['jpeg', 'png'] as const)
    if (starts[type].every((byte, index) => file[index] === byte)) return type;
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

export const pictureName = /^[0-9a-f]{32}\.webp$/;

export const picturePath = (name: string): string => `/pictures/${name}`;
