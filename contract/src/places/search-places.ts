import { foldText, withinOneEdit } from './fold-text.ts';

/** A place as the search sees it. `id` is null where the shop sells no plan of the country's own. */
export type SearchEntry = {
  id: number | null;
  code: string;
  /** Folded names in all four languages. */
  names: readonly string[];
  /** Folded cities, abbreviations, readings, colloquial names. */
  aliases: readonly string[];
  /** Codes of a region's countries. */
  members?: readonly string[];
};

/** In the order in which equally good hits are shown. */
export type SearchIndex = readonly SearchEntry[];

/** `via`: the matched countries that a region is suggested for; empty where the region's own name matched. */
export type SearchHit = { id: number; code: string; isRegion: boolean; via: string[] };

const noMatch = Number.POSITIVE_INFINITY;
/** A name comes before an alias that matches as well. */
const byAlias = 0.3;
/** A country code typed in full; names that are the query itself come first. */
const byCode = 0.5;
/** Behind every direct hit of a country or region. */
const byMember = 10;
/** Of the regions that contain a country the narrowest comes first. */
const perMember = 0.001;
const shortestInside = 3;
const shortestTypo = 5;

function rankTerm(term: string, query: string, joined: string): number {
  if (term === query) return 0;
  const whole = term.replaceAll(' ', '');
  if (whole === joined) return 0;
  if (term.startsWith(query) || whole.startsWith(joined)) return 1;
  if (` ${term}`.includes(` ${query}`)) return 2;
  const inside = /^[\p{Script=Latin}\p{N}]+$/u.test(joined) ? shortestInside : 1;
  return joined.length >= inside && whole.includes(joined) ? 3 : noMatch;
}

const isTypoOf = (term: string, joined: string): boolean =>
  [term.replaceAll(' ', ''), ...term.split(' ')].some((word) =>
    [-1, 0, 1].some((longer) => {
      const start = word.slice(0, joined.length + longer);
      return start.length >= shortestTypo - 1 && withinOneEdit(start, joined);
    }),
  );

function rankEntry(entry: SearchEntry, query: string, joined: string, typos: boolean): number {
  const rank = (term: string) =>
    typos ? (isTypoOf(term, joined) ? 4 : noMatch) : rankTerm(term, query, joined);
  return Math.min(
    !typos && entry.code.toLowerCase() === query ? byCode : noMatch,
    ...entry.names.map(rank),
    ...entry.aliases.map((alias) => rank(alias) + byAlias),
  );
}

function findIn(index: SearchIndex, query: string, typos: boolean): SearchHit[] {
  const joined = query.replaceAll(' ', '');
  const own = new Map(index.map((entry) => [entry.code, rankEntry(entry, query, joined, typos)]));
  const rankOf = (code: string) => own.get(code) ?? noMatch;
  const hits: (SearchHit & { rank: number })[] = [];
  for (const { id, code, members } of index) {
    if (id === null) continue;
    const direct = rankOf(code);
    const via = direct === noMatch ? (members ?? []).filter((member) => rankOf(member) < noMatch) : [];
    const rank = Math.min(
      direct,
      byMember + Math.min(noMatch, ...via.map(rankOf)) + (members?.length ?? 0) * perMember,
    );
    if (rank < noMatch) hits.push({ id, code, isRegion: members !== undefined, via, rank });
  }
  return hits.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...hit }) => hit);
}

/**
 * H2: countries by name in any of the four languages or alias, regions by name or by containing a matched country; best
 * hit first. Where nothing matches, one wrong letter is forgiven from five letters on.
 */
export function searchPlaces(index: SearchIndex, typed: string, limit = 10): SearchHit[] {
  const query = foldText(typed.slice(0, 100));
  if (query === '') return [];
  const hits = findIn(index, query, false);
  const found = hits.length === 0 && query.length >= shortestTypo ? findIn(index, query, true) : hits;
  return found.slice(0, limit);
}

/** The part of a shown name that what was typed matches, to be marked; null where another name or an alias matched. */
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
