import type { PageRequest } from '@langit/contract/wire/page-request';
import { placeNamesIn } from '@langit/domain/places/place-names';
import { translator } from '../i18n/texts.server';
import { fallbackPlaces, type ShopPlace, shopPlaces } from './places';

/** `placesKnown` is false where the destinations could not be read (C10). */
export async function readShopPlaces({
  client,
  language,
}: Pick<PageRequest, 'client' | 'language'>): Promise<{ places: ShopPlace[]; placesKnown: boolean }> {
  const answer = await client.call('GET /capi/countries');
  if (!answer.ok) {
    const t = translator(language, 'products');
    const places = fallbackPlaces({ indonesia: t('indonesia'), overseas: t('overseas') });
    return { places, placesKnown: false };
  }
  const names = placeNamesIn(
    language,
    answer.data.map(({ code }) => code),
  );
  return { places: shopPlaces(answer.data, names, language), placesKnown: true };
}
