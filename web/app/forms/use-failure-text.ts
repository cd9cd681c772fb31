import type { Failure } from '@langit/contract/wire/client';
import { useT } from '../i18n/texts';
import { usePreparedToasts } from '../lib/use-prepared-toasts';
import { failureText } from './failures';

/** What to tell the customer about a failed call, in the page's language. */
export function useFailureText(): (failure: Failure) => string {
  const t = useT('frame');
  usePreparedToasts();
  return (failure) => failureText(failure, { offline: t('offline'), wentWrong: t('wentWrong') });
}
