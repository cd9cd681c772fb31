import { defaultLanguage, type Language, languageNames, languages } from '@langit/contract/values/locale';
import { isPublicPath } from '@langit/contract/values/public-pages';
import { useLanguage } from '@langit/i18n/use-texts';
import { CheckIcon, ChevronDownIcon, GlobeIcon } from '@langit/ui/icons';
import { useLocation } from 'react-router';
import { useCurrencyChoices, useCurrencyLinks } from '../i18n/currency';
import { useSwitchLanguage } from '../i18n/language';
import { splitPath, withPrefix } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { takesOver } from '../lib/plain-click';
import { Menu, MenuItem } from './menu';

/** The page in another language as an address: what the switcher's links lead to before any script runs. */
function useAddressIn(): (language: Language) => string {
  const { pathname, search } = useLocation();
  const { path } = splitPath(pathname);
  return (language) =>
    language === defaultLanguage || !isPublicPath(path) ? path + search : withPrefix(language, path + search);
}

/** Links to this page in all languages, each named in its own; they switch in place once scripts run (I8). */
export function LanguageLinks({ className = '' }: { className?: string }) {
  const current = useLanguage();
  const addressIn = useAddressIn();
  const switchTo = useSwitchLanguage();
  return languages.map((language) => (
    <MenuItem key={language}>
      <a
        href={addressIn(language)}
        lang={language}
        hrefLang={language}
        aria-current={language === current || undefined}
        onClick={(event) => {
          if (takesOver(event) && language !== current) switchTo(language);
        }}
        className={className}
      >
        <span className="flex-1">{languageNames[language]}</span>
        {language === current && <CheckIcon className="size-4.5 text-sky" />}
      </a>
    </MenuItem>
  ));
}

/** Z8: links to this page with its prices in the language's currency or in Rupiah; none where these are the same. */
function CurrencyLinks() {
  const t = useT('frame');
  const linkTo = useCurrencyLinks();
  return useCurrencyChoices().map((currency, index) => {
    const link = linkTo(currency);
    return (
      <MenuItem key={currency}>
        <a {...link}>
          <span className="flex-1">{t(index === 0 ? 'ownCurrency' : 'rupiah')}</span>
          {link['aria-current'] && <CheckIcon className="size-4.5 text-sky" />}
        </a>
      </MenuItem>
    );
  });
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
      {useCurrencyChoices().length > 0 && (
        <div className="mt-1.5 border-line border-t pt-1.5">
          <p className="eyebrow px-3 py-1">{t('pricesIn')}</p>
          <CurrencyLinks />
        </div>
      )}
    </Menu>
  );
}
