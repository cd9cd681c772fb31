/** A piece of a content text: words, or a link. */
export type Piece = { words: string; to?: string };

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits `See the [return policy](/others/return-policy).` at its links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words = '', to = ''] = match;
    if (match.index > from) pieces.push({ words: text.slice(from, match.index) });
    pieces.push({ words, to });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ words: text.slice(from) });
  return pieces;
}

/** A text without its links' targets. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map(({ words }) => words)
    .join('');
