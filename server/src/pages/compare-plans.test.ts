import { type Language, languages } from '@langit/contract/values/locale';
import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '../platform/answer-cache.ts';
import { useDatabase } from '../testing/database.ts';
import { useDemo } from '../testing/demo.ts';
import { useShop } from '../testing/shop.ts';
import { permanentAddress } from './site-map.ts';

const database = useDatabase();
const answers = createAnswerCache({ entries: 50, bytes: 8 * 1024 * 1024 });
const shop = useShop(database, { pages: true, answers, keepsCatalogue: true });
useDemo(database);

const get = (url: string) => shop.app.inject({ url });
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();

const japan = 'japan-5gb-30d';
const asia = 'asia-5gb-30d';
const daily = 'japan-1gb-daily';
const compare = (language: Language, ...plans: string[]) =>
  permanentAddress('', `/compare?plans=${plans.join(';')}`, language);

/** The comparison as a reader without scripts has it: the plans in their order with their heads, and the texts by their labels. */
async function read(url: string) {
  const { statusCode, body } = await get(url);
  expect(statusCode, url).toBe(200);
  const cells = (html: string, cell: string) =>
    [...html.matchAll(new RegExp(`<${cell}[ >].*?</${cell}>`, 'gs'))].map(([row]) => row);
  const [head = ''] = cells(body, 'thead');
  const rows = cells(body, 'tbody').map((row) => ({
    label: cells(row, 'th').map(plain)[0],
    texts: cells(row, 'td').map(plain),
  }));
  const plans = [...head.matchAll(/href="[^"]*\/products\/([a-z0-9-]+)"/g)].map(([, code]) => code);
  const [folded = ''] = cells(cells(body, 'main')[0] ?? '', 'dl');
  return {
    body,
    main: plain(/<main[ >].*<\/main>/s.exec(body)?.[0] ?? ''),
    plans,
    names: cells(head, 'th').map((name) => plain(name).replaceAll('\u00a0', ' ')),
    /** The prices: the row below the names. */
    heads: cells(head, 'td').map(plain).slice(0, plans.length),
    rows,
    /** What is the same: its labels and their texts. */
    same: [cells(folded, 'dt').map(plain), cells(folded, 'dd').map(plain)] as const,
    row: (label: string) => rows.find((row) => row.label === label)?.texts,
  };
}

describe.each(languages)('in %s', (language) => {
  test('J1 Z31 three plans stand side by side, the cheapest for the trip first, and only what differs has a text for each', async () => {
    const { plans, rows, same, main } = await read(compare(language, asia, daily, japan));
    expect(plans).toEqual([daily, japan, asia]);
    for (const { label, texts } of rows) {
      expect(texts, label).toHaveLength(3);
      expect(new Set(texts).size, label).toBeGreaterThan(1);
      expect(
        texts.every((text) => text.length > 0),
        label,
      ).toBe(true);
    }
    const [labels, texts] = same;
    // 16 facts beside the price in the heads, and whether each plan is enough for the trip.
    expect(rows.length + labels.length).toBe(17);
    expect(texts.filter((text) => text !== '')).toHaveLength(labels.length);
    expect(main).toContain(`(${labels.length}`.replace('(', language === 'ja' ? '（' : '('));
  });
});

test('Z31 the head of each plan has its price for the trip of the list, or for a week, and order by it', async () => {
  const address = compare('en', japan, daily);
  expect((await read(address)).heads.map((head) => /\$\d+\.\d\d/.exec(head)?.[0])).toEqual([
    '$14.00',
    '$15.50',
  ]);
  const long = await read(`${address}&trip_days=30&trip_gb=1`);
  expect(long.plans).toEqual([japan, daily]);
  expect(long.heads.map((head) => /\$\d+\.\d\d/.exec(head)?.[0])).toEqual(['$15.50', '$60.00']);
  expect(long.heads[1]).toContain('30 days × $2.00');
});

test('J1 price, price per gigabyte and per day of the trip are those of the page’s currency', async () => {
  const { heads, row, plans } = await read(`${compare('en', japan, daily)}&trip_days=10`);
  const at = plans.indexOf(japan);
  const { price_usd: price } = await shop.app
    .inject({ url: `/capi/products/${japan}` })
    .then((answer) => answer.json());
  expect(heads[at]).toContain(`$${price.toFixed(2)}`);
  // It is said once.
  expect(row('Price')).toBeUndefined();
  expect(row('Price per GB')?.[at]).toBe(`$${(price / 5).toFixed(2)}`);
  // The days of the plan after the trip are of no use.
  expect(row('Price per day of the trip')?.[at]).toBe(`$${(price / 10).toFixed(2)}`);
  expect(row('Days')?.[at]).toBe('30 days');
});

test('Z31 the destination that all plans have stands once, above their heads', async () => {
  const names = async (...plans: string[]) => (await read(compare('en', ...plans))).names;
  expect(await names(japan, daily)).toEqual(['1 GB a day', '5 GB · 30 days']);
  expect(await names(japan, asia)).toEqual([
    expect.stringMatching(/^Japan · /),
    expect.stringMatching(/^Asia/),
  ]);
});

test('J1 an unknown fact of a plan reads "not stated"', async () => {
  const { row } = await read(compare('en', 'router-japan-3gb-daily', japan));
  expect(row('Reinstall')?.toSorted()).toEqual(['No. It can be installed once.', 'not stated']);
  // What a router's price is made of.
  expect(row('Price')).toHaveLength(2);
});

test('J1 a form without script names each plan by itself, and of four plans the first three count', async () => {
  const { plans, main } = await read(
    `/compare?plans=${japan}&plans=${daily}&plans=${asia}&plans=south-korea-5gb-30d`,
  );
  expect(plans).toEqual([daily, japan, asia]);
  expect(main).toContain('These are the first three you selected.');
});

test.each([
  [`plans=${japan};made-up`, `/ja/compare?plans=${japan}`],
  ['plans=made-up', '/ja/compare'],
])('J1 codes that name no plan leave the address: %s', async (query, address) => {
  const { statusCode, headers } = await get(`/ja/compare?${query}`);
  expect([statusCode, headers.location]).toEqual([302, address]);
});

test('J1 an opaque id becomes the code of its plan', async () => {
  const { id } = (await get(`/capi/products/${japan}`)).json();
  const { headers } = await get(`/compare?plans=${id};${japan}`);
  expect(headers.location).toBe(`/compare?plans=${japan}`);
});

test('J1 a plan that was withdrawn is named as gone beside the others', async () => {
  const { plans, main } = await read(compare('en', japan, 'japan-10gb-15d'));
  expect(plans).toEqual([japan]);
  expect(main).toContain('1 of these plans is no longer sold.');
});

test('J1 a comparison is not for search engines, and the page without plans is', async () => {
  expect((await read(compare('vi', japan, asia))).body).toContain('<meta name="robots" content="noindex"');
  const empty = await get('/vi/compare');
  expect(empty.body).not.toContain('noindex');
  expect((await get('/sitemap.xml')).body).not.toContain('/compare?');
});

test('J1 L7 a comparison is kept once for every order of its plans, and made-up codes take no room', async () => {
  const before = answers.size;
  const first = await get(compare('id', japan, 'thailand-5gb-30d'));
  expect(answers.size).toBe(before + 1);
  expect((await get(compare('id', 'thailand-5gb-30d', japan))).headers.etag).toBe(first.headers.etag);
  for (let made = 0; made < 20; made += 1) await get(compare('id', japan, `made-up-${made}`));
  expect(answers.size).toBe(before + 1);
});
