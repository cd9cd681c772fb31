import { createContext, useContext } from 'react';

/** Opens the login-or-register popup (C8); afterwards the customer is back at `returnTo` (default: the current address). */
type OpenLoginPopup = (returnTo?: string) => void;

export const LoginPopupContext = createContext<OpenLoginPopup | null>(null);

export function useLoginPopup(): OpenLoginPopup {
  const open = useContext(LoginPopupContext);
  if (!open) throw new Error('no login popup: LoginPopupContext has no provider');
  return open;
}
