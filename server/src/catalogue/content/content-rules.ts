import type { ContentState } from '@langit/contract/values/content';
import type { Language } from '@langit/contract/values/locale';

/** The time in which content is shown; null: without a beginning or an end. */
export type Schedule = { startsAt: Date | null; endsAt: Date | null; withdrawnAt: Date | null };

export function contentState({ startsAt, endsAt, withdrawnAt }: Schedule, now: Date): ContentState {
  if (withdrawnAt !== null) return 'ended';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'planned' : 'shown';
}

export const isShown = (schedule: Schedule, now: Date): boolean => contentState(schedule, now) === 'shown';

/** The words in a language, in English where it has none (I2). */
export const wordsIn = <T extends { locale: Language }>(
  texts: readonly T[],
  language: Language,
): T | undefined =>
  texts.find(({ locale }) => locale === language) ?? texts.find(({ locale }) => locale === 'en');
