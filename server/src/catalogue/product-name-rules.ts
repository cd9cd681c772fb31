import { type Language, perLanguage } from '@langit/contract/values/locale';
import { placeName } from '@langit/domain/places/place-names';
import { contentName, dataName, type PlanGoods } from '@langit/domain/plan-name';
import { type Goods, goodsName, speechOf } from './goods-name-rules.ts';
import { type ProductFacts, toGigabytes } from './product-facts-rules.ts';

export type NamedFacts = Pick<
  ProductFacts,
  'type' | 'esimType' | 'place' | 'dataBytes' | 'dailyBytes' | 'days'
>;

/** The facts of a name, with the place in its language. */
export const planGoods = (facts: NamedFacts, language: Language): PlanGoods => ({
  type: facts.type,
  esimType: facts.esimType,
  place: placeName(facts.place.code, language, facts.place.nameEn),
  data: toGigabytes(facts.dataBytes),
  dailyData: toGigabytes(facts.dailyBytes),
  days: facts.days,
});

/** `5 GB`, `0,5 GB`, or the word for unlimited. */
export const dataSize = (bytes: number | null, language: Language): string =>
  dataName({ data: toGigabytes(bytes), dailyData: null }, speechOf(language));

/** The content of a plan: `5 GB · 30 days`, `1 GB a day`, `Unlimited · daily plan`. */
export const planContent = (facts: NamedFacts, language: Language): string =>
  contentName(planGoods(facts, language), speechOf(language));

/** The name of a product before days are chosen: `Japan · 5 GB · 30 days`, `日本・1日1GB`. */
export const productName = (facts: NamedFacts, language: Language): string =>
  goodsName(planGoods(facts, language), language);

/** Names in all languages, for an order's snapshot. */
export const goodsNames = (goodsIn: (language: Language) => Goods): Record<Language, string> =>
  perLanguage((language) => goodsName(goodsIn(language), language));

/** The names of a plan that is sold for so many days. */
export const planNames = (facts: NamedFacts): Record<Language, string> =>
  goodsNames((language) => planGoods(facts, language));
