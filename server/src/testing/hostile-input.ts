/** Hostile input. Values are JSON text, so that they can include values that JavaScript can't represent. */

const words = (text: string): string[] => text.trim().split(/\s+/);
const json = (values: string[]): string[] => values.map((value) => JSON.stringify(value));

const numbers = words(`
  0 -1 1.5 1e-7 21 2147483648 9007199254740993 1e999 -1e999 123456789012345678901234567890`);

const escapes = words(String.raw`
  "\u0000" "x\u0000y" "\ud800" "x\udfffy" "\u2028" "\r\nSet-Cookie:a=b" "١٢" "ＬＧＴ" "e\u0301" "İ" "a@b.co\u0000"`);

const texts = json([
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table customer; --',
  '<script>alert(1)</script>',
  '👩'.repeat(200),
  ...words('x 0 -1 1e3 0x10 NaN 2026-02-30 +010000-01-01T00:00:00Z %00 a@b ../../etc/passwd =1+1'),
  'x'.repeat(5_000),
]);

const shapes = [
  ...words('null true [] [null] [[1]] ["1",2] {} {"$gt":""} {"toString":1} {"__proto__":{"a":1}}'),
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

/** Replaces a field's value. */
export const hostileValues: readonly string[] = [...shapes, ...numbers, ...escapes, ...texts];

/** Replaces the whole body. */
export const hostileBodies: readonly string[] = [
  ...words(
    'null true 7 1e999 "text" [] [{}] { } {"a": {"a":1,} {"a":1}{"b":2} {a:1} undefined NaN <xml/> a=1&b=2',
  ),
  '',
  ' ',
  '\u0000',
  '\ufeff{}',
  '{"a":"\\x"}',
  '{"a":"\n"}',
  "{'a':1}",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_001)}`,
  `[${'null,'.repeat(12_000)}null]`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
];

/** One byte above the body limit of all calls. */
export const oversizedBody = JSON.stringify({ x: 'y'.repeat(64 * 1024 - 7) });

/** Replaces a part of a path or a query parameter, percent-encoded. */
export const hostileParts: readonly string[] = [
  ...words(`0 -1 1.5 1e999 2147483648 99999999999999999999 null true * ~ ; ;;;1 1;x [] {} $1 %22
    %00 x%00y %FF %ED%A0%80 %C0%AF %F0%9F%92%A9 %0d%0aSet-Cookie:a=b %E2%80%AE %D9%A3 <script> %3Cscript%3E
    ..%2f..%2fetc%2fpasswd ..%5c.. %2e%2e %2f%2fevil.example %252e%252e %27%20or%201=1%20--
    __proto__ constructor %7B%22$gt%22:%22%22%7D 2026-02-30 9999-12-31`),
  'x'.repeat(121),
  'x'.repeat(5_000),
  '1;'.repeat(2_000),
];

/** Invalid percent-encodings. */
export const brokenParts: readonly string[] = words('% %zz %E0%A4%A x% %u0041');

/** Queries with unknown parameters. */
export const hostileQueries: readonly string[] = [
  ...words(
    '__proto__=1 __proto__[a]=1 constructor[prototype][a]=1 customer_id=1&customer_id=2 customer_id[]=1 %zz=1',
  ),
  ...words('&&& = ?'),
  Array.from({ length: 1_000 }, (_, index) => `k${index}=1`).join('&'),
  `x=${'y'.repeat(10_000)}`,
];

export const hostileContentTypes: readonly string[] = [
  ...words(
    'text/plain text/html application/x-www-form-urlencoded application/octet-stream application/jsonx',
  ),
  ...words(
    'multipart/form-data multipart/form-data;boundary=x application/json-patch+json text/json */* / x',
  ),
  'application/json\ta',
  ' text/plain',
];

export const hostileLanguages: readonly string[] = [
  ...words(', ; * xx ja;q=2 ja;q=-1 ja;q=NaN ja;q=.... en_US __proto__ ../../etc/passwd <script>'),
  '',
  'ja,'.repeat(1_000),
  'x'.repeat(8_000),
  'ja;q=0, *;q=0',
];

/** Replaces the Authorization header. */
export const hostileTokens: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Basic dXNlcjpwYXNz',
  'bearer bearer x',
  '__proto__',
  "' or 1=1 --",
  'Bearer é',
  `Bearer ${'a'.repeat(43)}`,
  `Bearer ${'A'.repeat(10_240)}`,
  'Bearer %00',
  'Bearer a,b',
];
