import { cleanup } from 'vitest-browser-react/pure';

/** Files share a page: what the test before has rendered goes first, and the first press of Tab leads to the first control. */
export async function emptyPage(): Promise<void> {
  await cleanup();
  // The focus begins at the page's top, not where a test has left it.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}
