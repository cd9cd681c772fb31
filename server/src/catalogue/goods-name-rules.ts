import { daysFrom } from '@langit/contract/values/calendar-days';
import { type ProductType, productTypes } from '@langit/contract/values/catalogue';
import { shortDayText } from '@langit/contract/values/date-text';
import { type Language, localeOf } from '@langit/contract/values/locale';
import { dataName, type PlanGoods, planName, type Speech, sizeName } from '@langit/domain/plan-name';
import { type Translate, translate } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import type { KindTexts } from '@langit/i18n/texts';

const planWords = readTexts('storefront', 'plan');
const addedWords = readTexts('server', 'goods');
const kindTexts = Object.fromEntries(
  productTypes.map((type) => [type, readTexts('product-kinds', type)]),
) as Record<ProductType, Record<Language, KindTexts>>;

/** Data that is added to an eSIM. */
type TopUpGoods = { topUp: Omit<PlanGoods, 'type'> };
/** Days that are added to a rental, from the old to the new last day. `router`: its serial number. */
type ExtensionGoods = { extension: { oldEnd: string; newEnd: string; router: string } };
/** Gigabytes that are added to a router. */
type RouterDataGoods = { routerData: { data: number; router: string } };

/** What was bought, by the facts of its sale. */
export type Goods = PlanGoods | TopUpGoods | ExtensionGoods | RouterDataGoods;

/** A language with its words, where no page sends them. */
export const speechOf = (language: Language): Speech => ({
  language,
  say: translate(planWords[language], localeOf[language]),
});

/** The words of a kind of product in a language. */
export const kindWords = (type: ProductType, language: Language): Translate<KindTexts> =>
  translate(kindTexts[type][language], localeOf[language]);

/**
 * The one sentence for what was bought: `Japan · 1 GB a day · 7 days`, `+1 GB · Japan`, `2 more days · router LGT-R-0007 · until 4 Dec`.
 * Cards, checkout, payment page, orders, mails and console have no other name for it (Z27).
 */
export function goodsName(goods: Goods, language: Language): string {
  const speech = speechOf(language);
  const add = translate(addedWords[language], localeOf[language]);
  const joined = (...parts: string[]) => parts.join(speech.say('dot'));
  const routerOf = (serial: string) => `${add('toRouter')} ${serial}`;
  if ('topUp' in goods) {
    const { topUp } = goods;
    const size = dataName(topUp, speech);
    const isDaily = topUp.data === null && topUp.days !== null;
    return `+${isDaily ? joined(speech.say('days', { count: topUp.days ?? 0 }), size, topUp.place) : joined(size, topUp.place)}`;
  }
  if ('extension' in goods) {
    const { oldEnd, newEnd, router } = goods.extension;
    const until = add('until', { day: shortDayText(newEnd, language) });
    return joined(add('moreDays', { count: daysFrom(oldEnd, newEnd) }), routerOf(router), until);
  }
  if ('routerData' in goods) {
    const { data, router } = goods.routerData;
    return `+${joined(sizeName(data, language), routerOf(router))}`;
  }
  return planName(goods, speech, (type) => kindWords(type, language));
}
