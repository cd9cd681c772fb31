import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database, {}, { pages: true });

const documentOf = async (url: string): Promise<string> => (await shop.app.inject({ url })).body;

test('B48 the document of a page is the same before and after an announcement was shown', async () => {
  const before = await documentOf('/faq');
  await shop.operator('announcements.put', 'news', '--text-en', 'Closed on Friday');
  expect(await documentOf('/faq')).toContain('Closed on Friday');
  await shop.operator('announcements.end', 'news');
  expect(await documentOf('/faq')).toBe(before);
});

test('B47 a notice is in the document of its plan alone', async () => {
  const other = await documentOf('/products/south-korea-5gb-30d');
  await shop.operator('notices.put', 'obon', '--place', 'JP', '--text-en', 'The post is slow');
  expect(await documentOf('/products/japan-5gb-30d')).toContain('The post is slow');
  expect(await documentOf('/products/south-korea-5gb-30d')).toBe(other);
});
