import { createHash, timingSafeEqual } from 'node:crypto';

/** Constant-time comparison of a secret. The digests have one length, so the lengths of the texts do not show either. */
export function timingSafeEquals(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
