import { type Language, languages } from '@langit/contract/values/locale';
import { publicPaths } from '@langit/contract/values/public-pages';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { permanentAddress } from './site-map.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on' } });

const address = (path: string, language: Language) => permanentAddress('', path, language);

/** A page without scripts: its text, its links by their text, its first heading. */
async function read(path: string, status = 200) {
  const { statusCode, body } = await shop.app.inject({ url: path });
  expect(statusCode, path).toBe(status);
  const plain = (html: string) => html.replace(/<[^>]*>/g, '').trim();
  const part = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(body)?.[0] ?? '';
  const linksIn = (html: string) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', text = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      text: plain(text),
    }));
  return {
    heading: plain(part('h1')),
    headings: [...body.matchAll(/<h[1-3][ >].*?<\/h[1-3]>/gs)].map(([html]) => plain(html)),
    main: plain(part('main')),
    links: linksIn(body),
    mainLinks: linksIn(part('main')),
    header: linksIn(part('header')),
    footer: linksIn(part('footer')),
  };
}

/** The page to which a link leads: a link of a currency is answered with the address of its page (Z8). */
async function pageOf(link: string): Promise<string> {
  if (!link.includes('currency=')) return link;
  const { statusCode, headers } = await shop.app.inject({ url: link });
  expect(statusCode, link).toBe(302);
  return String(headers.location);
}

describe.each(languages)('in %s', (language) => {
  test('N3 N5 every link of header and footer leads to a page', async () => {
    const { header, footer } = await read(address('/', language));
    const own = [...header, ...footer].map(({ href }) => href).filter((href) => href.startsWith('/'));
    const links = [...new Set(own)];
    expect(links.length).toBeGreaterThan(20);
    const targets = ['/about-us', '/compatibility', '/ez-sim-mobile-app', '/others/faq'];
    const places = [10, 22, 41, 26, 39, 44].map((place) => `/products?country=${place}`);
    expect(links).toEqual(
      expect.arrayContaining([...targets, ...places].map((path) => address(path, language))),
    );
    // public-pages.test.ts tests that the public pages answer in every language.
    const known = new Set(publicPaths.map((path) => address(path, language)));
    for (const link of links) if (!known.has(link)) await read(await pageOf(link));
  });

  test.each(['/faq', '/terms-of-service', '/return-policy'])(
    'N2 %s shows the page that stands under /others',
    async (short) => {
      const long = await read(address(`/others${short}`, language));
      expect(long.heading).not.toBe('');
      expect((await read(address(short, language))).heading).toBe(long.heading);
    },
  );
});

test('S6 the footer leads to every legal page, in the language of the page', async () => {
  const { footer } = await read('/ja');
  for (const name of ['利用規約', '返品・返金ポリシー', 'プライバシーポリシー', '特定商取引法に基づく表記']) {
    const href = footer.find(({ text }) => text === name)?.href ?? '';
    expect(href).toMatch(/^\/ja\/others\//);
    expect((await read(href)).heading).toBe(name);
  }
  expect((await read('/ja/others/commercial-disclosure')).main).toContain('代表者');
});

test('S1 the video is a link in the language of the page, and the tiles lead to plans and to a chat', async () => {
  const { links } = await read('/vi/compatibility');
  const leads = (text: string) => links.find((link) => link.text.includes(text))?.href;
  expect(leads('Xem video')).toMatch(/\/vi$/);
  expect(leads('Xem các gói eSIM')).toBe('/vi/products?type=ez-sim');
  expect(leads('Hỏi qua Zalo')).toMatch(/zalo\.me/);
});

test('S3 the page about us has the shop’s claims and the owner’s facts', async () => {
  const { headings, main, mainLinks } = await read('/about-us');
  const sections = ['Our Story', 'Our Mission', 'Our Services', 'Why Choose Us', 'Talk to us'];
  expect(headings).toEqual(expect.arrayContaining(sections));
  const claims = ['2023', '140+', '24/7', 'Up to 5G', 'tethering', 'Plus plan', 'QR code or bank transfer'];
  for (const claim of claims) expect(main).toContain(claim);
  expect(mainLinks.map(({ text }) => text)).toContain('support@langit.example');
});

test.each([
  ['/nowhere', '/', 'We couldn’t find that page'],
  ['/products/made-up', '/', 'We couldn’t find that page'],
  ['/vi/nowhere', '/vi', 'Trang bạn tìm không tồn tại.'],
])('Z19 the unknown address %s leads to %s, which says why', async (url, home, words) => {
  const { statusCode, headers } = await shop.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, home]);
  expect(headers['set-cookie']).toBe('lost=1; Path=/; Max-Age=10; SameSite=Lax');
  const { body, headers: own } = await shop.app.inject({ url: home });
  expect(body).toContain(words);
  expect(own['set-cookie']).toBeUndefined();
});

