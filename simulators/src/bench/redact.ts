/** Names under which vendors and shops send what nobody else should read: keys, people, cards, and eSIMs to install. */
const secret =
  /authorization|signature|secret|token|password|access.?code|cookie|card|cvv|cvn|e-?mail|phone|mobile|payer|given_names|(first|last|sur|full)_?name|^name$|customer|address|^ac$|lpa|qr_?code|matching|confirmation|install|short_?url|sharing|imsi|puk|\bpin\b/i;
/** Goods have names too, and those may be read. */
const goods = /items?|item_details|packages?/i;
const hidden = '•••';
const longest = 6_000;

/** A body as it may be shown: JSON and forms by their names, anything else by its size. */
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
  if (Array.isArray(value)) return value.map((one) => redact(one, within));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const mayStay = name === 'name' && goods.test(within);
      if (!secret.test(name) || mayStay || member === null) return [name, redact(member, name)];
      return [name, typeof member === 'object' ? redactAll(member) : hidden];
    }),
  );
}

/** Whatever it is made of. */
const redactAll = (value: object): unknown =>
  Array.isArray(value) ? [hidden] : Object.fromEntries(Object.keys(value).map((name) => [name, hidden]));

const shorten = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)}\n…`);

const dull = /^(host|connection|accept.*|user-agent|content-length|sec-.*|cache-control|pragma|keep-alive)$/;

/** The headers that say something. */
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
