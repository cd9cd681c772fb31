import type { Language } from '../locale.ts';
import { messages as en, type Messages } from './en.ts';
import { messages as id } from './id.ts';
import { messages as ja } from './ja.ts';
import { messages as vi } from './vi.ts';

const all: Record<Language, Messages> = { en, id, ja, vi };

/** The server's messages in a language. The storefront imports only the file of the displayed language. */
export const messagesIn = (language: Language): Messages => all[language];

/** A validation message by its key; other text is returned unchanged. */
export function validationMessage(language: Language, keyOrText: string): string {
  const known: Record<string, string> = all[language].validation;
  return known[keyOrText] ?? keyOrText;
}
