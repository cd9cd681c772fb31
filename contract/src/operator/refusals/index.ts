import { type Language, localeOf } from '../../values/locale.ts';
import { fill, type Part, type ValuesOf } from '../../values/message.ts';
import { refusals as en } from './en.ts';
import { refusals as id } from './id.ts';
import { refusals as ja } from './ja.ts';
import { problems as enOfFiles } from './of-files/en.ts';
import { problems as idOfFiles } from './of-files/id.ts';
import { problems as jaOfFiles } from './of-files/ja.ts';
import { problems as viOfFiles } from './of-files/vi.ts';
import { refusals as enOfGoods } from './of-goods/en.ts';
import { refusals as idOfGoods } from './of-goods/id.ts';
import { refusals as jaOfGoods } from './of-goods/ja.ts';
import { refusals as viOfGoods } from './of-goods/vi.ts';
import { refusals as enOfOrders } from './of-orders/en.ts';
import { refusals as idOfOrders } from './of-orders/id.ts';
import { refusals as jaOfOrders } from './of-orders/ja.ts';
import { refusals as viOfOrders } from './of-orders/vi.ts';
import { refusals as enOfStaff } from './of-staff/en.ts';
import { refusals as idOfStaff } from './of-staff/id.ts';
import { refusals as jaOfStaff } from './of-staff/ja.ts';
import { refusals as viOfStaff } from './of-staff/vi.ts';
import { refusals as vi } from './vi.ts';

const english = { ...en, ...enOfFiles, ...enOfGoods, ...enOfOrders, ...enOfStaff };
const all: Record<Language, Part> = {
  en: english,
  id: { ...id, ...idOfFiles, ...idOfGoods, ...idOfOrders, ...idOfStaff },
  ja: { ...ja, ...jaOfFiles, ...jaOfGoods, ...jaOfOrders, ...jaOfStaff },
  vi: { ...vi, ...viOfFiles, ...viOfGoods, ...viOfOrders, ...viOfStaff },
};

export type RefusalCode = keyof typeof english;

/** Why a call is not possible: a code with its values, told in the language of the person who reads it. */
export type Refusal = {
  code: RefusalCode;
  values: Record<string, string | number>;
  /** What `{parts}` of the text lists. */
  parts?: readonly Refusal[];
  /** The terminal's sentence where it names options of the command line. */
  terminal?: string;
};

export function refusal<K extends RefusalCode>(code: K, ...given: ValuesOf<(typeof english)[K]>): Refusal {
  const [values = {}] = given as [Refusal['values']?];
  return { code, values };
}

/** The same with the terminal's sentence. */
export const atTerminal = (said: Refusal, terminal: string): Refusal => ({ ...said, terminal });

export function refusalIn(language: Language, { code, values, parts = [] }: Refusal): string {
  const listed = parts.map((part) => refusalIn(language, part)).join('; ');
  return fill(all[language][code] ?? code, { ...values, parts: listed }, localeOf[language]);
}
