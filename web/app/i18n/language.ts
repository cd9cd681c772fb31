import { defaultLanguage, isLanguage, type Language } from '@langit/contract/values/locale';
import { useLanguage } from '@langit/i18n/use-texts';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCookie, local, setCookie } from '../lib/storage';
import { splitPath, withPrefix } from './paths';
import { useReload, useWhenReachable } from './use-reload';

const oneYear = 365 * 24 * 60 * 60;

/** The stored choice of this browser, null for a newcomer. */
function storedLanguage(): Language | null {
  const stored = local.get('language');
  return isLanguage(stored) ? stored : null;
}

/** Keeps the choice in localStorage and mirrors it in the cookie that the server reads (I1). */
function storeLanguage(language: Language): void {
  setCookie(`language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`);
  local.set('language', language);
  // Loaders that run from now on ask for texts of this language, before the page is rendered in it.
  document.documentElement.lang = language;
}

/**
 * Switches the language and stays where the customer is: same page, scroll position and typed text (I8). Under a
 * prefix the address changes with it, elsewhere the page's texts are loaded again.
 */
export function useSwitchLanguage(): (language: Language) => void {
  const navigate = useNavigate();
  const reload = useReload();
  const whenReachable = useWhenReachable();
  const location = useLocation();
  return (language) =>
    whenReachable(() => {
      storeLanguage(language);
      const { prefix, path } = splitPath(location.pathname);
      if (!prefix) return reload();
      const target = language === defaultLanguage ? path : withPrefix(language, path);
      void navigate(target + location.search + location.hash, {
        replace: true,
        preventScrollReset: true,
        state: location.state,
      });
    });
}

/** Stores the language of a prefixed address; on other addresses the cookie's wins, and a stored choice that the cookie lost. */
export function useStoredLanguage(): void {
  const shown = useLanguage();
  const { pathname } = useLocation();
  const reload = useReload();
  const asked = useRef(false);
  const prefix = splitPath(pathname).prefix;
  useEffect(() => {
    const stored = storedLanguage();
    if (prefix) {
      storeLanguage(prefix);
    } else if (hasCookie(`language=${shown}`)) {
      // The address that led here had this language as its prefix.
      local.set('language', shown);
    } else if (stored && stored !== shown && !asked.current) {
      asked.current = true;
      storeLanguage(stored);
      reload();
    }
  }, [prefix, shown, reload]);
}

/** `path('/products')` is `/ja/products` on a page under `/ja`, so that a visitor stays under the prefix. */
export function usePath(): (to: string) => string {
  const { prefix } = splitPath(useLocation().pathname);
  return useCallback((to) => withPrefix(prefix, to), [prefix]);
}
