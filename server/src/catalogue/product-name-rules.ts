import type { Language } from '@langit/contract/values/locale';
import { formatGigabytes } from '@langit/contract/values/numbers';
import { placeName } from '@langit/domain/places/place-names';
import { type ProductFacts, toGigabytes } from './product-facts-rules.ts';

export type NamedFacts = Pick<
  ProductFacts,
  'type' | 'esimType' | 'place' | 'dataBytes' | 'dailyBytes' | 'days'
>;

const unlimited: Record<Language, string> = {
  en: 'Unlimited',
  id: 'Tanpa Batas',
  ja: '無制限',
  vi: 'Không giới hạn',
};

/** `5 GB`, `0,5 GB`, `5GB` in Japanese, or the word for unlimited. Names have plain spaces, not non-breaking ones. */
export function dataSize(bytes: number | null, language: Language): string {
  const gigabytes = toGigabytes(bytes);
  if (gigabytes === null) return unlimited[language];
  return formatGigabytes(gigabytes, language).replace('\u00a0', ' ');
}

export const dayCount: Record<Language, (days: number) => string> = {
  en: (days) => (days === 1 ? '1 day' : `${days} days`),
  id: (days) => `${days} hari`,
  ja: (days) => `${days}日間`,
  vi: (days) => `${days} ngày`,
};

const perDay: Record<Language, string> = { en: '/day', id: '/hari', ja: '/日', vi: '/ngày' };
const dot: Record<Language, string> = { en: ' · ', id: ' · ', ja: '・', vi: ' · ' };

const simCard: Record<Language, (place: string) => string> = {
  en: (place) => `${place} SIM card`,
  id: (place) => `Kartu SIM ${place}`,
  ja: (place) => `${place} SIMカード`,
  vi: (place) => `Thẻ SIM ${place}`,
};

const router: Record<Language, (place: string) => string> = {
  en: (place) => `${place} WiFi router`,
  id: (place) => `Router WiFi ${place}`,
  ja: (place) => `${place} WiFiルーター`,
  vi: (place) => `Bộ phát WiFi ${place}`,
};

/** The content of a plan: `5 GB · 30 days`, `1 GB/day`, `Unlimited/day`. */
export function planContent(facts: NamedFacts, language: Language): string {
  const daily = facts.esimType === 'DailyPlan' || facts.dailyBytes !== null;
  const size = dataSize(daily ? facts.dailyBytes : facts.dataBytes, language);
  if (daily) return size + perDay[language];
  return facts.days === null ? size : size + dot[language] + dayCount[language](facts.days);
}

/** The name of a product, composed from its fields: `Japan 5 GB · 30 days`, `日本 1GB/日`. */
export function productName(facts: NamedFacts, language: Language): string {
  const place = placeName(facts.place.code, language, facts.place.nameEn);
  const content = planContent(facts, language);
  if (facts.type === 'ez-fi') return router[language](place) + dot[language] + content;
  return `${facts.type === 'sim-card' ? simCard[language](place) : place} ${content}`;
}

/** Names in all four languages, for an order's snapshot. */
export const productNames = (facts: NamedFacts): Record<Language, string> => ({
  en: productName(facts, 'en'),
  id: productName(facts, 'id'),
  ja: productName(facts, 'ja'),
  vi: productName(facts, 'vi'),
});
