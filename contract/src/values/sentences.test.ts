import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('I7 sentences of one paragraph have a space between them, in Japanese none', () => {
  expect(sentences(['We’ve sent it.', 'Your bank shows it.'], 'en')).toBe(
    'We’ve sent it. Your bank shows it.',
  );
  expect(sentences(['送金しました。', '銀行に表示されます。'], 'ja')).toBe(
    '送金しました。銀行に表示されます。',
  );
});
