import { useLocation } from 'react-router';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { LocalLink } from '../ui/button';
import { ChevronDownIcon } from '../ui/icons';
import { Logo } from '../ui/logo';
import { AccountSlot } from './account-slot';
import { LanguageMenu } from './language-menu';
import { Menu, MenuItem } from './menu';
import { MobileMenu } from './mobile-menu';
import { isCurrent, navigation } from './navigation';

/** N3: sticky header. On the phone its navigation is the hamburger's panel, which also has what a short row leaves out. */
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
          {navigation
            .filter(({ row }) => row === 'always' || row === 'wide')
            .map(({ key, to, row, members }) => (
              <LocalLink
                key={key}
                to={to}
                aria-current={isCurrent(to, path, search) ? 'page' : undefined}
                className={`header-link ${row === 'wide' ? 'max-xl:hidden' : ''} ${members ? 'member-only' : ''}`}
              >
                {t(key)}
              </LocalLink>
            ))}
          <Menu
            summary={
              <span className="flex items-center gap-1 pl-1.5 text-slate">
                {t('more')}
                <ChevronDownIcon className="size-4" />
              </span>
            }
          >
            {navigation
              .filter(({ row }) => row === 'more' || row === 'wide')
              .map(({ key, to, row, members }) => (
                <div
                  key={key}
                  className={`${row === 'wide' ? 'xl:hidden' : ''} ${members ? 'member-only' : ''}`}
                >
                  <MenuItem>
                    <LocalLink to={to} aria-current={isCurrent(to, path, search) ? 'page' : undefined}>
                      {t(key)}
                    </LocalLink>
                  </MenuItem>
                </div>
              ))}
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
