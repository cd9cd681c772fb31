/**
 * A number before a noun needs the plural forms of its language: an object (`{ by: 'days', one, other }`, i18n/src/message.ts),
 * in a content text `{installDays|day|days}`, in code `counted`. English alone has two forms, and the types give the other languages its
 * shape; so this rule reads English.
 */
import { childrenOf, type Node, nameOf } from './source-tree.ts';

/** Placeholders that stand for a count whatever follows them. */
const counts =
  /^(?:n|count|days|hours|minutes|seconds|weeks|months|most|least|left|used|known|gone|moved|all|rows|tables|columns|lines|times|done|shown|attempts|\w+(?:Days|Hours|Minutes|Count|Months))$/;
/** Nouns that are counted, whatever the placeholder is called. */
const counted =
  /^(?:(?:day|hour|minute|second|week|month|year)s?|(?:time|order|line|job|mail|email|router|eSIM|phone|plan|product|customer|digit|letter|character|piece|package|notification|code|file|row|table|cell|mistake|change|price|refund|payment|voucher|parcel|attempt|list|countrie)s)$/;
/** Words with an s at their end that are no plural noun. */
const noPlural =
  /^(?:is|was|has|does|as|its|this|his|us|goes|gets|waits|costs|lasts|means|says|\w+ss|always)$/;
const between = '(?:(?:more|other|further|working|whole|new|saved|free|failed|late|last) )*';
const placed = new RegExp(`\\{(\\w*)\\}[ \\u00a0]${between}([A-Za-z]+)`, 'g');

/** The first number before a noun in a text with `{placeholders}`; null where there is none. */
export function numberBeforeNoun(text: string): string | null {
  for (const [match, slot = '', noun = ''] of text.matchAll(placed)) {
    if (counted.test(noun)) return match;
    if (counts.test(slot) && /^[a-z]+s$/.test(noun) && !noPlural.test(noun)) return match;
  }
  return null;
}

/** A limit of the shop, which is above one. */
const limit = /^(?:most|longest|shortest|least|max|min)/i;

/** A template with its expressions as placeholders; limits have their name in it. */
function templateText(node: Node & { type: 'TemplateLiteral' }): string {
  return node.quasis
    .map(({ value }, index) => {
      const name = nameOf(node.expressions[index]) ?? '';
      const isSlot = index < node.expressions.length && !limit.test(name);
      return `${value.cooked ?? ''}${isSlot ? '{}' : ''}`;
    })
    .join('');
}

/** Every text below a node in which a number stands before a noun; a branch of a condition has its number decided. */
export function* numbersBeforeNouns(node: Node): Generator<{ node: Node; found: string }> {
  if (node.type === 'ConditionalExpression') return;
  // SQL.
  if (node.type === 'TaggedTemplateExpression') return;
  if (node.type === 'Property' && /^(?:one|other)$/.test(nameOf(node.key) ?? '')) return;
  const text =
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? templateText(node)
        : null;
  const match = text === null ? null : numberBeforeNoun(text);
  if (match !== null) yield { node, found: match };
  for (const child of childrenOf(node)) yield* numbersBeforeNouns(child);
}
