/**
 * Shapes of the long texts of the content pages (i18n/texts/<language>/content). `{shop}`, `{legalName}`, `{installDays}` and the like
 * stand for the owner's facts and the shop's figures (`slots.ts`); `[words](/path)` is a link.
 */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] };

/** `keywords`: words that customers search for and the entry does not use, separated by commas (Z10). */
export type FaqItem = { id: string; question: string; answer: readonly Block[]; keywords?: string };
export type FaqSection = { id: string; title: string; items: readonly FaqItem[] };
export type Faq = { title: string; description: string; lead: string; sections: readonly FaqSection[] };

export type LegalPoint = string | { text: string; subpoints: readonly string[] };
export type LegalSection = {
  /** The same in all languages: a link to a section survives the switch. */
  id: string;
  title: string;
  intro?: string;
  points?: readonly LegalPoint[];
  outro?: string;
};
export type Legal = {
  title: string;
  description: string;
  intro: string;
  /** What most readers came for, in a few sentences above the full text. */
  short: readonly string[];
  sections: readonly LegalSection[];
  contact: string;
};

/** A page of facts by name: what Japan's law asks sellers to disclose. Lines without a fact are left out. */
export type Disclosure = {
  title: string;
  description: string;
  intro: string;
  rows: readonly { id: string; term: string; lines: readonly string[] }[];
  contact: string;
};

export const legalPages = ['terms-of-service', 'return-policy', 'privacy-policy'] as const;
export type LegalPage = (typeof legalPages)[number];
