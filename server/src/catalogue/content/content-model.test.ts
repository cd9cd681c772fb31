import { expect, test } from 'vitest';
import { createAnswerCache } from '../../platform/answer-cache.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';

const database = useDatabase();
const answers = createAnswerCache({ entries: 50, bytes: 1024 * 1024 });
const shop = useTrade(database, {}, { answers, keepsCatalogue: true });
/** B48 allows two seconds. */
const within = { timeout: 2000, interval: 20 };

const texts = async () =>
  ((await shop.guest.get('/capi/notices')).body as unknown as { text: string }[]).map(({ text }) => text);

test('B48 a kept answer changes within two seconds of a change, a beginning and an end', async () => {
  expect(await texts()).toEqual([]);
  await shop.operator('announcements.put', 'a', '--text-en', 'now', '--to', '2026-11-20T11:00:00+07:00');
  await expect.poll(texts, within).toEqual(['now']);
  await shop.operator('announcements.put', 'b', '--text-en', 'later', '--from', '2026-11-20T10:30:00+07:00');
  await expect.poll(texts, within).toEqual(['now']);
  shop.clock.advance(1800);
  await expect.poll(texts, within).toEqual(['now', 'later']);
  shop.clock.advance(1800);
  await expect.poll(texts, within).toEqual(['later']);
  await shop.operator('announcements.end', 'b');
  await expect.poll(texts, within).toEqual([]);
});
