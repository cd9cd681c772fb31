import { createContext } from 'react';

/** Opens the login-or-register popup (C8); afterwards the customer is at `returnTo`. Rejects where its file cannot be loaded. */
type OpenLoginPopup = (returnTo: string) => Promise<void>;

export const LoginPopupContext = createContext<OpenLoginPopup | null>(null);
