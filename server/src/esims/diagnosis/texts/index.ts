import type { EsimVerdict } from '@langit/contract/values/diagnosis';
import type { Language } from '@langit/contract/values/locale';
import { formatDay } from '../../../notifications/moments.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { ja } from './ja.ts';
import type { Advice } from './shape.ts';
import { vi } from './vi.ts';

const advice: Record<Language, Advice> = { en, id, ja, vi };

type Days = { installBefore: Date | null; expiresAt: Date | null };

/** What to tell the customer about a verdict, in their language and with the eSIM's days. */
export function adviceIn(
  language: Language,
  verdict: EsimVerdict,
  { installBefore, expiresAt }: Days,
): string {
  const texts = advice[language];
  const day = (moment: Date | null) => (moment ? formatDay(moment, language) : texts.unknownDay);
  return texts[verdict].replace('{before}', day(installBefore)).replace('{expires}', day(expiresAt));
}
