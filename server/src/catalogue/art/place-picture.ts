import { LRUCache } from 'lru-cache';
import { loadImageLibrary } from '../image-library.ts';
import { placeStamp } from './place-art.ts';

/** Drawn pictures by place, two to five kB each. */
const drawn = new LRUCache<string, Buffer>({ max: 200 });

/**
 * A place's drawing as a PNG of 240 by 160, for mails: their clients show no SVG. Null where it cannot be drawn, because a mail is not
 * held up by a decoration.
 */
export async function placePicture(code: string): Promise<Buffer | null> {
  const known = drawn.get(code);
  if (known) return known;
  try {
    const sharp = await loadImageLibrary();
    const png = await sharp(Buffer.from(placeStamp(code)))
      .png({ palette: true })
      .toBuffer();
    drawn.set(code, png);
    return png;
  } catch {
    return null;
  }
}
