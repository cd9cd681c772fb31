import { editDistance } from '@langit/domain/places/edit-distance';

const most = 3;

/** Suggestions for a mistyped code: codes that contain the text, then codes by edit distance to their beginning. */
export function nearCodes(typed: string, codes: readonly string[]): string[] {
  const limit = Math.max(1, Math.floor(typed.length / 4));
  return codes
    .map((code) => ({ code, distance: code.includes(typed) ? 0 : editDistance(typed, code, limit).start }))
    .filter(({ distance }) => distance <= limit)
    .sort((left, right) => left.distance - right.distance || left.code.localeCompare(right.code, 'en'))
    .slice(0, most)
    .map(({ code }) => code);
}
