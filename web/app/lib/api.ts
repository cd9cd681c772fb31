import { defaultLanguage, isLanguage, type Language } from '@langit/contract/values/locale';
import { type Client, createClient, type Failure, fetchTransport } from '@langit/contract/wire/client';
import { currentToken } from './session-store';

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

/** What to tell the customer about a failed call: the server's words where it has any, no connection only where that failed. */
export function failureText(failure: Failure, texts: { offline: string; wentWrong: string }): string {
  if (failure.error.code === 'OFFLINE') return texts.offline;
  return failure.error.message || texts.wentWrong;
}
