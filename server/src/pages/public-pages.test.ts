import { type Language, languages, localeOf } from '@langit/contract/values/locale';
import { canonicalPath, publicPaths } from '@langit/contract/values/public-pages';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { permanentAddress } from './site-map.ts';

const database = useDatabase('once');
const publicUrl = 'https://shop.example';
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on', PUBLIC_URL: publicUrl } });

const plan = '/products/japan-5gb-30d';
const pages = [...publicPaths, plan];
const address = (path: string, language: Language) => permanentAddress('', path, language);
const absolute = (path: string, language: Language) => permanentAddress(publicUrl, path, language);

type Tags = { name: string; attributes: Record<string, string> }[];

const plain = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The parts of a page's head that search engines read. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags: Tags = [...head.matchAll(/<(meta|link) ([^>]*)>/g)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  }));
  const meta = (key: string) =>
    tags
      .filter(({ attributes }) => (attributes.property ?? attributes.name) === key)
      .map(({ attributes }) => attributes.content ?? '');
  const links = (rel: string) =>
    tags.filter(({ attributes }) => attributes.rel === rel).map(({ attributes }) => attributes);
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta,
    canonical: links('canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links('alternate')
        .filter(({ hreflang }) => hreflang)
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

const opened = new Map<string, ReturnType<typeof headOf>>();

async function open(path: string, headers: Record<string, string> = {}) {
  const key = JSON.stringify([path, headers]);
  const known = opened.get(key);
  if (known) return known;
  const answer = await shop.app.inject({ url: path, headers });
  expect(answer.statusCode, `${path} ${answer.headers.location ?? ''}`).toBe(200);
  const head = headOf(answer.body);
  opened.set(key, head);
  return head;
}

const alternatesOf = (path: string) => ({
  ...Object.fromEntries(languages.map((language) => [language, absolute(canonicalPath(path), language)])),
  'x-default': absolute(canonicalPath(path), 'en'),
});

const breadcrumbs = (things: Record<string, unknown>[]) =>
  things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement as
    | { position: number; name: string; item: string }[]
    | undefined;

describe.each(pages)('%s', (path) => {
  test.each(languages)(
    'I1 N2 in %s: its own address is canonical, all languages point at each other',
    async (language) => {
      const head = await open(address(path, language));
      expect(head.language).toBe(language);
      expect(head.canonical).toEqual([absolute(canonicalPath(path), language)]);
      expect(head.alternates).toEqual(alternatesOf(path));
      expect(head.meta('robots')).toEqual([]);
    },
  );

  test.each(languages)(
    'Q2 in %s: title, description and the picture that chat apps show',
    async (language) => {
      const head = await open(address(path, language));
      expect(head.title.length).toBeGreaterThan(5);
      const [description = ''] = head.meta('description');
      expect(description.length).toBeGreaterThan(language === 'ja' ? 20 : 40);
      expect(head.meta('og:title')).toEqual([head.title]);
      expect(head.meta('og:description')).toEqual([description]);
      expect(head.meta('og:url')).toEqual(head.canonical);
      expect(head.meta('og:locale')).toEqual([
        language === 'en' ? 'en_US' : localeOf[language].replace('-', '_'),
      ]);
      expect(head.meta('og:locale:alternate')).toHaveLength(languages.length - 1);
      const [picture = ''] = head.meta('og:image');
      const general = `${publicUrl}/og/langit-${language}.jpg`;
      if (path === plan) expect(picture).toContain(`${publicUrl}/cards/${language}/plans/`);
      else expect(picture).toBe(general);
      const file = await shop.app.inject({ url: picture.slice(publicUrl.length) });
      expect([file.headers['content-type']]).toEqual(head.meta('og:image:type'));
      expect(file.rawPayload.length).toBeLessThan(100_000);
    },
  );

  test('I2 title and description differ from language to language', async () => {
    const heads = await Promise.all(languages.map((language) => open(address(path, language))));
    expect(new Set(heads.map((head) => head.meta('description')[0])).size).toBe(4);
    expect(new Set(heads.map((head) => head.title)).size).toBeGreaterThan(1);
  });

  test('I1 without a prefix the language is the stored choice, else English, independent of Accept-Language', async () => {
    const chosen = await open(path, { cookie: 'language=vi' });
    expect(chosen.language).toBe('vi');
    expect(chosen.canonical).toEqual([absolute(canonicalPath(path), 'vi')]);
    const newcomer = await open(path, { 'accept-language': 'ja,id;q=0.8' });
    expect(newcomer.language).toBe('en');
    expect((await open(address(path, 'ja'), { cookie: 'language=id' })).language).toBe('ja');
  });

  test('Q2 structured data is complete, with breadcrumbs on every page below the home page', async () => {
    for (const language of languages) {
      const { things, canonical } = await open(address(path, language));
      for (const thing of things)
        expect(thing).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
      const way = breadcrumbs(things);
      if (path === '/') expect(way).toBeUndefined();
      else {
        expect(way?.[0]?.item).toBe(absolute('/', language));
        expect(way?.at(-1)?.item).toBe(canonical[0]);
        expect(way?.map(({ position }) => position)).toEqual(way?.map((_, index) => index + 1));
      }
    }
  });

  test('N1 an unknown language prefix and a trailing slash are redirected', async () => {
    const unknown = await shop.app.inject({ url: `/en${path === '/' ? '' : path}` });
    expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/']);
    if (path === '/') return;
    const slash = await shop.app.inject({ url: `/ja${path}/` });
    expect([slash.statusCode, slash.headers.location]).toEqual([308, `/ja${path}`]);
  });
});

test('Q2 each kind of page has its structured data', async () => {
  const types = async (path: string) => (await open(path)).things.map((thing) => thing['@type']);
  expect(await types('/id')).toContain('Organization');
  expect(await types('/ja/others/faq')).toContain('FAQPage');
  expect(await types(`/vi${plan}`)).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  const list = (await open('/ja/products?country=22')).things.find((thing) => thing['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(5);
});

test('Q2 S4 the FAQ describes at least 36 questions to search engines', async () => {
  const { things } = await open('/ja/others/faq');
  const faq = things.find((thing) => thing['@type'] === 'FAQPage');
  expect((faq?.mainEntity as unknown[] | undefined)?.length).toBeGreaterThanOrEqual(36);
});

test('Q2 a list of one destination has its own canonical address, and a list with another filter does not', async () => {
  const japan = await open('/ja/products?country=22');
  expect(japan.canonical).toEqual([`${publicUrl}/ja/products?country=22`]);
  expect(japan.alternates.vi).toBe(`${publicUrl}/vi/products?country=22`);
  const filtered = await open('/ja/products?data_package=small&sort_by=days');
  expect(filtered.canonical).toEqual([`${publicUrl}/ja/products`]);
});

test.each([
  '/login',
  '/signup',
  '/forget-password',
  '/verify-email',
  '/undo-email',
  '/checkout',
  '/topup-extend',
  '/account/profile',
  '/payment/waiting-redirect',
])('Q2 %s is not for search engines', async (path) => {
  const head = await open(path, { cookie: 'language=ja' });
  expect(head.language).toBe('ja');
  expect(head.meta('robots')).toEqual(['noindex']);
  expect(head.alternates).toEqual({});
});

describe('Q2 sitemap.xml', () => {
  const read = async () => {
    const { body, headers } = await shop.app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    return [...body.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
      location: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
      changed: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
      alternates: Object.fromEntries(
        [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code = '', href = '']) => [code, href]),
      ),
    }));
  };

  test('I1 the sitemap lists every public page once per language, with the alternates of the page itself', async () => {
    const entries = await read();
    for (const path of pages) {
      for (const language of languages) {
        const matches = entries.filter(
          ({ location }) => location === absolute(canonicalPath(path), language),
        );
        expect(matches, `${path} ${language}`).toHaveLength(1);
        expect(matches[0]?.alternates).toEqual(alternatesOf(path));
      }
    }
    expect(new Set(entries.map(({ location }) => location)).size).toBe(entries.length);
  });

  test('the sitemap lists only existing pages: a sample of one per cent answers, in its language, as canonical', async () => {
    const entries = await read();
    expect(entries.length).toBeGreaterThan(1000);
    for (const { location, changed } of entries.filter((_, index) => index % 97 === 0)) {
      const head = await open(location.slice(publicUrl.length) || '/');
      expect(head.canonical).toEqual([location]);
      if (location.includes('/products/')) expect(Date.parse(changed ?? '')).not.toBeNaN();
    }
  });

  test('robots.txt names the sitemap and disallows personal pages', async () => {
    const { body } = await shop.app.inject({ url: '/robots.txt' });
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(body).toContain('Disallow: /account/');
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });
});
