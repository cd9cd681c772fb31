import { type Language, localeOf } from '@langit/contract/values/locale';
import { fill, type Messages, type ValuesOf } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import type { Texts } from '@langit/i18n/texts';

type English = Texts['refusals']['common'] &
  Texts['refusals']['files'] &
  Texts['refusals']['goods'] &
  Texts['refusals']['orders'] &
  Texts['refusals']['staff'];
export type RefusalCode = keyof English;

const parts = (['common', 'files', 'goods', 'orders', 'staff'] as const).map(
  (part): Record<Language, Messages> => readTexts('refusals', part),
);

/** Why a call is not possible: a code with its values, told in the language of the person who reads it. */
export type Refusal = {
  code: RefusalCode;
  values: Record<string, string | number>;
  /** What `{parts}` of the text lists. */
  parts?: readonly Refusal[];
  /** The terminal's sentence where it names options of the command line. */
  terminal?: string;
};

export function refusal<K extends RefusalCode>(code: K, ...filled: ValuesOf<English[K]>): Refusal {
  const [values = {}] = filled as [Refusal['values']?];
  return { code, values };
}

/** The same with the terminal's sentence. */
export const atTerminal = (refusal: Refusal, terminal: string): Refusal => ({ ...refusal, terminal });

export function refusalIn(language: Language, { code, values, parts: inner = [] }: Refusal): string {
  const listed = inner.map((part) => refusalIn(language, part)).join('; ');
  const message = parts.map((part) => part[language][code]).find(Boolean);
  return fill(message ?? code, { ...values, parts: listed }, localeOf[language]);
}
