import { type Language, localeOf } from '@langit/contract/values/locale';
import type { Place, Product } from '@langit/contract/wire/catalogue';
import { isRegion } from '@langit/domain/places/place-rules';

/** A destination as the list's filter shows it: named in the page's language. */
export type ShopPlace = { id: number; code: string; name: string; region: boolean; members: string[] };

/** The name of a plan's destination in the page's language. */
export function destinationName(
  places: readonly ShopPlace[],
  { destination: [place] }: Pick<Product, 'destination'>,
): string | undefined {
  return places.find(({ id }) => id === place?.id)?.name ?? place?.name;
}

/** Sorted as the language sorts: countries first, then regions. */
export function shopPlaces(
  places: readonly Place[],
  names: Readonly<Record<string, string>>,
  language: Language,
): ShopPlace[] {
  const order = new Intl.Collator(localeOf[language]);
  return places
    .map((place) => ({
      id: place.id,
      code: place.code,
      name: names[place.code] ?? place.name,
      region: isRegion(place),
      members: place.member_codes,
    }))
    .toSorted((a, b) => Number(a.region) - Number(b.region) || order.compare(a.name, b.name));
}

/**
 * C10: what the filter offers while the list of destinations cannot be had: Indonesia, and the plan that works
 * everywhere else.
 */
export const fallbackPlaces = (words: { indonesia: string; overseas: string }): ShopPlace[] => [
  { id: 20, code: 'ID', name: words.indonesia, region: false, members: [] },
  { id: 64, code: 'GLOBAL', name: words.overseas, region: true, members: [] },
];

const mostRegions = 2;

/** The smallest two regions whose plans work in all of the given places. */
export function coveringRegions(places: readonly ShopPlace[], ids: readonly number[]): ShopPlace[] {
  const chosen = places.filter((place) => ids.includes(place.id));
  if (chosen.length === 0 || chosen.some((place) => place.region)) return [];
  return places
    .filter((place) => place.region && chosen.every(({ code }) => place.members.includes(code)))
    .toSorted((a, b) => a.members.length - b.members.length)
    .slice(0, mostRegions);
}
