/** Where a picture is shown; pages give it its shape with `object-fit: cover`. */
export type PictureUse = 'banner' | 'product';

type Size = { width: number; height: number };

/** Stored pictures fit into `most`, which is twice the size at which pages show them; under `least` they would be blurred. */
export const pictureSizes: Record<PictureUse, { most: Size; least: Size }> = {
  banner: { most: { width: 1600, height: 1000 }, least: { width: 800, height: 240 } },
  product: { most: { width: 960, height: 960 }, least: { width: 320, height: 200 } },
};

/** Of a file that is handed over. */
export const mostFileBytes = 20 * 1024 * 1024;
export const mostPixels = 50_000_000;

/** Of a stored picture; the database refuses more. */
export const mostStoredBytes = 300 * 1024;

const starts: Record<'jpeg' | 'png', readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type of a file by its first bytes, whatever its name says. Null for all that is not taken, SVG among it. */
export function pictureTypeOf(file: Buffer): 'jpeg' | 'png' | 'webp' | null {
  for (const type of ['jpeg', 'png'] as const)
    if (starts[type].every((byte, index) => file[index] === byte)) return type;
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

export const pictureName = /^[0-9a-f]{32}\.webp$/;

export const picturePath = (name: string): string => `/pictures/${name}`;
