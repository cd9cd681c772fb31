import { addressOf, type ThingName, things } from '@langit/contract/operator/things';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { screens } from '../lib/screens';
import { useStaffSession } from '../lib/staff-session';

/** A thing that the person has opened. */
export type Recent = { thing: ThingName; path: string; label: string };

const mostKept = 8;

/** By person. Names of customers are among them: they are nowhere but in this page, and gone when it is loaded again. */
const kept = new Map<string, readonly Recent[]>();

/** The last things that a person has opened, the newest first. */
export const recentOf = (staff: string): readonly Recent[] => kept.get(staff) ?? [];

/** The thing of an address, where it shows one. */
function thingAt(pathname: string): { thing: ThingName; path: string } | null {
  const names = Object.keys(things) as ThingName[];
  for (const thing of names) {
    const { screen } = things[thing];
    const rest = pathname.startsWith(`/${screen}/`) ? pathname.slice(screen.length + 2) : '';
    if (rest !== '' && !rest.includes('/') && pathname === addressOf(thing, decodeURIComponent(rest)))
      return { thing, path: pathname };
  }
  return null;
}

/** Tabs and forms below a list: they are no things. */
const isPart = (pathname: string): boolean =>
  screens.some(({ parts }) => parts.some(({ path }) => path === pathname));

/** Remembers each thing that is opened, by the name that its screen shows. */
export function useRememberOpened(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const session = useStaffSession();
  useEffect(() => {
    const staff = session.person.get()?.staff;
    const opened = state === 'idle' && !isPart(pathname) ? thingAt(pathname) : null;
    if (!staff || !opened) return;
    const name =
      document.querySelector('main article[aria-label]')?.getAttribute('aria-label') ??
      document.querySelector('main h1')?.textContent;
    if (!name) return;
    const others = recentOf(staff).filter(({ path }) => path !== opened.path);
    kept.set(staff, [{ ...opened, label: name }, ...others].slice(0, mostKept));
  }, [pathname, state, session]);
}
