import { isLanguage, type Language } from '@langit/contract/values/locale';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { Block, Disclosure, Faq, FaqItem, Legal, LegalPage } from './content-types';
import { disclosure as disclosureEn } from './disclosure/en';
import { disclosure as disclosureId } from './disclosure/id';
import { disclosure as disclosureJa } from './disclosure/ja';
import { disclosure as disclosureVi } from './disclosure/vi';
import { faq as faqEn } from './faq/en/index';
import { keywords as keywordsEn } from './faq/en/keywords';
import { faq as faqId } from './faq/id/index';
import { keywords as keywordsId } from './faq/id/keywords';
import { faq as faqJa } from './faq/ja/index';
import { keywords as keywordsJa } from './faq/ja/keywords';
import { faq as faqVi } from './faq/vi/index';
import { keywords as keywordsVi } from './faq/vi/keywords';
import { legal as legalEn } from './legal/en';
import { legal as legalId } from './legal/id';
import { legal as legalJa } from './legal/ja';
import { legal as legalVi } from './legal/vi';
import { plainText } from './plain-text';
import { fillSlots, slotValues } from './slots';

const faqs: Record<Language, Faq> = { en: faqEn, id: faqId, ja: faqJa, vi: faqVi };
const keywords = { en: keywordsEn, id: keywordsId, ja: keywordsJa, vi: keywordsVi };
const legals = { en: legalEn, id: legalId, ja: legalJa, vi: legalVi };
const disclosures: Record<Language, Disclosure> = {
  en: disclosureEn,
  id: disclosureId,
  ja: disclosureJa,
  vi: disclosureVi,
};

export function faqIn(language: Language, facts: ShopFacts): Faq {
  const faq = fillSlots(faqs[language], slotValues(facts, language));
  const withKeywords = (item: FaqItem) => ({ ...item, keywords: keywords[language][item.id] ?? '' });
  return {
    ...faq,
    sections: faq.sections.map((section) => ({ ...section, items: section.items.map(withKeywords) })),
  };
}

/** An answer as one text: for structured data and wherever links have no place. */
export const plainAnswer = (answer: readonly Block[]): string[] =>
  answer.flatMap((block) => {
    if (typeof block === 'string') return plainText(block);
    return 'list' in block
      ? block.list.map(plainText)
      : block.steps.map((step, index) => `${index + 1}. ${plainText(step)}`);
  });

/** H7: the first three sections, two entries each, in plain words. */
export const faqExcerpt = (
  language: Language,
  facts: ShopFacts,
): { id: string; question: string; answer: string[] }[] => {
  const entries = faqs[language].sections.slice(0, 3).flatMap((section) => section.items.slice(0, 2));
  return fillSlots(entries, slotValues(facts, language)).map(({ id, question, answer }) => ({
    id,
    question,
    answer: plainAnswer(answer),
  }));
};

/** S5: a language that the shop does not have gets the Indonesian terms; everything else falls back to English. */
export function legalLanguage(page: LegalPage, wanted: string): Language {
  if (isLanguage(wanted)) return wanted;
  return page === 'terms-of-service' ? 'id' : 'en';
}

export function legalIn(page: LegalPage, wanted: string, facts: ShopFacts): Legal {
  const language = legalLanguage(page, wanted);
  return fillSlots(legals[language][page], slotValues(facts, language));
}

/** Since when the legal texts are in force: `20 November 2026`. */
export const forceSince = (language: Language, facts: ShopFacts): string =>
  String(slotValues(facts, language).since);

/** Lines whose facts the owner did not give are left out. */
export function disclosureIn(language: Language, facts: ShopFacts): Disclosure {
  const filled = fillSlots(disclosures[language], slotValues(facts, language));
  const rows = filled.rows
    .map((row) => ({ ...row, lines: row.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
  return { ...filled, rows };
}
