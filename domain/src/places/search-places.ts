import { foldText } from '@langit/contract/values/fold-text';
import { editDistance } from './edit-distance.ts';

/** An entry of the search index. `id` is null where the shop sells no plan of the country itself. */
export type SearchEntry = {
  id: number | null;
  code: string;
  /** Folded names in all four languages. */
  names: readonly string[];
  /** Cities, abbreviations and colloquial names, as they are written. */
  aliases: readonly string[];
  /** Romaji of the names and aliases, folded: they find the place and are never shown. */
  readings?: readonly string[];
  /** Codes of a region's countries. */
  members?: readonly string[];
};

/** The order of the entries breaks ties between equally good hits. */
export type SearchIndex = readonly SearchEntry[];

/** `via`: the matched member countries for which a region is suggested; empty where the region's own name matched. */
export type SearchHit = {
  id: number;
  code: string;
  isRegion: boolean;
  via: string[];
  /** The alias that matched better than every name, e.g. a city; null where a name matched. */
  alias: string | null;
};

/** The rank of an entry for one word or phrase: smaller is better, infinite is no match. */
type Rank = (entry: SearchEntry) => number;

/** The code of the single entry with the names of all countries without a plan. */
export const unsold = '';

const mostWords = 6;
const noMatch = Number.POSITIVE_INFINITY;
/** Added to the rank of an alias: after a name with the same rank. */
const byAlias = 0.3;
/** Ranks below it: a whole name, alias or code. */
const byName = 1;
/** Rank of a complete country code: after names that equal the query. */
const byCode = 0.5;
/** Rank of a match inside a word: after all matches at the start of one, also those of a region's countries (Z9). */
const inside = 40;
/** Added to the rank of regions that contain a matched country: after all direct hits. */
const byMember = 20;
/** Added per member country, so that of several regions the smallest comes first. */
const perMember = 0.001;
const shortestInside = 3;

/** The folded aliases and readings of an entry, kept with it because an index is searched at every keystroke. */
const foldedTerms = new WeakMap<SearchEntry, readonly string[]>();

function termsOf(entry: SearchEntry): readonly string[] {
  const known = foldedTerms.get(entry);
  if (known) return known;
  const terms = [...entry.aliases.map(foldText), ...(entry.readings ?? [])];
  foldedTerms.set(entry, terms);
  return terms;
}

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(text);

/** Stop words that people add to a destination. */
const fillers = new Set(
  `esim esims sim card kartu the wifi wi fi router internet data roaming paket pake kuota plan plans travel trip tour
  liburan wisata untuk beli ke for in to buy di du lich goi cuoc mang the the mua cho cua khi nuoc`.split(
    /\s+/,
  ),
);
const japaneseFillers =
  /(?:esim|e sim|sim|wifi|海外|旅行|りょこう|出張|留学|観光|ぷらん|かーど|るーたー|で使える|用|行き)/gu;

function withoutFillers(query: string): string {
  const left = isLatin(query.replaceAll(' ', ''))
    ? query
    : query.replace(japaneseFillers, ' ').replace(/ +/g, ' ').trim();
  const words = left.split(' ');
  return words.some((word) => fillers.has(word))
    ? words.filter((word) => !fillers.has(word)).join(' ')
    : left;
}

function rankTerm(term: string, query: string, joined: string): number {
  if (term === query) return 0;
  const whole = term.replaceAll(' ', '');
  if (whole === joined) return 0;
  if (term.startsWith(query) || whole.startsWith(joined)) return 1;
  if (` ${term}`.includes(` ${query}`)) return 2;
  return joined.length >= (isLatin(joined) ? shortestInside : 1) && whole.includes(joined) ? inside : noMatch;
}

/** Exact match: whole name, prefix of the name, prefix of a word, substring, in this order. */
function exactly(query: string): Rank {
  const joined = query.replaceAll(' ', '');
  return (entry) =>
    Math.min(
      entry.code !== unsold && entry.code.toLowerCase() === query ? byCode : noMatch,
      ...entry.names.map((name) => rankTerm(name, query, joined)),
      ...termsOf(entry).map((alias) => rankTerm(alias, query, joined) + byAlias),
    );
}

