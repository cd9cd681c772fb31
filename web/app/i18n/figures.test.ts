import { languages } from '@langit/contract/values/locale';
import { countriesSold, esimDeliveryWorkingDays, idRefund, vnRefund } from '@langit/contract/values/policies';
import { describe, expect, test } from 'vitest';
import { everyText } from '../testing/every-text';

const wordsOf = (part: object): string =>
  Object.values(part)
    .map((value) => (typeof value === 'string' ? value : wordsOf(value as object)))
    .join('\n');
const numbersIn = (words: string, pattern: RegExp): number[] => [
  ...new Set([...words.matchAll(pattern)].map((match) => Number(match[1]?.replace(/[.,]/g, '')))),
];

/** Figures of the policies that short texts of the interface name: they are the rules' own. */
describe.each(languages)('S6 the interface in %s', (language) => {
  const words = wordsOf(everyText(language));

  test('names one number of countries', () => {
    expect(numbersIn(words, /([0-9]+)(?:\+|以上の| quốc gia)/g)).toEqual([countriesSold]);
  });

  test('names the tiers of Vietnam and no other amount in dong', () => {
    const tiers = [
      ...numbersIn(words, /([0-9]{3}[.,][0-9]{3})/g),
      ...numbersIn(words, /([0-9]+)万/g).map((number) => number * 10_000),
    ];
    for (const tier of tiers) expect([vnRefund.lowerTier, vnRefund.upperTier]).toContain(tier);
    expect(tiers).toContain(vnRefund.lowerTier);
  });

  test('names the working days of the policies and no others', () => {
    const days = numbersIn(
      words,
      /([0-9]+) ?(?:business days|working days|hari kerja|営業日|ngày làm việc)/g,
    );
    const promised: number[] = [
      esimDeliveryWorkingDays,
      idRefund.requestBusinessDays,
      idRefund.payoutBusinessDays,
      vnRefund.replyWorkingDays,
      vnRefund.payoutWorkingDays,
    ];
    expect(days.filter((day) => !promised.includes(day))).toEqual([]);
    expect(days).toContain(vnRefund.replyWorkingDays);
  });
});
