import type { EsimVerdict } from '@langit/contract/values/diagnosis';
import type { Language } from '@langit/contract/values/locale';
import { fill } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import { formatDay } from '../../notifications/moments.ts';

const advice = readTexts('server', 'advice') satisfies Record<Language, Record<EsimVerdict, string>>;

type Days = { installBefore: Date | null; expiresAt: Date | null };

/** What to tell the customer about a verdict, in their language and with the eSIM's days. */
export function adviceIn(
  language: Language,
  verdict: EsimVerdict,
  { installBefore, expiresAt }: Days,
): string {
  const texts = advice[language];
  const day = (moment: Date | null) => (moment ? formatDay(moment, language) : texts.unknownDay);
  return fill(texts[verdict], { before: day(installBefore), expires: day(expiresAt) }, language);
}