/** Number of tolerated typing mistakes: none in short words, two in long ones. A kana syllable counts more than a Latin letter. */
function forgiven(joined: string): number {
  if (isLatin(joined)) return joined.length >= 7 ? 2 : joined.length >= 4 ? 1 : 0;
  return /^[ぁ-ゖー]+$/u.test(joined) && joined.length >= 4 ? 1 : 0;
}

const shortestStart = 5;
/** Added for a fuzzy match with a prefix: after fuzzy matches with a whole word. */
const byStart = 0.5;

/** Fuzzy match with one or two mistakes and a correct first letter: whole words, or prefixes with one mistake. */
function nearly(query: string): Rank {
  const joined = query.replaceAll(' ', '');
  const most = forgiven(joined);
  if (most === 0) return () => noMatch;
  const rankWord = (word: string) => {
    if (word[0] !== joined[0]) return noMatch;
    const { whole, start } = editDistance(joined, word, most);
    return Math.min(whole, joined.length >= shortestStart && start <= 1 ? start + byStart : noMatch);
  };
  const rank = (term: string) =>
    Math.min(...[...new Set([term.replaceAll(' ', ''), ...term.split(' ')])].map(rankWord));
  return (entry) =>
    Math.min(...entry.names.map(rank), ...termsOf(entry).map((alias) => rank(alias) + byAlias)) + 4;
}

type RanksOf = (code: string) => readonly number[];

/** An entry matches as badly as the word that it matches worst. */
const worst = (ranks: readonly number[]): number => Math.max(...ranks);

/** The countries through which a region matches: each that matches all words; else, where every word names one, all of these. */
function membersThatMatch(members: readonly string[], words: number, ranksOf: RanksOf): string[] {
  const whole = members.filter((member) => worst(ranksOf(member)) < noMatch);
  if (whole.length > 0) return whole;
  const named = Array.from({ length: words }, (_, word) =>
    members.filter((member) => (ranksOf(member)[word] ?? noMatch) < byName),
  );
  return named.every((some) => some.length > 0) ? [...new Set(named.flat())] : [];
}

