import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import { formatGigabytes } from '@langit/contract/values/numbers';
import type { Translate } from '@langit/i18n/message';
import type { KindTexts, Texts } from '@langit/i18n/texts';

/** A plan, a SIM card or a router with its plan. `place` is named in the language of the text. */
export type PlanGoods = {
  type: ProductType;
  esimType: EsimType | null;
  place: string;
  /** Gigabytes; null for a plan without a limit, and for one that counts per day. */
  data: number | null;
  /** Gigabytes; null where nothing is counted per day. */
  dailyData: number | null;
  /** Its validity, or the days that the customer chooses; null before that choice. */
  days: number | null;
};

/** A language and its words of what a plan holds. */
export type Speech = { language: Language; say: Translate<Texts['storefront']['plan']> };

/** The words of a kind of product. */
export type KindWords = (type: ProductType) => Translate<KindTexts>;

/** `5 GB`, `5GB` in Japanese. Names have plain spaces: they go into mails, files and the supplier's forms too. */
export const sizeName = (gigabytes: number, language: Language): string =>
  formatGigabytes(gigabytes, language).replace('\u00a0', ' ');

/** How much: `5 GB`, `1 GB a day`, `Unlimited`. */
export function dataName(
  { data, dailyData }: Pick<PlanGoods, 'data' | 'dailyData'>,
  { language, say }: Speech,
): string {
  if (dailyData !== null) return say('perDay', { size: sizeName(dailyData, language) });
  return data === null ? say('unlimited') : sizeName(data, language);
}

/** How much and how long: `5 GB · 30 days`, `1 GB a day`, `Unlimited · daily plan`. */
export function contentName(plan: Omit<PlanGoods, 'type' | 'place'>, speech: Speech): string {
  const { say } = speech;
  const size = dataName(plan, speech);
  if (plan.days !== null) return size + say('dot') + say('days', { count: plan.days });
  return plan.esimType === 'DailyPlan' && plan.dailyData === null ? say('daily', { size }) : size;
}

/** `Japan · 1 GB a day · 7 days` */
export const planName = (plan: PlanGoods, speech: Speech, kind: KindWords): string =>
  kind(plan.type)('ofPlace', { place: plan.place }) + speech.say('dot') + contentName(plan, speech);
