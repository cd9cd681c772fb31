import { ChevronDownIcon } from '@langit/ui/icons';
import { useLocation } from 'react-router';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { LocalLink } from '../ui/links';
import { Logo } from '../ui/logo';
import { AccountSlot } from './account-slot';
import { LanguageMenu } from './language-menu';
import { Menu, MenuItem } from './menu';
import { MobileMenu } from './mobile-menu';
import { isCurrent, navigation } from './navigation';

/** N3: sticky header. The row sells, "Help" answers (Z36). On the phone its navigation is the hamburger's panel. */
export function Header() {
  const t = useT('frame');
  const shop = useShop();
  const { pathname, search } = useLocation();
  const { path } = splitPath(pathname);
  return (
    <header className="no-print sticky top-0 z-40 h-(--header) border-line border-b bg-surface">
      <div className="page flex h-full items-center gap-2 max-sm:pr-3 max-sm:pl-2 lg:gap-6">
        <MobileMenu />
        <LocalLink to="/" className="flex rounded-md" aria-label={`${shop.name}: ${t('home')}`}>
          <Logo name={shop.name} />
        </LocalLink>
        <nav aria-label={t('mainNavigation')} className="mx-auto hidden items-center lg:flex">
          {navigation.map(
            ({ key, to, wide }) =>
              wide === 'row' && (
                <LocalLink
                  key={key}
                  to={to}
                  aria-current={isCurrent(to, path, search) ? 'page' : undefined}
                  className="header-link"
                >
                  {t(key)}
                </LocalLink>
              ),
          )}
          <Menu
            summary={
              <span className="flex items-center gap-1 pl-1.5 text-slate">
                {t('help')}
                <ChevronDownIcon className="size-4" />
              </span>
            }
          >
            {navigation.map(
              ({ key, to, wide }) =>
                wide === 'help' && (
                  <MenuItem key={key}>
                    <LocalLink to={to} aria-current={isCurrent(to, path, search) ? 'page' : undefined}>
                      {t(key)}
                    </LocalLink>
                  </MenuItem>
                ),
            )}
          </Menu>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2 lg:ml-0">
          <LanguageMenu />
          <AccountSlot />
        </div>
      </div>
    </header>
  );
}
