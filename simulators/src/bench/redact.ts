/** Field names with secrets or personal data: keys, people, cards, installable eSIMs. */
const secret =
  /authorization|signature|secret|token|password|access.?code|cookie|card|cvv|cvn|e-?mail|phone|mobile|payer|given_names|(first|last|sur|full)_?name|^name$|customer|address|^ac$|lpa|qr_?code|matching|confirmation|install|short_?url|sharing|imsi|puk|\bpin\b/i;
/** Names of goods are not redacted. */
const goods = /items?|item_details|packages?/i;
const hidden = '•••';
const longest = 6_000;

/** A redacted body: JSON and forms field by field, other content by its size only. */
export function redactBody(text: string, contentType: string): string {
  if (text === '') return '';
  if (/x-www-form-urlencoded/.test(contentType)) {
    const fields = [...new URLSearchParams(text)].map(
      ([name, value]) => `${name}=${secret.test(name) ? hidden : value}`,
    );
    return shorten(fields.join('\n'));
  }
  try {
    return shorten(JSON.stringify(redact(JSON.parse(text), ''), null, 2));
  } catch {
    return `${text.length} characters of ${contentType || 'no type'}`;
  }
}

function redact(value: unknown, within: string): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, within));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const mayStay = name === 'name' && goods.test(within);
      if (!secret.test(name) || mayStay || member === null) return [name, redact(member, name)];
      return [name, typeof member === 'object' ? redactAll(member) : hidden];
    }),
  );
}

/** Redacts every value of an object or array. */
const redactAll = (value: object): unknown =>
  Array.isArray(value) ? [hidden] : Object.fromEntries(Object.keys(value).map((name) => [name, hidden]));

const shorten = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)}\n…`);

const dull = /^(host|connection|accept.*|user-agent|content-length|sec-.*|cache-control|pragma|keep-alive)$/;

/** The headers worth showing, redacted. */
export const redactHeaders = (headers: Headers): string =>
  [...headers]
    .filter(([name]) => !dull.test(name))
    .map(([name, value]) => `${name}: ${secret.test(name) ? hidden : value}`)
    .join('\n');

/** A path with its query. */
export function redactPath(url: URL): string {
  const query = [...url.searchParams].map(([name, value]) => `${name}=${secret.test(name) ? hidden : value}`);
  return url.pathname + (query.length > 0 ? `?${query.join('&')}` : '');
}
