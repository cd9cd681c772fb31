import type { Language } from './locale.ts';

/** `Total: Rp 50.000`; Japanese has the full-width colon. */
export const labelled = (label: string, value: string, language: Language): string =>
  `${colon(label, language)}${value}`;

/** A label before an element of its own: `Total: `. */
export const colon = (label: string, language: Language): string =>
  language === 'ja' ? `${label}：` : `${label}: `;
