import { useEffect, useRef } from 'react';
import { NavLink, type To, useLocation } from 'react-router';

export type Tab = { to: To; label: string };

/** The ways between the parts of a screen, the screen itself first. On a phone they are one line that scrolls. */
export function Tabs({ name, of: tabs }: { name: string; of: readonly Tab[] }) {
  const [first] = tabs;
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pathname)
      line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={line}
      aria-label={name}
      className="-mx-4 mb-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.label}
          to={tab.to}
          end={tab === first}
          className={({ isActive }) =>
            `inline-flex min-h-11 shrink-0 items-center rounded-sm px-3 font-semibold md:min-h-9 ${isActive ? 'bg-pale text-primary' : 'text-slate hover:bg-pale'}`
          }
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
