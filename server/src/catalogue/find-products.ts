import { foldLetters, foldText } from '@langit/contract/values/fold-text';
import { type Language, languages } from '@langit/contract/values/locale';
import { allPlaceNames, placeCodes, placeName } from '@langit/domain/places/place-names';
import type { Db } from '../platform/database/database.ts';
import { productStateOf } from './margin-board/product-states.ts';
import { factsOf } from './present-product.ts';
import { productName } from './product-name-rules.ts';
import { readProducts, readProductsBy, readSaleFacts } from './product-search-store.ts';
import type { ProductRow } from './product-store.ts';

/** Folded, with letters and figures apart: `日本5GB` and `Japan · 5 GB` have the words of `japan 5 gb`; `0.5` is one word. */
const wordsOf = (text: string): string[] =>
  [...foldLetters(text).matchAll(/\p{N}+(?:[.,]\p{N}+)?|[\p{L}\p{M}ー]+/gu)].map(([word]) =>
    /\p{N}/u.test(word) ? word.replace(',', '.') : foldText(word),
  );

const begins = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed));

let known: readonly { code: string; words: readonly string[] }[] | undefined;

const knownPlaces = () => {
  known ??= placeCodes.map((code) => ({ code, words: allPlaceNames(code).flatMap(wordsOf) }));
  return known;
};

/** The places of which a name in any language has one of these words. */
function placesWith(typed: readonly string[]): string[] {
  const letters = typed.filter((word) => /\p{L}{2}/u.test(word));
  return knownPlaces()
    .filter(({ words }) => letters.some((word) => begins(words, word)))
    .map(({ code }) => code);
}

/** Shorter beginnings would list half of the world; two characters of a script without letters are a whole name. */
const isNamed = (text: string): boolean =>
  text.length >= 3 || /[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}]{2}/u.test(text);

/** Places by the beginnings of the words of a name in any language, or by their code. */
export function findPlaces(text: string, language: Language, limit: number) {
  const typed = wordsOf(text);
  const code = text.trim().toUpperCase();
  return knownPlaces()
    .filter(
      (place) =>
        place.code === code ||
        (typed.length > 0 && isNamed(text) && typed.every((word) => begins(place.words, word))),
    )
    .map((place) => ({ code: place.code, name: placeName(place.code, language) }))
    .sort(
      (a, b) => Number(b.code === code) - Number(a.code === code) || a.name.localeCompare(b.name, language),
    )
    .slice(0, limit);
}

/** The person's language and English first: most names are found in them. */
const inOrder = (language: Language): Language[] => [...new Set<Language>([language, 'en', ...languages])];

/**
 * Products whose code begins with a text; without one those whose name in any language has its words: `japan 5`, `jepang 5gb`, `日本5GB`.
 * Those with exactly these figures come first, then the smaller ones.
 */
export async function findProducts(db: Db, text: string, language: Language, limit: number) {
  const typed = wordsOf(text);
  const code = text.toLowerCase();
  const rows = await readProductsBy(db, { code, places: placesWith(typed) });
  const coded = rows.filter(({ productId }) => productId.startsWith(code));
  const found = (coded.length > 0 ? coded : namedSo(rows, typed, language)).slice(0, limit);
  if (found.length === 0) return [];
  const { held, offered } = await readSaleFacts(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    code: row.productId,
    name: productName(factsOf(row), language),
    priceIdr: row.priceIdr,
    state: productStateOf({ ...row, held: held.has(row.id) }, offered.has(row.id)),
  }));
}

/** Reads the names of products, of those that are off sale too; the result names a product by its code. */
export async function readProductNames(
  db: Db,
  codes: readonly string[],
  language: Language,
): Promise<(code: string) => string> {
  const rows = codes.length === 0 ? [] : await readProducts(db, [...new Set(codes)]);
  const names = new Map(rows.map((row) => [row.productId, productName(factsOf(row), language)]));
  return (code) => names.get(code) ?? code;
}

/** The rows whose name in one language has all these words, those with the most whole ones first. */
const namedSo = (rows: readonly ProductRow[], typed: readonly string[], language: Language): ProductRow[] =>
  rows
    .flatMap((row) => {
      const names = inOrder(language).map((each) => wordsOf(productName(factsOf(row), each)));
      const named = names.find((words) => typed.every((word) => begins(words, word)));
      return named ? [{ row, whole: typed.filter((word) => named.includes(word)).length }] : [];
    })
    .sort((a, b) => b.whole - a.whole)
    .map(({ row }) => row);
