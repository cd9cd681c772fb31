import { expect, test } from 'vitest';
import { isFresh } from './session-rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 3, minutes));

test.each([
  ['right after a factor', {}, true],
  ['after its time', { freshUntil: at(0) }, false],
  ['without a factor', { freshUntil: null }, false],
  ['while it is locked', { lockedAt: at(0) }, false],
  ['after 30 minutes without use', { lastUsedAt: at(-30) }, false],
])('U7 a session %s is judged by its moments', (_, input, fresh) => {
  const session = { createdAt: at(-60), lastUsedAt: at(0), freshUntil: at(5), lockedAt: null, ...input };
  expect(isFresh(session, at(0))).toBe(fresh);
});
