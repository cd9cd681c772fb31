import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testUrl, useDatabase } from '../../testing/database.ts';
import { demoBrowser } from '../../testing/staff.ts';
import { useTrade } from '../../testing/trade.ts';
import { putBanner } from './content-store.ts';

const database = useDatabase();
const shop = useTrade(database);

type Shown = { place: string | null; kind: string; text: string; link: string | null };
const shownIn = async (language = 'en'): Promise<Shown[]> =>
  (await shop.guest.get('/capi/notices', { 'accept-language': language })).body as unknown as Shown[];

test('B47 a notice about a destination is shown in four languages, English where a text is missing', async () => {
  const put = await shop.operator(
    'notices.put',
    'obon',
    '--place',
    'jp',
    '--kind',
    'warning',
    '--text-en',
    'Post is slow in August.',
    '--text-ja',
    'お盆は配送が遅れます。',
    '--link',
    '/faq',
  );
  expect(put).toMatchObject({ notice: 'obon', place: 'JP', state: 'shown', text_vi: null });
  const notice = { place: 'JP', kind: 'warning', link: '/faq' };
  expect(await shownIn()).toEqual([{ ...notice, text: 'Post is slow in August.' }]);
  expect(await shownIn('ja')).toEqual([{ ...notice, text: 'お盆は配送が遅れます。' }]);
  expect(await shownIn('vi')).toEqual([{ ...notice, text: 'Post is slow in August.' }]);
});

test('B47 an announcement has no place, and a change keeps what it does not name', async () => {
  await shop.operator('announcements.put', 'strike', '--text-en', 'Couriers strike on Monday.');
  await shop.operator(
    'announcements.put',
    'strike',
    '--text-id',
    'Kurir mogok hari Senin.',
    '--kind',
    'warning',
  );
  expect(await shownIn('id')).toEqual([
    { place: null, kind: 'warning', text: 'Kurir mogok hari Senin.', link: null },
  ]);
  expect(await shop.operator('announcements.list')).toMatchObject([
    { announcement: 'strike', text_en: 'Couriers strike on Monday.', text_id: 'Kurir mogok hari Senin.' },
  ]);
  expect(await shop.operator('notices.list')).toEqual([]);
  expect(await shop.operator('announcements.get', 'strike')).toMatchObject({ kind: 'warning' });
});

test('B93 a link of content names its destinations, and a plan, in the person’s language', async () => {
  const places = (await shop.guest.get('/capi/countries')).body as unknown as { id: number; name: string }[];
  const [japan, vietnam] = ['Japan', 'Vietnam'].map(
    (name) => places.find((place) => place.name === name)?.id,
  );
  const owner = await demoBrowser(shop.app as never, 'owner');
  const japanese = { headers: { 'accept-language': 'ja' } };
  const namesOf = async (link: string) => {
    const put = await owner.call(
      'announcements.put',
      { announcement: 'sale', text_en: 'Sale', link },
      japanese,
    );
    return put.body.output.link_names;
  };
  expect(await namesOf(`/products?destination=${japan};${vietnam}`)).toEqual(['日本', 'ベトナム']);
  expect(await namesOf(`/products?type=ez-fi&country=${vietnam}`)).toEqual(['ベトナム']);
  expect(await namesOf('/products/japan-5gb-30d')).toEqual([expect.stringContaining('日本')]);
  expect(await namesOf('https://example.com/products?destination=1')).toEqual([]);
  await owner.call('notices.put', { notice: 'tet', place: 'vn', text_en: 'Shops close at Tet.' });
  const { body: listed } = await owner.call('notices.list', {}, japanese);
  expect(listed.output).toMatchObject([{ place: 'VN', place_name: 'ベトナム' }]);
});

