import { useEffect, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';

/**
 * After an upgrade of the shop the files of other pages are gone for a document that was loaded before. Where the router misses one it
 * reloads the page that is open, which throws away what is typed, and a navigation with it. Here the page stays, and a navigation loads its
 * destination as a document, also after an order was placed (E9). A browser without the Navigation API reloads.
 */
export function useGoneFiles(): void {
  const { pathname } = useLocation();
  const { location: destination } = useNavigation();
  const [areGone, setGone] = useState(false);
  // The reload may come before the navigation is rendered. What changes in the address of the same page needs no file.
  const isLeft = areGone && destination && destination.pathname !== pathname;
  const address = isLeft ? createPath(destination) : '';
  useEffect(() => {
    const { navigation } = window;
    // In development the reload is Vite's.
    if (!navigation || import.meta.env.DEV) return;
    // The router reloads for each missing file of a page, the last time while the destination's document is under way already.
    const notice = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || event.info === toDestination) return;
      event.preventDefault();
      setGone(true);
    };
    navigation.addEventListener('navigate', notice);
    return () => navigation.removeEventListener('navigate', notice);
  }, []);
  useEffect(() => {
    if (!address) return;
    // On the way back the browser's address is the destination already; one with a fragment would only be scrolled to.
    if (location.href === location.origin + address) window.navigation?.reload({ info: toDestination });
    else location.assign(address);
  }, [address]);
}

/** Tells the reload that loads a destination from the router's, which would lose it. */
const toDestination = 'to the destination';
