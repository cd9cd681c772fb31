import { createHash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison of a secret. Digests of equal length are compared, so that the time does not reveal the length either. */
export function timingSafeEquals(input: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(input), digest(expected));
}
