import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret in constant time, whatever the lengths. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
