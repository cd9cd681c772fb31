/** The image library has no build for this machine, or was not installed. */
export class ImageLibraryMissing extends Error {
  override readonly name = 'ImageLibraryMissing';
}

/** Loads the image library on first use: it is large, and the shop starts and sells without it. */
export async function loadImageLibrary() {
  const { default: sharp } = await import('sharp').catch((error: unknown) => {
    throw new ImageLibraryMissing(`The image library does not run on this machine: ${String(error)}`);
  });
  sharp.cache(false);
  sharp.concurrency(1);
  // Blocks all other decoders, so that a disguised file cannot reach them. SVG is for the shop's own drawings: an uploaded file is
  // refused by its first bytes before it comes here.
  sharp.block({ operation: ['VipsForeignLoad'] });
  const decoders = ['Jpeg', 'Png', 'Webp', 'Svg'].map((type) => `VipsForeignLoad${type}Buffer`);
  sharp.unblock({ operation: decoders });
  return sharp;
}
