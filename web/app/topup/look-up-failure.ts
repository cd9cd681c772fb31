import type { Failure } from '@langit/contract/wire/client';
import { useAnswer } from '../forms/use-answer';
import { useFailureText } from '../forms/use-failure-text';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import type { LookUp } from '../purchase/look-up';

const errorWords = {
  FOREIGN_ICCID: 'errorForeign',
  ICCID_NOT_FOUND: 'errorNotFound',
  INVALID_STATUS: 'errorStatus',
  RETRIEVAL_FAILED: 'errorRetrieval',
} as const;

const hasWord = (code: string): code is keyof typeof errorWords => code in errorWords;

/** T3: each failure of a look-up has its toast. */
export function useFailureToast(found: LookUp | null): void {
  const t = useT('topup');
  const toast = useToast();
  const failureText = useFailureText();
  useAnswer(found, () => {
    const failure = found && 'failure' in found ? found.failure : undefined;
    if (!failure || fieldErrorOf(failure)) return;
    const { code } = failure.error;
    if (hasWord(code)) return toast.error(t(errorWords[code]));
    // Without an answer too (section 8).
    toast.error(code === 'RATE_LIMITED' ? failureText(failure) : t('errorGeneral'));
  });
}

/** The server's words about the number itself stand beside the field. */
export const fieldErrorOf = ({ error }: Failure): string | undefined =>
  error.code === 'VALIDATION' ? error.errors?.[0]?.message : undefined;
