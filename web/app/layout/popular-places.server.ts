import type { Language } from '@langit/contract/values/locale';
import { placeName } from '@langit/domain/places/place-names';

/** Footer links to the catalogue's fixed destination ids (N5), named as the shop names them (I7). */
const popularPlaces = [
  { id: 10, code: 'CN' },
  { id: 22, code: 'JP' },
  { id: 41, code: 'KR' },
  { id: 26, code: 'MY' },
  { id: 39, code: 'SG' },
  { id: 44, code: 'TH' },
] as const;

export const popularPlacesIn = (language: Language): { id: number; name: string }[] =>
  popularPlaces.map(({ id, code }) => ({ id, name: placeName(code, language) }));
