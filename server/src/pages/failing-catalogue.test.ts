import { quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on' } });

/** From here on every query of places and products fails. */
beforeAll(async () => {
  await ownerOf(database).db.execute(sql`alter table place rename to place_out_of_reach`);
});
// Restores the tables for the next test file of the worker.
afterAll(async () => {
  await ownerOf(database).db.execute(sql`alter table place_out_of_reach rename to place`);
});

const words = {
  en: ['Indonesia', 'Overseas', 'Try again', 'No product'],
  id: ['Indonesia', 'Luar negeri', 'Coba lagi', 'Tidak ada produk'],
  ja: ['インドネシア', '海外', 'もう一度試す', '商品がありません'],
  vi: ['Indonesia', 'Nước ngoài', 'Thử lại', 'Không có sản phẩm'],
} as const;

test.each(quotedLanguages)(
  'C9 C10 without the list of countries the filter offers two choices, in %s',
  async (language) => {
    const [indonesia, overseas, retry] = words[language];
    const answer = await shop.app.inject({ url: '/products', headers: { cookie: `language=${language}` } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toContain('no-store');
    for (const word of [indonesia, overseas, retry]) expect(answer.body).toContain(word);
    expect(answer.body).not.toContain('place_out_of_reach');
  },
);

test.each(quotedLanguages)('H1 E3 the home page stands without destinations, in %s', async (language) => {
  const answer = await shop.app.inject({ url: '/', headers: { cookie: `language=${language}` } });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('</html>');
  expect(answer.body).toContain(words[language][3]);
});
