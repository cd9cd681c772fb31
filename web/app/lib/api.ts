import { defaultLanguage, isLanguage, type Language } from '@langit/contract/values/locale';
import { type Client, createClient, fetchTransport } from '@langit/contract/wire/client';
import { currentToken } from '../session/session-store';

const documentLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
};

/** The contract's client in the browser: the page's language, the session's token. Never used while rendering on the server. */
export const api: Client = createClient({
  transport: fetchTransport,
  language: documentLanguage,
  token: currentToken,
});