test('B48 content is shown from its time on until its end, and one that was ended is not', async () => {
  const add = (name: string, ...more: string[]) =>
    shop.operator('announcements.put', name, '--text-en', name, ...more);
  await add('now');
  await add('later', '--from', '2026-11-20T11:00:00+07:00');
  await add('until', '--to', '2026-11-20T10:30:00+07:00');
  const texts = async () => (await shownIn()).map(({ text }) => text);
  expect(await texts()).toEqual(['now', 'until']);
  shop.clock.advance(3600);
  expect((await texts()).toSorted()).toEqual(['later', 'now']);
  const states = async () =>
    (await shop.operator('announcements.list')).map(
      ({ announcement, state }: Record<string, string>) => `${announcement} ${state}`,
    );
  expect((await states()).toSorted()).toEqual(['later shown', 'now shown', 'until over']);
  await shop.operator('announcements.end', 'now');
  expect(await texts()).toEqual(['later']);
  expect(await shop.operator('announcements.list', '--state', 'ended')).toMatchObject([
    { announcement: 'now' },
  ]);
  await shop.operator('announcements.put', 'now', '--to', 'none');
  expect((await texts()).toSorted()).toEqual(['later', 'now']);
});

test('B48 a banner has a schedule too', async () => {
  const titles = async () =>
    ((await shop.guest.get('/capi/banners')).body as unknown as { title: string }[]).map(
      ({ title }) => title,
    );
  const [first] = await shop.operator('banners.list');
  expect(await titles()).toContain(first.title);
  await shop.operator('banners.put', first.banner, '--from', '2026-11-21');
  expect(await titles()).not.toContain(first.title);
  expect(await shop.operator('banners.get', first.banner)).toMatchObject({
    state: 'planned',
    from: '2026-11-20T17:00:00.000Z',
  });
  shop.clock.set('2026-11-20T17:00:00Z');
  expect(await titles()).toContain(first.title);
  expect(await shop.operator('banners.put', first.banner, '--to', '2026-11-20')).toContain(
    'end before it begins',
  );
});

test('B47 the mail with the codes has the notice about its destination, and of no other', async () => {
  const put = (name: string, place: string) =>
    shop.operator('notices.put', name, '--place', place, '--text-en', `About ${place}`, '--link', '/faq');
  await put('here', 'JP');
  await put('there', 'KR');
  const bought = await shop.customer().buy('japan-5gb-30d');
  const [delivered] = await shop.operator(
    'mails.list',
    '--order',
    bought.order_id,
    '--kind',
    'order-paid-and-delivered',
  );
  const { text } = await shop.operator('mails.preview', delivered.id);
  expect(text).toContain('About JP');
  expect(text).toContain('/faq');
  expect(text).not.toContain('About KR');
});

test.each([
  '/\\evil.example',
  '//evil.example',
  '/.//evil.example',
  '/\tevil',
  'https://shop.example@evil.example/',
  'https://user:word@evil.example/',
  'https:/evil.example',
  'http://evil.example',
  'javascript:alert(1)',
  'evil.example',
])('B47 U26 a link to %j is refused, of announcements and of banners', async (link) => {
  for (const call of ['announcements.put', 'banners.put'] as const)
    expect(await shop.operator(call, 'new', '--text-en', 'x', '--link', link)).toMatch(
      /begins with|direction/,
    );
  expect(await shownIn()).toEqual([]);
});

test('B47 U26 a link is stored as a browser reads it', async () => {
  const shown = async (link: string) =>
    (await shop.operator('announcements.put', 'news', '--text-en', 'x', '--link', link)).link;
  expect(await shown(' HTTPS://Shop.Example/a/../b ')).toBe('https://shop.example/b');
  expect(await shown('/products/../faq?q=a#b')).toBe('/faq?q=a#b');
});

