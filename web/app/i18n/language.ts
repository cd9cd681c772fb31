import { defaultLanguage, isLanguage, type Language } from '@langit/contract/values/locale';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { splitPath, withPrefix } from './paths';
import { useLanguage } from './texts';
import { useReload, useWhenReachable } from './use-reload';

const oneYear = 365 * 24 * 60 * 60;

/** Names in their own language, in the order of the switcher. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  vi: 'Tiếng Việt',
};

/** The stored choice of this browser, null for a newcomer or where storage is blocked. */
function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem('language');
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the choice in localStorage and mirrors it in the cookie that the server reads (I1). */
function storeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = `language=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is blocked: the cookie alone carries the choice.
  }
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

/** Stores the language of a prefixed address; on other addresses a stored choice that the cookie lost wins. */
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
