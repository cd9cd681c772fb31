import { expect, test } from 'vitest';
import { contentState, wordsIn } from './content-rules.ts';

const at = (hour: number) => new Date(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
const always = { startsAt: null, endsAt: null, withdrawnAt: null };

test.each([
  ['without a schedule', always, 'shown'],
  ['before its beginning', { ...always, startsAt: at(11) }, 'planned'],
  ['from its beginning on', { ...always, startsAt: at(10) }, 'shown'],
  ['until its end', { ...always, endsAt: at(11) }, 'shown'],
  ['from its end on', { ...always, endsAt: at(10) }, 'over'],
  ['taken off before its beginning', { ...always, startsAt: at(11), withdrawnAt: at(9) }, 'ended'],
] as const)('B48 content %s is in its state', (_, schedule, state) => {
  expect(contentState(schedule, at(10))).toBe(state);
});

test('B47 a language without words has the English ones', () => {
  const texts = [
    { locale: 'en', text: 'Closed' },
    { locale: 'id', text: 'Tutup' },
  ] as const;
  expect(wordsIn(texts, 'id')?.text).toBe('Tutup');
  expect(wordsIn(texts, 'ja')?.text).toBe('Closed');
  expect(wordsIn([texts[1]], 'ja')).toBeUndefined();
});
