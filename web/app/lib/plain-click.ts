import type { MouseEvent } from 'react';

/** Keeps the browser from following a link that was simply pressed, and closes the menu that it stands in. False for a new tab. */
export function takesOver(event: MouseEvent<HTMLAnchorElement>): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return false;
  event.preventDefault();
  const menu = event.currentTarget.closest('details');
  if (menu) menu.open = false;
  return true;
}