test.each([
  ['/ja/account/order-history?pages=2', '/account/order-history?pages=2', 'ja'],
  ['/vi/account/my-device', '/account/my-device', 'vi'],
  [
    '/id/products/checkout?product=router-japan-3gb-daily',
    '/products/checkout?product=router-japan-3gb-daily',
    'id',
  ],
  ['/ja/login', '/login', 'ja'],
  ['/ja/topup-extend', '/topup-extend', 'ja'],
])('N1 %s leads to the page %s, which is then in the language of the prefix', async (url, page, language) => {
  const { statusCode, headers } = await shop.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, page]);
  expect(headers['set-cookie']).toBe(`language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
  const { body } = await shop.app.inject({ url: page, headers: { cookie: `language=${language}` } });
  expect(body).toContain(`<html lang="${language}"`);
});

test.each([
  ['/products?country=9999', '/products'],
  ['/vi/products?destination=9999;22&data_package=small', '/vi/products?destination=22&data_package=small'],
])('Z19 an unknown destination is no filter: %s leads to %s', async (url, list) => {
  const { statusCode, headers } = await shop.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, list]);
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['/checkout?product=japan-5gb-30d', 'This page needs JavaScript'],
  ['/account/order-history', 'This page needs JavaScript'],
  ['/account/profile', 'This page needs JavaScript'],
  ['/account/my-device', 'This page needs JavaScript'],
])('Z19 without scripts %s says what it needs', async (url, words) => {
  expect((await read(url)).main).toContain(words);
});

test('Z19 how a day is counted stands on every eSIM plan, and a SIM card starts when it is first used', async () => {
  const day = 'How days count';
  expect((await read('/products/japan-1gb-daily')).main).toContain(day);
  expect((await read('/products/japan-5gb-30d')).main).toContain(day);
  const card = await read('/products/sim-indonesia-15gb-30d');
  expect(card.main).toContain('Starts when the card is first used.');
  expect(card.main).not.toContain(day);
});

test('Z19 an empty list offers the builder of daily plans', async () => {
  const empty = '/products?destination=22;41&data_package=large&active_days=short';
  const builder = (await read(empty)).mainLinks.filter(({ href }) => href === '#daily-plan');
  expect(builder.map(({ text }) => text)).toContain('Build your plan by the day');
});

test('C5 a withdrawn plan answers 410 and leads to the others', async () => {
  const { heading, links } = await read('/products/japan-10gb-15d', 410);
  expect(heading).toBe('We no longer sell this plan.');
  expect(links.find(({ text }) => text === 'See all plans')?.href).toBe('/products');
});

test.each([
  ['/', 200],
  ['/ja/products?country=22', 200],
  ['/products/japan-5gb-30d', 200],
  ['/account/order-history', 200],
  ['/products/japan-10gb-15d', 410],
])('Q4 %s asks for no script before it has been painted', async (url, status) => {
  const { statusCode, body } = await shop.app.inject({ url });
  expect(statusCode).toBe(status);
  expect(body).not.toMatch(/<link [^>]*rel="modulepreload"|<script [^>]*src=|^import /m);
  const [, start = ''] = body.match(/<script type="module" async="">([\s\S]*?)<\/script>/) ?? [];
  expect(start).toMatch(/^if \(!document\.hidden\) await new Promise\(.*requestAnimationFrame/);
});

test.each(['/login', '/signup'])(
  'Q3 %s sends no password by its address, even without a script',
  async (url) => {
    const { body } = await shop.app.inject({ url });
    const forms = [...body.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].filter(([, , inside = '']) =>
      inside.includes('type="password"'),
    );
    expect(forms).toHaveLength(1);
    expect(forms[0]?.[1]).toContain('method="post"');
  },
);

test('C2 Q4 the filter form is visible without scripts on a phone, and always on a desktop', async () => {
  const formOn = async (agent: string) => {
    const { body } = await shop.app.inject({ url: '/products', headers: { 'user-agent': agent } });
    const forms = [...body.matchAll(/(<noscript>)?<form id="filter-form"/g)];
    expect(forms).toHaveLength(1);
    expect(body).toContain('name="destination"');
    return forms[0]?.[1] ? 'without a script' : 'always';
  };
  const android = 'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(await formOn(android)).toBe('without a script');
  expect(await formOn('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')).toBe('always');
});
