/** Raised when the drawings change. The version is part of their addresses, so that browsers may cache them for ever. */
const artVersion = 3;

/** The address of a picture for pages. The address of a generated drawing carries the version of the drawings. */
export const versioned = (image: string | null): string | null =>
  image?.startsWith('/art/') ? `${image}?v=${artVersion}` : image;
