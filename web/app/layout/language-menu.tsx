import { defaultLanguage, type Language, languages } from '@langit/contract/values/locale';
import { isPublicPath } from '@langit/contract/values/public-pages';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useT } from '../i18n/texts';
import { languageNames, useSwitchLanguage } from '../lib/language';
import { splitPath, withPrefix } from '../lib/paths';
import { CheckIcon, ChevronDownIcon, GlobeIcon } from '../ui/icons';
import { Menu, MenuItem } from './menu';

/** The page in another language as an address: what the switcher's links lead to before any script runs. */
function useAddressIn(): (language: Language) => string {
  const { pathname, search } = useLocation();
  const { path } = splitPath(pathname);
  return (language) =>
    language === defaultLanguage || !isPublicPath(path) ? path + search : withPrefix(language, path + search);
}

/** Links to this page in all four languages, each named in its own; they switch in place once scripts run (I8). */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const current = useLanguage();
  const addressIn = useAddressIn();
  const switchTo = useSwitchLanguage();
  const choose = (language: Language) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    if (menu) menu.open = false;
    if (language !== current) switchTo(language);
  };
  return languages.map((language) => (
    <MenuItem key={language}>
      <a
        href={addressIn(language)}
        lang={language}
        hrefLang={language}
        aria-current={language === current || undefined}
        onClick={choose(language)}
        className={className}
      >
        <span className="flex-1">{languageNames[language]}</span>
        {language === current && <CheckIcon className="size-4.5 text-sky" />}
      </a>
    </MenuItem>
  ));
}

export function LanguageMenu() {
  const t = useT('frame');
  const current = useLanguage();
  return (
    <Menu
      align="right"
      summary={
        <span className="flex items-center gap-1.5">
          <GlobeIcon className="size-5 text-slate max-[22rem]:hidden" />
          <span className="sr-only">{`${t('language')}: ${languageNames[current]}`}</span>
          <span aria-hidden="true" className="uppercase">
            {current}
          </span>
          <ChevronDownIcon className="size-4 text-slate max-sm:hidden" />
        </span>
      }
    >
      <LanguageLinks />
    </Menu>
  );
}
