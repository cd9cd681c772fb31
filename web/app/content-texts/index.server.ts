import type { Language } from '@langit/contract/locale';
import { officeFor, type ShopFacts } from '@langit/contract/shop-facts';
import type { Faq, FaqItem, Legal, LegalPage } from './content-types';
import { faq as faqEn } from './faq/en';
import { faq as faqId } from './faq/id';
import { faq as faqJa } from './faq/ja';
import { faq as faqVi } from './faq/vi';
import { legal as legalEn } from './legal/en';
import { legal as legalId } from './legal/id';
import { legal as legalJa } from './legal/ja';
import { legal as legalVi } from './legal/vi';

const faqs: Record<Language, Faq> = { en: faqEn, id: faqId, ja: faqJa, vi: faqVi };
const legals = { en: legalEn, id: legalId, ja: legalJa, vi: legalVi };

/** Puts the owner's facts into a text, however deep its strings lie. */
function withFacts<T>(content: T, facts: ShopFacts, language: Language): T {
  const office = officeFor(facts, language);
  const values: Record<string, string> = {
    shop: facts.company.name,
    legalName: facts.company.legalName,
    address: office.address.join(', '),
    email: office.supportEmail,
    phone: office.supportPhone,
    hours: office.supportHours,
  };
  const put = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]));
  };
  return put(content) as T;
}

export const faqIn = (language: Language, facts: ShopFacts): Faq =>
  withFacts(faqs[language], facts, language);

/** H7: the first three sections, two entries each. */
export const faqExcerpt = (language: Language, facts: ShopFacts): FaqItem[] =>
  faqIn(language, facts)
    .sections.slice(0, 3)
    .flatMap((section) => section.items.slice(0, 2));

export const legalIn = (page: LegalPage, language: Language, facts: ShopFacts): Legal =>
  withFacts(legals[language][page], facts, language);
