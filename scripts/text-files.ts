/** The texts of the shop as translators write them: `i18n/texts/<language>/<area>/<part>.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, localeOf } from '@langit/contract/values/locale';
import { root } from './prepare.mjs';
import { sourceFiles } from './source-tree.ts';

export type Content = string | readonly Content[] | { readonly [key: string]: Content };
export type TextFile = { path: string; language: string; area: string; part: string; content: Content };

export const textFiles = (): TextFile[] =>
  sourceFiles(['i18n/texts'], (path) => path.endsWith('.json')).map((path) => {
    const [language = '', area = '', part = ''] = path.replace(/^i18n\/texts\/|\.json$/g, '').split('/');
    return { path, language, area, part, content: JSON.parse(readFileSync(join(root, path), 'utf8')) };
  });

/** A text and where it is in its file: `daysLeft.one`. */
type Written = { key: string; text: string; isPluralForm: boolean };

const isPlural = (content: object): boolean => 'other' in content;

/** Every string of a file. */
export function* textsIn(content: Content, key = '', isPluralForm = false): Generator<Written> {
  if (typeof content === 'string') {
    yield { key, text: content, isPluralForm };
    return;
  }
  for (const [name, inner] of Object.entries(content))
    if (name !== 'by' || !isPlural(content))
      yield* textsIn(inner, key ? `${key}.${name}` : name, isPlural(content));
}

/** The keys of a file, at every depth. */
export const keysIn = (content: Content): string[] =>
  typeof content === 'string' || isPlural(content)
    ? []
    : Object.entries(content).flatMap(([name, inner]) => [
        ...(Array.isArray(content) ? [] : [name]),
        ...keysIn(inner),
      ]);

const slotsOf = (content: Content): string =>
  [...new Set(JSON.stringify(content).match(/\{\w+(?=[|}])/g) ?? [])].sort().join('} ');

const namesOf = (content: Content | undefined): string[] =>
  typeof content === 'object' && content !== null ? Object.keys(content) : [];

/** The keys that a text has in a language, by its English text: plural forms are those of the language. */
function expectedNames(english: object, language: Language): string[] {
  if (!isPlural(english)) return Object.keys(english);
  const { pluralCategories } = new Intl.PluralRules(localeOf[language]).resolvedOptions();
  return ['by' in english ? ['by'] : [], pluralCategories].flat();
}

/** A list of entries with an `id` is compared entry by entry: each language has its own order. */
function byId(content: Content | undefined): Content | undefined {
  if (!Array.isArray(content)) return content;
  const entries = content.map((entry): [unknown, Content] => [Object(entry).id, entry]);
  return entries.every(([id]) => typeof id === 'string') ? Object.fromEntries(entries) : content;
}

/** In which keys, plural forms and placeholders a text differs from its English text. */
export function* differences(
  english: Content,
  content: Content | undefined,
  language: Language,
  key = '',
): Generator<string> {
  const own = byId(content);
  if (typeof english === 'string') {
    if (typeof own !== 'string') yield `${key}: is not a text`;
    else if (own.trim() === '' && english !== '') yield `${key}: is empty`;
    else if (slotsOf(own) !== slotsOf(english)) yield `${key}: has not the placeholders of English`;
    return;
  }
  const source = byId(english) as object;
  const expected = expectedNames(source, language);
  const names = namesOf(own);
  const at = (name: string) => (key ? `${key}.${name}` : name);
  for (const name of expected) if (!names.includes(name)) yield `${at(name)}: is missing`;
  for (const name of names) if (!expected.includes(name)) yield `${at(name)}: is surplus`;
  if (typeof own !== 'object') return;
  if (isPlural(english)) {
    if (slotsOf(own) !== slotsOf(english)) yield `${key}: has not the placeholders of English`;
    return;
  }
  for (const [name, inner] of Object.entries(source)) {
    const counterpart = (own as Record<string, Content>)[name];
    if (counterpart !== undefined) yield* differences(inner, counterpart, language, at(name));
  }
}

/**
 * Texts whose placeholders differ from English on purpose: the subject of a Japanese mail begins with the shop's name by itself,
 * Japanese counts the eSIMs, and answers in Vietnamese name the rules for Vietnam.
 */
const ownPlaceholders: ReadonlySet<string> = new Set([
  'ja/mails/accounts verifyEmail.subject',
  'ja/mails/accounts changeEmail.subject',
  'ja/mails/accounts newPassword.subject',
  'ja/mails/accounts loginCode.subject',
  'ja/mails/esims orderDelivered.intro.forSeveral',
  'vi/content/faq sections.payment-and-refunds.items.cancel-esim.answer.0',
  'vi/content/faq sections.payment-and-refunds.items.cancel-esim.answer.1',
  'vi/content/faq sections.payment-and-refunds.items.refund-time.answer.0',
]);

/**
 * What is compared of a file. The sections of a legal page follow the law of its readers: `content-texts.test.ts` compares the facts in
 * them. A language has trade names and cities of its own.
 */
function comparedOf({ area, part, content }: TextFile): Content {
  if (area === 'content' && part === 'terms-of-service') return { ...Object(content), sections: [] };
  return area === 'places' && part !== 'names' ? {} : content;
}

/** In what a file of a language differs from the English one. */
export function* differencesOfFile(
  english: TextFile,
  textFile: TextFile,
  language: Language,
): Generator<string> {
  for (const difference of differences(comparedOf(english), comparedOf(textFile), language)) {
    const [key] = difference.split(': ');
    const isOwn = ownPlaceholders.has(`${language}/${textFile.area}/${textFile.part} ${key}`);
    if (!isOwn || !difference.endsWith('placeholders of English')) yield difference;
  }
}
