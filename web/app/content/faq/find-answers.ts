import { foldText } from '@langit/domain/places/fold-text';
import type { Block, FaqItem, FaqSection } from '../../content-texts/content-types';
import { plainText } from '../../content-texts/plain-text';

const wordsOf = (block: Block): string =>
  typeof block === 'string' ? block : ('list' in block ? block.list : block.steps).join(' ');

/** What a question is found by: its words and those of its answer, without case, accents and kana kind. */
export const foldedEntry = ({ question, answer }: FaqItem): string =>
  foldText(plainText([question, ...answer.map(wordsOf)].join(' ')));

const isAlphabetic = /^[\p{Script=Latin}\p{N}]+$/u;

/** Each word as the start of a word; in Japanese, which has no spaces, anywhere. */
const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => (isAlphabetic.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)));

/**
 * The entries that have every word of the query: those whose question says it before those whose answer does, sections
 * in the order of their best entry, sections without a hit left out.
 */
export function findAnswers(
  sections: readonly FaqSection[],
  query: string,
  folded: (item: FaqItem) => string = foldedEntry,
): readonly FaqSection[] {
  const words = foldText(query).split(' ').filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      section,
      asked: section.items.filter(({ question }) => hasAll(foldText(question), words)),
      told: section.items.filter(
        (item) => !hasAll(foldText(item.question), words) && hasAll(folded(item), words),
      ),
    }))
    .filter(({ asked, told }) => asked.length + told.length > 0)
    .sort((one, other) => Number(other.asked.length > 0) - Number(one.asked.length > 0))
    .map(({ section, asked, told }) => ({ ...section, items: [...asked, ...told] }));
}
