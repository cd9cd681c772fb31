import type { Translate } from '@langit/i18n/message';
import type { KindTexts } from '@langit/i18n/texts';
import type { StorefrontTexts } from '../../i18n/texts';
import type { ShopPlace } from '../places';

/** "eSIM plans for Japan"; a region with how many countries it covers, the world without "for": "Global eSIM plans · 158 countries". */
export function listTitle(
  kind: Translate<KindTexts>,
  place: ShopPlace | null | undefined,
  say: Translate<StorefrontTexts['products']>,
): string {
  if (!place) return kind('title');
  const title = place.code === 'GLOBAL' ? kind('titleGlobal') : kind('titleIn', { place: place.name });
  return place.members.length > 0
    ? `${title} · ${say('placesCount', { count: place.members.length })}`
    : title;
}
