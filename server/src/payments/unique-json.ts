/**
 * Reads JSON strictly: valid UTF-8, an object at the top, and no name twice in one object. A signed message in which a name
 * comes twice means one thing to whoever checks it and may mean another to whoever acts on it. undefined where it fails.
 */
export function parseUniqueJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || repeatsName(text))
      return undefined;
    return { ...value };
  } catch {
    return undefined;
  }
}

/** Only for text that is known to be valid JSON: then a string followed by a colon is a name, and braces nest. */
function repeatsName(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text] of json.matchAll(/("(?:[^"\\]|\\.)*")(?:\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (text && token.endsWith(':')) {
      const name = String(JSON.parse(text));
      const names = open.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}
