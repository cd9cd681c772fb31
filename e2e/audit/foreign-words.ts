import { type Language, languages } from '@langit/contract/values/locale';

/** All texts of the shop by language. Names and codes belong to no language and are never reported. */
export type Lexicon = {
  says: Record<Language, ReadonlySet<string>>;
  words: Record<Language, ReadonlySet<string>>;
  names: ReadonlySet<string>;
};

/** A text on a page that is in another language, with the words that show it. */
export type ForeignText = { text: string; looksLike: Language; words: string[] };

/** Words that identify a language in any context, even where a text of the page's own language contains them. */
const tellTale: Readonly<Partial<Record<Language, string>>> = {
  en: 'the and with your you this that from our are was were have been will please cannot could would which when',
  id: 'yang dan untuk dengan tidak dari ini itu anda atau sudah belum silakan akan bisa pada kami',
  ja: '',
  vi: 'không của bạn được và với cho này đã vui lòng chưa những các để từ một trong là',
};
const tellTaleIn = (language: Language): string[] => (tellTale[language] ?? '').split(' ');

const letters = /[\p{Script=Latin}\p{M}]+(?:['’-][\p{Script=Latin}\p{M}]+)*/gu;
const kanaOrKanji = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Letters that only Vietnamese has; é, ô or ã occur in names of other countries too. */
const vietnameseLetters = /[ăắằẳẵặấầẩẫậđếềểễệốồổỗộơớờởỡợưứừửữựạảẹẻẽịỉĩọỏụủũỵỷỹ]/iu;

/** Addresses, links, codes and placeholders in braces are not words. */
const noWords =
  /\]\([^)]*\)|\{\w+\}|\S+@\S+|https?:\/\/\S+|\b(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|id|jp|vn|net|org|example|test)(?:\/\S*)?\b|\bLPA:\S+|\S*\d\S*/giu;

const normal = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const wordsOf = (text: string): string[] =>
  (normal(text).replace(noWords, ' ').match(letters) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1);

/**
 * Builds a lexicon.
 * @param texts the texts for readers of each language: interface, messages, content, names of places
 * @param names words of no language: brands, streets, people
 */
export function buildLexicon(
  texts: Record<Language, readonly string[]>,
  names: readonly string[] = [],
): Lexicon {
  const each = <T>(make: (language: Language) => T) =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
  return {
    says: each((language) => new Set(texts[language].map(normal))),
    words: each((language) => new Set([...texts[language].flatMap(wordsOf), ...tellTaleIn(language)])),
    names: new Set(names.flatMap(wordsOf)),
  };
}

function scriptOf(text: string, language: Language): ForeignText | null {
  if (language !== 'ja' && kanaOrKanji.test(text)) return { text, looksLike: 'ja', words: [] };
  if (language === 'vi' || !vietnameseLetters.test(text)) return null;
  const words = wordsOf(text).filter((word) => vietnameseLetters.test(word));
  return { text, looksLike: 'vi', words };
}

/** Compares whole texts with the other languages: finds those whose words all occur in the page's language too. */
function saidElsewhere(lexicon: Lexicon, language: Language, text: string): ForeignText | null {
  const words = wordsOf(text);
  if (lexicon.says[language].has(text) || words.every((word) => lexicon.names.has(word))) return null;
  if (words.length < 2) return null;
  const said = languages.filter((other) => other !== language && lexicon.says[other].has(text));
  // A text that several languages share belongs to all of them.
  const [looksLike] = said;
  return looksLike && said.length === 1 ? { text, looksLike, words } : null;
}

function foreignIn(lexicon: Lexicon, language: Language, text: string): ForeignText | null {
  const others = languages.filter((other) => other !== language && other !== 'ja');
  const telling = new Set(
    others
      .flatMap((other) => tellTaleIn(other))
      .filter((word) => word !== '' && !tellTaleIn(language).includes(word)),
  );
  const foreign = wordsOf(text).filter(
    (word) =>
      !lexicon.names.has(word) &&
      (telling.has(word) ||
        (!lexicon.words[language].has(word) && others.some((other) => lexicon.words[other].has(word)))),
  );
  if (foreign.length === 0) return null;
  const count = (other: Language) => foreign.filter((word) => lexicon.words[other].has(word)).length;
  const looksLike = others.toSorted((a, b) => count(b) - count(a))[0] ?? 'en';
  return { text, looksLike, words: [...new Set(foreign)] };
}

/**
 * The texts on a page that are in another of the four languages. A word that no language of the shop has is treated as a name.
 * `expected`: texts that are allowed in any language (e.g. typed by a customer).
 */
export function findForeignTexts(
  lexicon: Lexicon,
  language: Language,
  pieces: Iterable<string>,
  expected: readonly string[] = [],
): ForeignText[] {
  const found: ForeignText[] = [];
  const left = expected
    .map(normal)
    .filter((text) => text !== '')
    .map(asWords);
  for (const piece of new Set([...pieces].map(normal))) {
    const text = left.reduce((rest, known) => rest.replace(known, ' '), piece);
    if (text.trim() === '' || lexicon.says[language].has(text)) continue;
    const hit =
      scriptOf(withoutNames(lexicon, text), language) ??
      saidElsewhere(lexicon, language, text) ??
      foreignIn(lexicon, language, text);
    if (hit) found.push({ ...hit, text: piece });
  }
  return found;
}

/** Matches a text at word boundaries: the place Bali is not in "kembali". Japanese has no spaces. */
const asWords = (text: string): RegExp => {
  const edge = (letter: string | undefined, guard: string) =>
    /\p{Script=Latin}/u.test(letter ?? '') ? guard : '';
  return new RegExp(
    edge(text[0], '(?<!\\p{Script=Latin})') +
      text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') +
      edge(text.at(-1), '(?!\\p{Script=Latin})'),
    'gu',
  );
};

const withoutNames = (lexicon: Lexicon, text: string): string =>
  text.replace(letters, (word) => (lexicon.names.has(word.toLowerCase()) ? ' ' : word));
