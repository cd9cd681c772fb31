import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { partAt, type ScreenName, useMyScreens } from '../lib/screens';
import { useT } from '../lib/texts';

/**
 * The tabs of a screen that the person's roles open: on a phone one line that scrolls. `kept`: the parameters of the address that every tab
 * takes along. `isColumn`: beside the content where the window is wide enough.
 */
export function Tabs({
  of: name,
  kept = '',
  isColumn = false,
}: {
  of: ScreenName;
  kept?: string;
  isColumn?: boolean;
}) {
  const t = useT('screens');
  const { pathname } = useLocation();
  const parts = useMyScreens().find((screen) => screen.name === name)?.parts ?? [];
  const current = partAt(parts, pathname);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pathname)
      line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={line}
      aria-label={t(name)}
      className={`-mx-4 mb-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:overflow-visible md:px-0 ${isColumn ? 'xl:mb-0 xl:w-52 xl:shrink-0 xl:flex-col xl:flex-nowrap' : ''}`}
    >
      {parts
        .filter(({ isTab }) => isTab !== false)
        .map((part) => (
          <Link
            key={part.path}
            to={{ pathname: part.path, search: kept }}
            aria-current={part === current ? 'page' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center rounded-sm px-3 font-semibold text-slate hover:bg-pale aria-[current=page]:bg-pale aria-[current=page]:text-primary md:min-h-9"
          >
            {t(part.name)}
          </Link>
        ))}
    </nav>
  );
}
