/** A phone that can certainly use an eSIM; `model` where the browser tells it. */
export type FittingPhone = { brand: 'iPhone' } | { brand: 'Pixel'; model: string };

/** Pixel 4 and later have an eSIM in every version. */
const firstPixel = 4;

/**
 * What the browser tells of the phone, as far as that is an answer (Z14). iOS 17 runs on no iPhone without an eSIM, and from 17.4 on
 * an eSIM installs by a link. Null: it may fit, and the customer has to look.
 */
export function readPhone(userAgent: string): FittingPhone | null {
  const [, major, minor] = /iPhone OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  if (major !== undefined && Number(major) * 100 + Number(minor) >= 1704) return { brand: 'iPhone' };
  const [model, generation] = /Pixel (\d+)[ a-zA-Z]*?(?=[;)]| Build)/.exec(userAgent) ?? [];
  return model !== undefined && Number(generation) >= firstPixel ? { brand: 'Pixel', model } : null;
}
