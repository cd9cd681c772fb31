import type { ErrorCode } from '@langit/contract/values/error-codes';
import type { Language } from '@langit/contract/values/locale';
import type { ReasonKey, ValidationKey } from '@langit/contract/values/message-keys';
import type { RefusalGround } from '@langit/contract/values/refunds';
import { readTexts } from '@langit/i18n/read-texts';

type Messages = {
  /** By the code of an error. */
  errors: Record<ErrorCode, string>;
  /** In place of the message of an error code. */
  reasons: Record<ReasonKey, string>;
  /** Of a refused refund. */
  refusals: Record<RefusalGround, string>;
  /** Of calls that succeeded. */
  answers: Record<string, string>;
};

const messages = readTexts('server', 'messages') satisfies Record<Language, Messages>;
const validation: Record<Language, Record<ValidationKey, string>> = readTexts('storefront', 'validation');

/** What the server answers in a language. */
export const messagesIn = (language: Language) => ({
  ...messages[language],
  validation: validation[language],
});

/** A validation message by its key; other text is returned unchanged. */
export function validationMessage(language: Language, keyOrText: string): string {
  const known: Record<string, string> = validation[language];
  return known[keyOrText] ?? keyOrText;
}
