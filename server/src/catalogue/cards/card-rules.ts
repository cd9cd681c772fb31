import { currencyOf, type Language } from '@langit/contract/values/locale';
import { type Currency, formatFromPrice, formatMoney } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import { placeName } from '@langit/domain/places/place-names';
import { isRegion } from '@langit/domain/places/place-rules';
import { filled } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import { kindWords } from '../goods-name-rules.ts';
import { type NamedFacts, planContent } from '../product-name-rules.ts';

/** The words on a social card, the largest first. */
export type CardWords = { place: string; kind: string; content: string; price: string | null };

const texts = readTexts('server', 'cards');

type Prices = Readonly<Record<Currency, number | null>>;

/** The card of a plan. A router's price lacks its rent: it stands on the page alone. */
export function planWords(facts: NamedFacts, prices: Prices, language: Language): CardWords {
  const currency = currencyOf[language];
  const price = kindOf(facts).isRented ? null : prices[currency];
  const written = price === null ? null : formatMoney(price, currency);
  return {
    place: placeName(facts.place.code, language, facts.place.nameEn),
    kind: kindWords(facts.type, language)('name'),
    content: planContent(facts, language),
    price:
      written && facts.esimType === 'DailyPlan'
        ? filled(texts[language].perDay, { price: written }, language)
        : written,
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
    kind: kindWords('ez-sim', language)('name'),
    content: isRegion({ code: place.code, name: place.nameEn })
      ? filled(t.countries, { count: place.memberCodes.length }, language)
      : t.plans,
    price: price === null ? null : filled(t.from, { price: formatFromPrice(price, currency) }, language),
  };
}

/** The card as text, for readers who do not see it. */
export const describeCard = ({ place, kind, content, price }: CardWords): string =>
  [place, kind, content, price].filter((part) => part !== null).join(' · ');
