import { foldText } from '@langit/contract/places/fold-text';
import type { Block, FaqItem, FaqSection } from '../content-texts/content-types';
import { plainText } from '../content-texts/plain-text';

const wordsOf = (block: Block): string =>
  typeof block === 'string' ? block : ('list' in block ? block.list : block.steps).join(' ');

/** What a question is found by: its words and those of its answer, without case, accents and kana kind. */
export const foldedEntry = ({ question, answer }: FaqItem): string =>
  foldText(plainText([question, ...answer.map(wordsOf)].join(' ')));

/**
 * The entries that have every word of the query, each as the start of a word; in Japanese, which has no spaces, anywhere.
 * Sections without a hit are left out.
 */
export function findAnswers(
  sections: readonly FaqSection[],
  query: string,
  folded: (item: FaqItem) => string = foldedEntry,
): readonly FaqSection[] {
  const words = foldText(query).split(' ').filter(Boolean);
  if (words.length === 0) return sections;
  const has = (text: string, word: string) =>
    /^[\p{Script=Latin}\p{N}]+$/u.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word);
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => {
        const text = folded(item);
        return words.every((word) => has(text, word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
