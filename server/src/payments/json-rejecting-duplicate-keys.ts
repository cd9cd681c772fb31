import { parseVendorJson } from '../platform/storable-json.ts';

/**
 * Parses JSON strictly: valid UTF-8, an object at the top level, no duplicate key in an object. The signature check and the code
 * behind it could otherwise read different values of one key. Returns undefined for anything else.
 */
export function parseJsonRejectingDuplicateKeys(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value = parseVendorJson(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || hasDuplicateKey(text))
      return undefined;
    return { ...value };
  } catch {
    return undefined;
  }
}

/** Expects valid JSON, in which a string followed by a colon is a key and braces are balanced. */
function hasDuplicateKey(json: string): boolean {
  const open: Set<string>[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const char = json[index];
    if (char === '{') open.push(new Set());
    else if (char === '}') open.pop();
    else if (char === '"') {
      const end = endOfString(json, index);
      const keys = open.at(-1);
      if (keys && isFollowedByColon(json, end)) {
        const key = String(JSON.parse(json.slice(index, end)));
        if (keys.has(key)) return true;
        keys.add(key);
      }
      index = end - 1;
    }
  }
  return false;
}

/** The index after the closing quote. A loop, because a regular expression backtracks over every character of a long string. */
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
