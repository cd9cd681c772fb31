import type { TopUpOffer } from '@langit/contract/wire/topups';
import { useCallback, useRef, useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { logFailure } from '../lib/log';
import { useToast } from '../lib/toast';

const errorWords = {
  FOREIGN_ICCID: 'errorForeign',
  ICCID_NOT_FOUND: 'errorNotFound',
  INVALID_STATUS: 'errorStatus',
  RETRIEVAL_FAILED: 'errorRetrieval',
} as const;

const hasWord = (code: string): code is keyof typeof errorWords => code in errorWords;

export type LookUp =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'found'; offer: TopUpOffer }
  | { kind: 'missing' };

/** T2, T3: asks what can be added to an eSIM; the last question asked is the one that counts. */
export function useLookUp(onInvalid: (message: string) => void) {
  const t = useT('topup');
  const toast = useToast();
  const frame = useT('frame');
  const language = useLanguage();
  const [state, setState] = useState<LookUp & { language?: string }>({ kind: 'none' });
  const asked = useRef(0);
  const lookUp = useCallback(
    async (iccid: string) => {
      asked.current += 1;
      const mine = asked.current;
      setState({ kind: 'loading' });
      const answer = await api.call('POST /capi/retrieve-topup', { body: { iccid } });
      if (mine !== asked.current) return;
      if (answer.ok) {
        return setState(
          answer.data?.iccid ? { kind: 'found', offer: answer.data, language } : { kind: 'missing' },
        );
      }
      const { code } = answer.error;
      logFailure('the eSIM was not looked up', answer.error);
      setState(
        code === 'FOREIGN_ICCID' || code === 'ICCID_NOT_FOUND' ? { kind: 'missing' } : { kind: 'none' },
      );
      const field = answer.error.errors?.[0]?.message;
      if (code === 'VALIDATION' && field) return onInvalid(field);
      if (hasWord(code)) return toast.error(t(errorWords[code]));
      const general = { offline: frame('offline'), wentWrong: t('errorGeneral') };
      toast.error(
        code === 'OFFLINE' || code === 'RATE_LIMITED' ? failureText(answer, general) : general.wentWrong,
      );
    },
    [t, frame, language, onInvalid, toast],
  );
  return { state, lookUp };
}
