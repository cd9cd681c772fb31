import { type Language, perLanguage } from '@langit/contract/values/locale';
import { type Currency, formatFromPrice } from '@langit/contract/values/money';
import type { Banner, PlaceWithPrices } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { placeName } from '@langit/domain/places/place-names';
import { isRegion, mostPopular } from '@langit/domain/places/place-rules';
import { buildSearchIndex } from '@langit/domain/places/search-index';
import { searchPlaces } from '@langit/domain/places/search-places';
import { readTripSearch, tripAddress } from '@langit/domain/places/trip-search';
import { priceIn } from '../i18n/prices';
import type { HomePlace, HomePlaces } from './places';

/** A card's data, names and prices as the page shows them; null where the place has no price in its currency (I4). */
function cardOf(place: PlaceWithPrices, language: Language, currency: Currency): HomePlace | null {
  const price = priceIn(currency, place, 'min_price');
  if (price === null) return null;
  return {
    id: place.id,
    code: place.code,
    name: placeName(place.code, language, place.name),
    from: formatFromPrice(price, currency),
    members: isRegion(place) ? place.member_codes.length : 0,
  };
}

const collators = perLanguage((language) => new Intl.Collator(language));

/** The destinations of the three tabs, and of a search that came as a plain form (`?q=`). */
export async function readPlaces(
  { client, language, currency }: PageRequest,
  query: string,
): Promise<HomePlaces & { found: HomePlace[] }> {
  const answer = await client.call('GET /capi/countries-with-min-price');
  const places = answer.ok ? answer.data : [];
  // One object per place: the document holds it once, in however many tabs it stands.
  const cardsById = new Map(places.map((place) => [place.id, cardOf(place, language, currency)]));
  const cards = (list: readonly { id: number }[]) =>
    list.map(({ id }) => cardsById.get(id) ?? null).filter((card) => card !== null);
  const sorted = (list: HomePlace[]) => list.toSorted((a, b) => collators[language].compare(a.name, b.name));
  const trip = readTripSearch(query);
  const hits = trip.place ? searchPlaces(buildSearchIndex(places), trip.place, 24) : [];
  return {
    mostpopular: cards(mostPopular(places)),
    singleregion: sorted(cards(places.filter((place) => !isRegion(place)))),
    multiregion: cards(places.filter(isRegion)),
    found: cards(hits).map((card) => ({ ...card, list: tripAddress(trip, card.id) })),
  };
}

/** The shop's banners; the page falls back to its own where there is none (H1). */
export async function readBanners({ client }: PageRequest): Promise<Banner[]> {
  const answer = await client.call('GET /capi/banners');
  return answer.ok ? answer.data.slice(0, 8) : [];
}
