import { defaultLanguage, type Language } from '@langit/contract/values/locale';
import { cookieLanguage } from '../lib/language';
import { splitPath } from '../lib/paths';

/** The language that the server would choose for an address (I1): its prefix, else the cookie's, else English. */
export const pageLanguage = (pathname: string): Language =>
  splitPath(pathname).prefix ?? cookieLanguage(document.cookie) ?? defaultLanguage;
