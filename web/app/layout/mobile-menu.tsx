import { ChevronRightIcon, CloseIcon, MenuIcon } from '@langit/ui/icons';
import { type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { LocalLink } from '../ui/links';
import { closeMenu } from './menu';
import { isCurrent, navigation } from './navigation';

/**
 * N4: the phone's navigation. A `<details>` that opens without script; once scripts run, focus moves into the panel,
 * stays there until it closes, and Escape, a tap outside or a choice close it.
 */
export function MobileMenu() {
  const t = useT('frame');
  const shop = useShop();
  const { key, pathname, search } = useLocation();
  const { path } = splitPath(pathname);
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = () => closeMenu(details.current);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab' && details.current?.open) keepInside(event, panel.current);
  };
  return (
    <details
      key={key}
      ref={details}
      className="group lg:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
      }}
      onKeyDown={onKeyDown}
    >
      <summary
        aria-label={t('openMenu')}
        className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-pale"
      >
        <MenuIcon className="size-6" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap on the dimmed page closes; keys have Escape and the button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className="fixed inset-0 z-50 bg-night/50 motion-safe:animate-[fade_160ms_ease-out]"
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div
          ref={panel}
          className="flex h-full w-[min(320px,86vw)] flex-col overflow-auto bg-surface p-3 shadow-float motion-safe:animate-[slide_200ms_var(--ease-out)]"
        >
          <div className="mb-2 flex items-center justify-between pl-3">
            <span className="font-bold text-lg">{t('menu')}</span>
            <button
              type="button"
              onClick={close}
              aria-label={t('closeMenu')}
              className="grid size-11 place-items-center rounded-full hover:bg-pale"
            >
              <CloseIcon />
            </button>
          </div>
          <nav aria-label={t('menu')} className="flex flex-col">
            {navigation.map((entry) => (
              <LocalLink
                key={entry.key}
                to={entry.to}
                aria-current={isCurrent(entry.to, path, search) ? 'page' : undefined}
                className="flex min-h-12 items-center justify-between rounded-md px-3 font-semibold hover:bg-pale aria-[current=page]:bg-pale aria-[current=page]:text-primary"
              >
                {t(entry.key === 'simCards' ? 'simCardsLong' : entry.key)}
                <ChevronRightIcon className="size-4 text-slate" />
              </LocalLink>
            ))}
          </nav>
          <div className="guest-only mt-4 grid gap-2.5 border-line border-t px-1 pt-4">
            <LocalLink to="/login" className="button button-primary">
              {t('login')}
            </LocalLink>
            <LocalLink to="/signup" className="button button-secondary">
              {t('register')}
            </LocalLink>
          </div>
          <p className="mt-auto px-3 pt-6 pb-2 text-slate text-xs">
            {shop.name} · {t('tagline')}
          </p>
        </div>
      </div>
    </details>
  );
}

function keepInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
    (element) => element.offsetParent !== null,
  );
  const [first] = stops;
  const last = stops.at(-1);
  const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (!leaving || !first || !last) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
