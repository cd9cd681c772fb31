/** Without an end in either direction. */
export const nextSlide = (current: number, step: 1 | -1, total: number): number =>
  (current + step + total) % total;

/** On which side of the one that is shown a slide waits: the shorter way round, in the middle by number. */
export function placeOf(index: number, current: number, total: number): 'before' | 'now' | 'after' {
  if (index === current) return 'now';
  const ahead = (index - current + total) % total;
  if (ahead * 2 === total) return index > current ? 'after' : 'before';
  return ahead * 2 < total ? 'after' : 'before';
}
