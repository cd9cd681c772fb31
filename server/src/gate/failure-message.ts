import type { OperatorFailureCode } from '@langit/contract/operator/failures';
import type { Language } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';

const messages: Record<Language, Record<OperatorFailureCode, string>> = readTexts('server', 'failures');

/** What the console's API says for a code of a failure. */
export const operatorMessageIn = (language: Language, code: OperatorFailureCode): string =>
  messages[language][code];
