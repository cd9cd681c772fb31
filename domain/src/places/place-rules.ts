/**
 * H3: what counts as a region. The English name decides, or a code that is not two letters; the rest are countries.
 */
export const isRegion = (place: { name: string; code: string }): boolean =>
  /area|region|multi|zone/i.test(place.name) || !/^[a-z]{2}$/i.test(place.code);

/** H4: the fixed twelve of the "most popular" tab, in their order. */
export const mostPopularCodes = [
  'CN',
  'JP',
  'KR',
  'MY',
  'SG',
  'TH',
  'TW',
  'AU',
  'US',
  'ID',
  'TR',
  'SA',
] as const;

const popular: readonly string[] = mostPopularCodes;

/** The places of the "most popular" tab, in the fixed order; those that the catalogue lacks are left out. */
export const mostPopular = <P extends { code: string }>(places: readonly P[]): P[] =>
  places
    .filter(({ code }) => popular.includes(code))
    .toSorted((a, b) => popular.indexOf(a.code) - popular.indexOf(b.code));
