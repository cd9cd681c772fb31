import type { ProductType } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import { type Currency, currencyOf, formatFromPrice, formatMoney } from '@langit/contract/values/money';
import { placeName } from '@langit/domain/places/place-names';
import { isRegion } from '@langit/domain/places/place-rules';
import { type NamedFacts, planContent } from '../product-name-rules.ts';

/** The words on a social card, the largest first. */
export type CardWords = { place: string; kind: string; content: string; price: string | null };

type CardTexts = {
  kinds: Record<ProductType, string>;
  plans: string;
  countries: (count: number) => string;
  from: (price: string) => string;
  perDay: (price: string) => string;
};

const texts: Record<Language, CardTexts> = {
  en: {
    kinds: { 'ez-sim': 'eSIM', 'ez-fi': 'WiFi router', 'sim-card': 'SIM card' },
    plans: 'Data plans',
    countries: (count) => `${count} countries`,
    from: (price) => `From ${price}`,
    perDay: (price) => `${price} a day`,
  },
  id: {
    kinds: { 'ez-sim': 'eSIM', 'ez-fi': 'Router WiFi', 'sim-card': 'Kartu SIM' },
    plans: 'Paket data',
    countries: (count) => `${count} negara`,
    from: (price) => `Mulai ${price}`,
    perDay: (price) => `${price} per hari`,
  },
  ja: {
    kinds: { 'ez-sim': 'eSIM', 'ez-fi': 'WiFiルーター', 'sim-card': 'SIMカード' },
    plans: 'データプラン',
    countries: (count) => `${count}か国`,
    from: (price) => `${price}から`,
    perDay: (price) => `1日${price}`,
  },
  vi: {
    kinds: { 'ez-sim': 'eSIM', 'ez-fi': 'Bộ phát WiFi', 'sim-card': 'Thẻ SIM' },
    plans: 'Gói dữ liệu',
    countries: (count) => `${count} quốc gia`,
    from: (price) => `Từ ${price}`,
    perDay: (price) => `${price} một ngày`,
  },
};

type Prices = Readonly<Record<Currency, number | null>>;

/** The card of a plan. A router's price lacks its rent: it stands on the page alone. */
export function planWords(facts: NamedFacts, prices: Prices, language: Language): CardWords {
  const currency = currencyOf[language];
  const price = facts.type === 'ez-fi' ? null : prices[currency];
  const written = price === null ? null : formatMoney(price, currency);
  return {
    place: placeName(facts.place.code, language, facts.place.nameEn),
    kind: texts[language].kinds[facts.type],
    content: planContent(facts, language),
    price: written && facts.esimType === 'DailyPlan' ? texts[language].perDay(written) : written,
  };
}

type Destination = { code: string; nameEn: string; memberCodes: readonly string[] };

/** The card of a destination: its eSIMs, with the lowest price. */
export function destinationWords(place: Destination, prices: Prices, language: Language): CardWords {
  const currency = currencyOf[language];
  const t = texts[language];
  const price = prices[currency];
  return {
    place: placeName(place.code, language, place.nameEn),
    kind: t.kinds['ez-sim'],
    content: isRegion({ code: place.code, name: place.nameEn })
      ? t.countries(place.memberCodes.length)
      : t.plans,
    price: price === null ? null : t.from(formatFromPrice(price, currency)),
  };
}

/** The card as text, for readers who do not see it. */
export const describeCard = ({ place, kind, content, price }: CardWords): string =>
  [place, kind, content, price].filter((part) => part !== null).join(' · ');
