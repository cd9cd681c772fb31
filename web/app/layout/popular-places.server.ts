import type { Language } from '@langit/contract/values/locale';

/** Footer links to the catalogue's fixed destination ids (N5), named as the shop names them (I7). */
const popularPlaces: ReadonlyArray<{ id: number; names: Record<Language, string> }> = [
  {
    id: 10,
    names: { en: 'China Mainland', id: 'Tiongkok Daratan', ja: '中国本土', vi: 'Trung Quốc đại lục' },
  },
  { id: 22, names: { en: 'Japan', id: 'Jepang', ja: '日本', vi: 'Nhật Bản' } },
  { id: 41, names: { en: 'South Korea', id: 'Korea Selatan', ja: '韓国', vi: 'Hàn Quốc' } },
  { id: 26, names: { en: 'Malaysia', id: 'Malaysia', ja: 'マレーシア', vi: 'Malaysia' } },
  { id: 39, names: { en: 'Singapore', id: 'Singapura', ja: 'シンガポール', vi: 'Singapore' } },
  { id: 44, names: { en: 'Thailand', id: 'Thailand', ja: 'タイ', vi: 'Thái Lan' } },
];

export const popularPlacesIn = (language: Language): { id: number; name: string }[] =>
  popularPlaces.map(({ id, names }) => ({ id, name: names[language] }));
