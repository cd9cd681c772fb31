import { createHash, timingSafeEqual } from 'node:crypto';

/** Exactly `Basic base64(key + ":")`, compared in constant time. */
export function bearsKey({ headers }: Request, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(expected));
}
