import { createKeyedMutex } from '../../platform/concurrency.ts';
import { loadImageLibrary } from '../image-library.ts';

/** Cards that wait for their turn at most; a further one is refused, and the visitor gets the general picture. */
const longestQueue = 20;

/**
 * Makes a drawing and turns it into a PNG; null where there is no drawing. One at a time, the PNG in a thread beside the event loop, so
 * that requests for many cards take one processor at most.
 */
export function createPainter(): (draw: () => string | null) => Promise<Buffer | null> {
  const oneAtATime = createKeyedMutex(longestQueue);
  return (draw) =>
    oneAtATime('card', async () => {
      const sharp = await loadImageLibrary();
      const svg = draw();
      if (svg === null) return null;
      return sharp(Buffer.from(svg)).png({ palette: true, effort: 3 }).toBuffer();
    });
}
