/**
 * Reads JSON strictly: valid UTF-8, an object at the top, and no key twice in one object. A duplicate key in a signed
 * message can mean one value to the signature check and another to the code that acts on it. undefined where it fails.
 */
export function parseJsonRejectingDuplicateKeys(bytes: Uint8Array): Record<string, unknown> | undefined {
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
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (sign === '"') {
      const end = endOfString(json, at);
      const names = open.at(-1);
      if (names && isFollowedByColon(json, end)) {
        const name = String(JSON.parse(json.slice(at, end)));
        if (names.has(name)) return true;
        names.add(name);
      }
      at = end - 1;
    }
  }
  return false;
}

/** The position behind the closing quote. By hand: a regular expression keeps a way back for each character of a long text. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isFollowedByColon(json: string, from: number): boolean {
  let at = from;
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at += 1;
  return json[at] === ':';
}
