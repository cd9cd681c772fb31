import { useContext } from 'react';
import { useT } from '../i18n/texts';
import { isReachable } from '../i18n/use-reload';
import { useToast } from '../lib/toast';
import { usePreparedToasts } from '../lib/use-prepared-toasts';
import { LoginPopupContext } from './login-popup';
import { loginPath } from './return-to';

/**
 * Opens the login popup. Where its file is gone after an upgrade, the press leads to the log-in page; without a connection it says so, and
 * the page stays as it is (Z4).
 */
export function useLoginPopup(): (returnTo?: string) => void {
  const open = useContext(LoginPopupContext);
  const t = useT('frame');
  const toast = useToast();
  usePreparedToasts();
  if (!open) throw new Error('no login popup: LoginPopupContext has no provider');
  return (returnTo = location.pathname + location.search) =>
    void open(returnTo).catch(async () => {
      if (await isReachable()) location.assign(loginPath(returnTo));
      else toast.error(t('offline'));
    });
}
