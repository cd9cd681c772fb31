import { toast } from './toast';

/**
 * Y1: the payment page opens in a tab of its own. A browser allows it only in the click itself, so a blank tab opens
 * first and goes on when the order is placed. Null where the browser has blocked it.
 */
export function openPaymentTab(words: { title: string; text: string }): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // `noopener` would give back no window at all: the tie is cut by hand, before anything foreign is in the tab.
  tab.opener = null;
  paint(tab.document, words);
  return tab;
}

/** A few words while the order is placed. No markup and no style element: the page's policy holds here too. */
function paint(page: Document, { title, text }: { title: string; text: string }): void {
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  const heading = page.createElement('h1');
  heading.textContent = title;
  heading.style.fontSize = '22px';
  const line = page.createElement('p');
  line.textContent = text;
  line.style.color = '#4a5875';
  const box = page.createElement('main');
  box.append(heading, line);
  box.style.textAlign = 'center';
  page.body.style.cssText =
    'margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#0b1b3b;background:#f7f9fc';
  page.body.append(box);
}

/** Sends the tab on; a tab that the customer has closed meanwhile counts as blocked. */
export function sendTab(tab: Window | null, url: string): boolean {
  if (!tab || tab.closed) return false;
  tab.location.replace(url);
  return true;
}

/** The tab has nothing to show: it goes away and the customer is told why. */
export function closeTab(tab: Window | null, message: string): void {
  tab?.close();
  toast.error(message);
}
