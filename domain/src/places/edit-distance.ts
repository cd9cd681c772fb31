/** Edit distance of a typed text from a word: `whole` from the whole word, `start` from its nearest prefix. */
export type Distance = { whole: number; start: number };

/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, replacements and transpositions. Distances over
 * `most` are reported as infinite, which ends the computation early.
 */
export function editDistance(typed: string, word: string, most: number): Distance {
  const far = Number.POSITIVE_INFINITY;
  if (typed.length - word.length > most) return { whole: far, start: far };
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      let least = Math.min(
        (last[column] ?? far) + 1,
        (now[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? far) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return { whole: far, start: far };
    before = last;
    last = now;
  }
  const within = (distance: number) => (distance <= most ? distance : far);
  return { whole: within(last[word.length] ?? far), start: within(Math.min(...last)) };
}
