/** The value of a cookie in the header; null for none. */
export function cookieIn(header: string | undefined, name: string): string | null {
  const start = `${name}=`;
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) ?? null;
}
