/** Raised when the drawings change: their addresses change with it, so that browsers may keep them for ever. */
const artVersion = 1;

/** The address of a picture as pages show it; pictures that we draw carry the version of the drawing. */
export const versioned = (image: string | null): string | null =>
  image?.startsWith('/art/') ? `${image}?v=${artVersion}` : image;
