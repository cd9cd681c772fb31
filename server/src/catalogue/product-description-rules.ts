import type { Language } from '@langit/contract/values/locale';
import { formatSpeed } from '@langit/contract/values/numbers';
import { kindOf } from '@langit/contract/values/product-kinds';
import { placeName } from '@langit/domain/places/place-names';
import { translate } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import { kindWords, speechOf } from './goods-name-rules.ts';
import type { ProductFacts } from './product-facts-rules.ts';
import { dataSize } from './product-name-rules.ts';

const daysIn = (language: Language, count: number): string => speechOf(language).say('days', { count });

const texts = readTexts('server', 'descriptions');
const sentencesIn = (language: Language) => translate(texts[language], language);

function dailyPlan(facts: ProductFacts, place: string, language: Language): string[] {
  const say = sentencesIn(language);
  const slower = facts.throttleKbps === null ? null : formatSpeed(facts.throttleKbps, language);
  if (facts.dailyBytes !== null) {
    return [
      say('daily', { place, size: dataSize(facts.dailyBytes, language) }),
      slower === null ? say('dailyStops') : say('dailySlows', { slower }),
    ];
  }
  const unlimited = say('unlimited', { place });
  if (facts.fullSpeedBytesPerDay === null || slower === null) return [unlimited];
  const fast = dataSize(facts.fullSpeedBytesPerDay, language);
  return [unlimited, say('unlimitedSlows', { fast, slower })];
}

function whatItIs(facts: ProductFacts, language: Language): string[] {
  const say = sentencesIn(language);
  const place = placeName(facts.place.code, language, facts.place.nameEn);
  if (facts.esimType === 'DailyPlan') return dailyPlan(facts, place, language);
  const { isRented } = kindOf(facts);
  const what = kindWords(facts.type, language);
  const bytes = isRented ? facts.dailyBytes : facts.dataBytes;
  const days = daysIn(language, facts.days ?? 1);
  if (bytes === null) return [what('describedUnlimited', { place, days })];
  const total = what('described', { place, size: dataSize(bytes, language), days });
  return isRented || facts.throttleKbps === null
    ? [total]
    : [total, say('totalSlows', { slower: formatSpeed(facts.throttleKbps, language) })];
}

function whenItStarts(facts: ProductFacts, language: Language): string {
  const say = sentencesIn(language);
  if (kindOf(facts).hasStock) return say('startsUsed');
  return facts.startsOn === 'install' ? say('startsInstalled') : say('startsThere');
}

/** Composes a description: type, networks, start of validity, install deadline, and whether the plan has a phone number. */
export function productDescription(facts: ProductFacts, language: Language): string {
  const say = sentencesIn(language);
  const parts = whatItIs(facts, language);
  if (facts.networks.length > 0) {
    parts.push(say('networks', { names: facts.networks.join(language === 'ja' ? '、' : ', ') }));
  }
  if (!kindOf(facts).isRented) {
    parts.push(whenItStarts(facts, language));
    if (facts.installWithinDays !== null) parts.push(say('install', { count: facts.installWithinDays }));
    parts.push(facts.hasNumber ? say('number') : say('dataOnly'));
  }
  return parts.join(language === 'ja' ? '' : ' ');
}
