import { type Language, localeOf } from '../../values/locale.ts';
import { fill, type Part, type ValuesOf } from '../../values/message.ts';
import { refusals as en } from './en.ts';
import { refusals as id } from './id.ts';
import { refusals as ja } from './ja.ts';
import { refusals as vi } from './vi.ts';

const all: Record<Language, Part> = { en, id, ja, vi };

export type RefusalCode = keyof typeof en;

/** Why a call is not possible: a code with its values, told in the language of the person who reads it. */
export type Refusal = {
  code: RefusalCode;
  values: Record<string, string | number>;
  /** What `{parts}` of the text lists. */
  parts?: readonly Refusal[];
  /** The terminal's sentence where it names options of the command line. */
  terminal?: string;
};

export function refusal<K extends RefusalCode>(code: K, ...given: ValuesOf<(typeof en)[K]>): Refusal {
  const [values = {}] = given as [Refusal['values']?];
  return { code, values };
}

export function refusalIn(language: Language, { code, values, parts = [] }: Refusal): string {
  const listed = parts.map((part) => refusalIn(language, part)).join('; ');
  return fill(all[language][code] ?? code, { ...values, parts: listed }, localeOf[language]);
}
