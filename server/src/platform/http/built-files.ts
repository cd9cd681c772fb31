/** The types of built files, by the ends of their names. */
export const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  // The browser compiles it while it arrives only under this type.
  '.wasm': 'application/wasm',
};

/** For files whose names have a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable';
