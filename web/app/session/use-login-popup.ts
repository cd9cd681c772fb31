import { useContext, useRef } from 'react';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import { usePreparedToasts } from '../lib/use-prepared-toasts';
import { LoginPopupContext } from './login-popup';
import { loginPath } from './return-to';

/**
 * Opens the login popup, or says that its file cannot be loaded; the page stays as it is (Z4). Browsers do not ask for a module
 * again that has failed in this document: the next press leads to the log-in page.
 */
export function useLoginPopup(): (returnTo?: string) => void {
  const open = useContext(LoginPopupContext);
  const t = useT('frame');
  const toast = useToast();
  const hasFailed = useRef(false);
  usePreparedToasts();
  if (!open) throw new Error('no login popup: LoginPopupContext has no provider');
  return (returnTo = location.pathname + location.search) =>
    void open(returnTo).catch(() => {
      if (hasFailed.current && navigator.onLine) return location.assign(loginPath(returnTo));
      hasFailed.current = true;
      toast.error(t(navigator.onLine ? 'wentWrong' : 'offline'));
    });
}
