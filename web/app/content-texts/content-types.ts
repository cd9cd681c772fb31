/**
 * Long texts of the content pages, one file per language. `{shop}`, `{legalName}`, `{email}`, `{phone}` and `{hours}`
 * stand for the owner's facts.
 */
export type FaqItem = { id: string; question: string; answer: readonly string[] };
export type FaqSection = { id: string; title: string; items: readonly FaqItem[] };
export type Faq = { title: string; description: string; lead: string; sections: readonly FaqSection[] };

export type LegalPoint = string | { text: string; subpoints: readonly string[] };
export type LegalSection = {
  title: string;
  intro?: string;
  points?: readonly LegalPoint[];
  outro?: string;
};
export type Legal = {
  title: string;
  description: string;
  intro: string;
  sections: readonly LegalSection[];
  contact: string;
};

export const legalPages = ['terms-of-service', 'return-policy', 'privacy-policy'] as const;
export type LegalPage = (typeof legalPages)[number];
