import { isLanguage, type Language } from '@langit/contract/values/locale';
import { contentIn } from '../i18n/texts.server';
import type { Block, Disclosure, Faq, FaqItem, Legal, LegalPage } from './content-types';
import { plainText } from './plain-text';
import { fillSlots, type QuotedShop, slotValues } from './slots';

const faqOf = (language: Language): Faq => contentIn(language, 'faq');

export function faqIn(language: Language, quoted: QuotedShop): Faq {
  const faq = fillSlots(faqOf(language), slotValues(quoted, language));
  const keywords: Readonly<Record<string, string>> = contentIn(language, 'faq-keywords');
  const withKeywords = (item: FaqItem) => ({ ...item, keywords: keywords[item.id] ?? '' });
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
  quoted: QuotedShop,
): { id: string; question: string; answer: string[] }[] => {
  const entries = faqOf(language)
    .sections.slice(0, 3)
    .flatMap((section) => section.items.slice(0, 2));
  return fillSlots(entries, slotValues(quoted, language)).map(({ id, question, answer }) => ({
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

export function legalIn(page: LegalPage, wanted: string, quoted: QuotedShop): Legal {
  const language = legalLanguage(page, wanted);
  return fillSlots<Legal>(contentIn(language, page), slotValues(quoted, language));
}

/** Since when the legal texts are in force: `20 November 2026`. */
export const forceSince = (language: Language, quoted: QuotedShop): string =>
  String(slotValues(quoted, language).since);

/** Lines whose facts the owner did not give are left out. */
export function disclosureIn(language: Language, quoted: QuotedShop): Disclosure {
  const filled = fillSlots<Disclosure>(contentIn(language, 'disclosure'), slotValues(quoted, language));
  const rows = filled.rows
    .map((row) => ({ ...row, lines: row.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
  return { ...filled, rows };
}