/** Entries that match all ranks, best first: by themselves, or a region through its countries. `ranks`: one for each word. */
function findIn(index: SearchIndex, ranks: readonly Rank[]): Found[] {
  const ranksByCode = new Map(index.map((entry) => [entry.code, ranks.map((rank) => rank(entry))]));
  const ranksOf: RanksOf = (code) => ranksByCode.get(code) ?? [noMatch];
  const hits = index.flatMap(({ id, code, members = [] }) => {
    if (id === null) return [];
    const direct = worst(ranksOf(code));
    const via = direct < noMatch ? [] : membersThatMatch(members, ranks.length, ranksOf);
    const best =
      via.length > 0 ? Math.min(byMember, ...via.map((member) => worst(ranksOf(member)))) : noMatch;
    const rank = Math.min(direct, best + byMember + members.length * perMember);
    return rank < noMatch ? [{ hit: { id, code, isRegion: members.length > 0, via }, rank }] : [];
  });
  return hits.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

/** Fuzzy match restricted to the smallest edit distance: matches with two mistakes are dropped where one mistake suffices. */
function nearestOnly(index: SearchIndex, query: string): Rank {
  const rank = nearly(query);
  const best = Math.min(...index.map(rank));
  return (entry) => {
    const ownRank = rank(entry);
    return Math.floor(ownRank / byStart) === Math.floor(best / byStart) ? ownRank : noMatch;
  };
}

/** Rank for one of several words: a whole name, or a prefix longer than a syllable. */
function oneOfSeveral(word: string): Rank {
  const rank = exactly(word);
  const worst = word.length < shortestInside ? 1 : 3;
  return (entry) => {
    const ownRank = rank(entry);
    return ownRank < worst ? ownRank : noMatch;
  };
}

/** Exact or fuzzy match. */
function exactlyOrNearly(index: SearchIndex, word: string): Rank {
  const exact = oneOfSeveral(word);
  if (index.some((entry) => exact(entry) < noMatch)) return exact;
  return nearestOnly(index, word);
}

/**
 * The best rank of a country that the shop does not sell. Without it such a name would be taken for a misspelling or a part of
 * another name, and lead to the wrong country.
 */
const rankElsewhere = (index: SearchIndex, query: string): number =>
  Math.min(noMatch, ...index.filter(({ code }) => code === unsold).map(exactly(query)));

/**
 * Searches countries by name in any of the four languages or by alias, and regions by name or by a matched member country; best
 * hit first (H2). Stop words are ignored. Several words must all match. Without an exact match, one typing mistake is tolerated,
 * or two in long words.
 */
export function searchPlaces(index: SearchIndex, typed: string, limit = 10): SearchHit[] {
  const entries = new Map(index.map((entry) => [entry.code, entry]));
  const query = foldText(typed.slice(0, longest));
  return findPlaces(index, typed, limit).map((hit) => {
    const entry = entries.get(hit.code);
    return { ...hit, alias: entry && hit.via.length === 0 ? matchedAlias(entry, query) : null };
  });
}

const longest = 100;

/** Hiragana alone: how the place's own name is read. */
const isReading = /^[\p{Script=Hiragana}ー]+$/u;

/** The alias that starts with what was typed, where no name does. */
function matchedAlias(entry: SearchEntry, query: string): string | null {
  const joined = query.replaceAll(' ', '');
  const starts = (term: string) => rankTerm(term, query, joined) < inside;
  if (entry.names.some(starts)) return null;
  const terms = termsOf(entry);
  const whole = terms.indexOf(query);
  const alias = entry.aliases[whole < 0 ? terms.findIndex(starts) : whole] ?? null;
  return alias !== null && isReading.test(alias) ? null : alias;
}

type Found = Omit<SearchHit, 'alias'>;

function findPlaces(index: SearchIndex, typed: string, limit: number): Found[] {
  // A Latin letter after kana is a syllable that the input method has not finished.
  const query = foldText(typed.slice(0, longest)).replace(/([ぁ-ゖー])[a-z]{1,2}$/u, '$1');
  if (query === '') return [];
  const asTyped = findIn(index, [exactly(query)]);
  if (asTyped.length > 0 && rankElsewhere(index, query) > 0) return asTyped.slice(0, limit);
  const wanted = withoutFillers(query);
  const elsewhere = rankElsewhere(index, wanted);
  if (wanted === '' || elsewhere === 0) return [];
  const words = wanted.split(' ').slice(0, mostWords);
  const attempts = [
    () => findIn(index, [exactly(wanted)]),
    () => (elsewhere === noMatch ? findIn(index, [nearestOnly(index, wanted)]) : []),
    () => (words.length > 1 ? findIn(index, words.map(oneOfSeveral)) : []),
    () =>
      words.length > 1
        ? findIn(
            index,
            words.map((word) => exactlyOrNearly(index, word)),
          )
        : [],
  ];
  for (const attempt of attempts) {
    const hits = attempt();
    if (hits.length > 0) return hits.slice(0, limit);
  }
  return [];
}

/** The part of a displayed name that matches the typed text, for highlighting; null where another name or an alias matched. */
export function matchedPart(name: string, typed: string): { start: number; end: number } | null {
  const query = foldText(typed);
  if (query === '') return null;
  for (let start = 0; start < name.length; start++) {
    if (foldText(name.charAt(start)) === '' || !foldText(name.slice(start)).startsWith(query)) continue;
    for (let end = start + 1; end <= name.length; end++) {
      if (foldText(name.slice(start, end)) === query) return { start, end };
    }
  }
  return null;
}
