/** What nobody should send. Texts are JSON as it stands in a body, so that what no JavaScript value can say is said too. */

const numbers =
  '0 -1 1.5 1e-7 21 2147483648 9007199254740993 1e999 -1e999 123456789012345678901234567890'.split(' ');

const wordsInQuotes =
  '"" " " "x" "0" "-1" "1e3" "0x10" "NaN" "2026-02-30" "+010000-01-01T00:00:00Z" "%00" "a@b"'
    .split(/ (?=")/)
    .map((word) => word.trim());

const escapes = [
  ...['"\\u0000"', '"x\\u0000y"', '"\\ud800"', '"x\\udfffy"', '"\\u2028"', '"\\r\\nSet-Cookie: a=b"'],
  ...['"١٢"', '"ＬＧＴ"', '"e\\u0301"', '"İ"', '"a@example.com\\u0000"'],
];

const injections = [
  ...["' or 1=1 --", '"; drop table customer; --', '../../etc/passwd', '<script>alert(1)</script>', '=1+1'],
  ...['x'.repeat(5_000), '👩'.repeat(200)],
].map((value) => JSON.stringify(value));

const shapes = [
  ...['null', 'true', '[]', '[null]', '[[1]]', '["1",2]', '{}', '{"$gt":""}', '{"toString":1}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'],
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

/** In place of a field. */
export const hostileValues: readonly string[] = [
  ...shapes,
  ...numbers,
  ...escapes,
  ...injections,
  ...wordsInQuotes,
];

/** In place of the whole body. */
export const hostileBodies: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '7',
    '1e999',
    '"text"',
    '[]',
    '[{}]',
    '{}',
    '{',
    '}',
    '{"a":',
    '{"a":1,}',
    '{"a":1}{"b":2}',
  ],
  ...[
    "{'a':1}",
    '{a:1}',
    'undefined',
    'NaN',
    '\u0000',
    '\ufeff{}',
    '{"a":"\\x"}',
    '{"a":"\n"}',
    '<xml/>',
    'a=1&b=2',
  ],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_001)}`,
  `[${'null,'.repeat(12_000)}null]`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
];

/** One byte more than any call takes. */
export const oversizedBody = JSON.stringify({ x: 'y'.repeat(64 * 1024 - 7) });

/** In place of a part of a path or a parameter of a query, percent-encoded as it is sent. */
export const hostileParts: readonly string[] = [
  ...[
    '0',
    '-1',
    '1.5',
    '1e999',
    '2147483648',
    '99999999999999999999',
    'null',
    'undefined',
    'NaN',
    'true',
    '*',
    '~',
  ],
  ...[
    '%00',
    'x%00y',
    '%FF',
    '%ED%A0%80',
    '%C0%AF',
    '%F0%9F%92%A9',
    '%0d%0aSet-Cookie:a=b',
    '%E2%80%AE',
    '%D9%A3',
  ],
  ...[
    '..%2f..%2fetc%2fpasswd',
    '..%5c..',
    '%2e%2e',
    '%2f%2fevil.example',
    '%252e%252e',
    '%27%20or%201=1%20--',
    '%22',
    '$1',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '[]',
    '{}',
    '%7B%22$gt%22:%22%22%7D',
    '<script>',
    '%3Cscript%3E',
    ';',
    ';;;1',
    '1;x',
  ],
  ...['2026-02-30', '9999-12-31', 'x'.repeat(121), 'x'.repeat(5_000), '1;'.repeat(2_000)],
];

/** Percent signs that begin nothing. */
export const brokenParts: readonly string[] = ['%', '%zz', '%E0%A4%A', 'x%', '%u0041'];

export const hostileContentTypes: readonly string[] = [
  ...[
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/octet-stream',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/json\ta',
    'application/jsonx',
    ' text/plain',
  ],
  ...[
    'application/json-patch+json',
    'text/json',
    '*/*',
    'json',
    '/',
    'x',
    'application/',
    'application/x-ndjson',
  ],
];

export const hostileLanguages: readonly string[] = [
  ...[
    '',
    ',',
    ';',
    '*',
    'xx',
    'ja;q=2',
    'ja;q=-1',
    'ja;q=NaN',
    'ja;q=1e999',
    'ja;q=....',
    'en_US',
    '__proto__',
    'constructor',
  ],
  ...['../../etc/passwd', 'ja,'.repeat(1_000), 'x'.repeat(8_000), '<script>', "' or 1=1 --", 'ja;q=0, *;q=0'],
];

/** In place of an Authorization header. */
export const hostileTokens: readonly string[] = [
  ...[
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'bearer bearer x',
    'null',
    'undefined',
    '__proto__',
    "' or 1=1 --",
  ],
  ...[
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'A'.repeat(10_240)}`,
    'A'.repeat(10_240),
    'Bearer é',
    'Bearer %00',
    'Bearer a,b',
  ],
  ...[`Bearer ${'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'}`],
];
