import type { Language } from '@langit/contract/locale';
import { createContext } from 'react-router';

/** What the server hands to every page loader: the request's language for now, more as pages need it. */
export type PageRequest = { language: Language };

/** The one key that server and storefront share; its own package so that both hold the same object. */
export const pageRequest = createContext<PageRequest>();
