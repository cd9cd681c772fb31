import { expect, test } from 'vitest';
import { createAnswerCache } from '../platform/answer-cache.ts';
import { useDatabase } from '../testing/database.ts';
import { useDemo } from '../testing/demo.ts';
import { testClock, useShop } from '../testing/shop.ts';

const database = useDatabase();
// 23:00 in Jakarta.
const clock = testClock('2026-11-26T16:00:00Z');
const answers = createAnswerCache({ entries: 50, bytes: 8 * 1024 * 1024 }, () => clock.now().getTime());
const shop = useShop(database, { pages: true, answers, clock, keepsCatalogue: true });
useDemo(database);

const refundUntil = async () => {
  const { body } = await shop.app.inject({ url: '/products?country=22' });
  return /Full refund until [^({]*\d{4}/.exec(body)?.[0].replaceAll('\u00a0', ' ');
};

test('Z34 L7 a document names the last day of a refund and is rendered again after midnight in Jakarta', async () => {
  expect(await refundUntil()).toBe('Full refund until 26 Dec 2026');
  clock.advance(3599);
  expect(await refundUntil()).toBe('Full refund until 26 Dec 2026');
  expect(answers.size).toBe(1);
  clock.advance(2);
  expect(await refundUntil()).toBe('Full refund until 27 Dec 2026');
});
