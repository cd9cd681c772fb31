import { foldText } from '@langit/contract/values/fold-text';
import { editDistance } from '@langit/domain/places/edit-distance';
import type { Block, FaqItem, FaqSection } from '../../content-texts/content-types';
import { plainText } from '../../content-texts/plain-text';

const wordsOf = (block: Block): string =>
  typeof block === 'string' ? block : ('list' in block ? block.list : block.steps).join(' ');

/** What an entry is found by, without case, accents and kana kind: the words of each part, and all of them. */
export type FoldedEntry = { question: string; keywords: string; whole: string };

export function foldedEntry({ question, answer, keywords = '' }: FaqItem): FoldedEntry {
  const [asked, words] = [foldText(question), foldText(keywords)];
  const told = foldText(plainText(answer.map(wordsOf).join(' ')));
  return { question: asked, keywords: words, whole: [asked, words, told].join(' ') };
}

const isAlphabetic = /^[\p{Script=Latin}\p{N} ]+$/u;

/** Words of a question that no entry is found by, folded. Left out only where other words remain. */
const fillers = new Set(
  `a an the my is are i do does did how to can what when where why of for in on it you we and please with
  apa bagaimana cara gimana kenapa mengapa apakah bisa saya di ke dan yang untuk kok ya
  lam sao the nao la gi co khong toi cua va duoc cho bi nhu`.split(/\s+/),
);
const japaneseFillers =
  /(?:について|の方法|方法|やり方|の仕方|したいです|したい|たい|ですか|ますか|とは|するには|[はがのに])+$/u;

function queryWords(query: string): string[] {
  // The particle を parts an object from its verb, and is in no other word.
  const words = foldText(query)
    .split(/[ を]/)
    .map((word) => (isAlphabetic.test(word) ? word : word.replace(japaneseFillers, '') || word))
    .filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

type Match = (text: string, word: string) => boolean;

/** A word as the start of a word; in Japanese, which has no spaces, anywhere. */
const exactly: Match = (text, word) =>
  isAlphabetic.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word);

const shortest = 4;
const long = 8;

/** With one typing error from four letters, two from eight; several words in a row have to be right. */
const nearly: Match = (text, word) => {
  if (exactly(text, word)) return true;
  if (!isAlphabetic.test(word) || word.includes(' ') || word.length < shortest) return false;
  const most = word.length < long ? 1 : 2;
  return text.split(' ').some((other) => {
    if (other.length < shortest || other[0] !== word[0]) return false;
    return editDistance(word, other, most).whole <= most;
  });
};

/**
 * 0 and 1 where question or keywords have the words in a row ("gia hạn" is not "giá … giới hạn"), 2 and 3 where they have them
 * anywhere, 4 where the entry as a whole has; null where it has not.
 */
function rankOf({ question, keywords, whole }: FoldedEntry, words: readonly string[], match: Match) {
  const phrase = words.join(' ');
  const ranks = [
    match(question, phrase),
    match(keywords, phrase),
    ...[question, keywords, whole].map((text) => words.every((word) => match(text, word))),
  ];
  const rank = ranks.indexOf(true);
  return rank < 0 ? null : rank;
}

function findBy(
  sections: readonly FaqSection[],
  folded: (item: FaqItem) => FoldedEntry,
  rank: (entry: FoldedEntry) => number | null,
): readonly FaqSection[] {
  return sections
    .flatMap((section) => {
      const found = section.items
        .flatMap((item) => {
          const at = rank(folded(item));
          return at === null ? [] : [{ item, at }];
        })
        .toSorted((one, other) => one.at - other.at);
      const [best] = found;
      return best ? [{ section: { ...section, items: found.map(({ item }) => item) }, at: best.at }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ section }) => section);
}

/**
 * The entries that have every word of the query: those whose question says it before those whose keywords or answer do, sections
 * in the order of their best entry. Without such an entry, those with small typing errors (Z10).
 */
export function findAnswers(
  sections: readonly FaqSection[],
  query: string,
  folded: (item: FaqItem) => FoldedEntry = foldedEntry,
): readonly FaqSection[] {
  const words = queryWords(query);
  if (words.length === 0) return sections;
  const found = findBy(sections, folded, (entry) => rankOf(entry, words, exactly));
  return found.length > 0 ? found : findBy(sections, folded, (entry) => rankOf(entry, words, nearly));
}
