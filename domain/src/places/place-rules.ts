/** A place is a region by its English name, or by a code that is not two letters; all others are countries (H3). */
export const isRegion = (place: { name: string; code: string }): boolean =>
  /area|region|multi|zone/i.test(place.name) || !/^[a-z]{2}$/i.test(place.code);

/** The twelve places of the "most popular" tab, in display order (H4). */
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

/** The places of the "most popular" tab that the catalogue has, in display order. */
export const mostPopular = <P extends { code: string }>(places: readonly P[]): P[] =>
  places
    .filter(({ code }) => popular.includes(code))
    .toSorted((a, b) => popular.indexOf(a.code) - popular.indexOf(b.code));