test.each([
  ['without a place', ['notices.put', 'new', '--text-en', 'x'], 'needs --place'],
  ['of an unknown place', ['notices.put', 'new', '--place', 'ZZ', '--text-en', 'x'], 'no place ZZ'],
  ['without English', ['announcements.put', 'new', '--text-id', 'x'], 'needs --text-en'],
  [
    'with another link',
    ['announcements.put', 'new', '--text-en', 'x', '--link', '//evil.example'],
    'begins with /',
  ],
  ['with a long text', ['announcements.put', 'new', '--text-en', 'x'.repeat(301)], 'at most 300'],
  ['with a long name', ['announcements.put', 'A b', '--text-en', 'x'], 'short name'],
  [
    'that ends first',
    ['announcements.put', 'new', '--text-en', 'x', '--from', '2026-12-02', '--to', '2026-12-01'],
    'end before',
  ],
  ['that is not there', ['notices.end', 'nothing'], 'no notice nothing'],
] as const)('B48 a notice %s is refused and nothing is shown', async (_, [call, ...typed], text) => {
  expect(await shop.operator(call, ...typed)).toContain(text);
  expect(await shownIn()).toEqual([]);
});

test('B47 a name is either a notice or an announcement', async () => {
  await shop.operator('announcements.put', 'news', '--text-en', 'x');
  expect(await shop.operator('notices.put', 'news', '--place', 'JP', '--text-en', 'y')).toContain(
    'an announcement',
  );
  expect(await shop.operator('notices.end', 'news')).toContain('no notice news');
  expect(await shop.operator('notices.get', 'news')).toContain('no notice news');
});

test('B57 of two people on one banner the second is refused', async () => {
  const [owner, content] = [
    await demoBrowser(shop.app as never, 'owner'),
    await demoBrowser(shop.app as never, 'content'),
  ];
  const [{ banner: name }] = (await owner.call('banners.list', {})).body.output;
  const { revision: seen } = (await content.call('banners.get', { name })).body;
  expect((await owner.call('banners.put', { name, position: 7 })).status).toBe(200);
  expect(await content.call('banners.put', { name, position: 3 }, { seen })).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  });
});

test('B47 when two people add a notice under one name, the second gets an error, and nothing of the first one is overwritten', async () => {
  const [owner, content] = [
    await demoBrowser(shop.app as never, 'owner'),
    await demoBrowser(shop.app as never, 'content'),
  ];
  const add = (who: typeof owner, text: string) =>
    who.call('announcements.put', { announcement: 'strike', text_en: text, new: true });
  const both = await Promise.all([add(owner, 'Couriers strike.'), add(content, 'Trains strike.')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add(owner, 'Ships strike.')).body.sentence).toContain('is the name of another one already');
  expect(await shownIn()).toHaveLength(1);
});

describe.runIf(testUrl)('on PostgreSQL', () => {
  const waiting = async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };

  test('B47 when two people add a banner of one name at the same moment, the second gets an error, and the first one’s stays', async () => {
    const [added, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const words = { title: 'Winter', text: 'Less to pay.', alt: 'Snow' };
    const first = database.transaction(async (tx) => {
      await putBanner(tx, 'winter', { image: '/art/banner-1.svg' }, [{ locale: 'en', ...words }], {
        isNew: true,
      });
      added.resolve();
      await commit.promise;
    });
    await added.promise;
    const picture = ['--image', '/art/banner-1.svg'];
    const texts = ['--title-en', 'Snow', '--text-en', 'More to see.', '--alt-en', 'Hills'];
    const second = shop.operator('banners.put', 'winter', ...picture, ...texts);
    await expect.poll(waiting).toBe(1);
    commit.resolve();
    await first;
    expect(await second).toBe(
      'winter is the name of another one already: choose another name, or change that one.',
    );
    expect(await shop.operator('banners.get', 'winter')).toMatchObject({ texts: [{ title: 'Winter' }] });
  });
});

test('B47 a text that is taken away from one language is shown in English again, and English stays', async () => {
  await shop.operator(
    'announcements.put',
    'strike',
    '--text-en',
    'Couriers strike.',
    '--text-ja',
    'ストです。',
  );
  await shop.operator('announcements.put', 'strike', '--text-ja', 'none');
  expect((await shownIn('ja')).map(({ text }) => text)).toEqual(['Couriers strike.']);
  expect(await shop.operator('announcements.put', 'strike', '--text-en', 'none')).toContain(
    'English stands in',
  );
  expect(await shownIn()).toHaveLength(1);
});
