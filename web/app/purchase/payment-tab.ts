/**
 * Opens the tab for the payment page (Y1). A popup blocker allows this only during the click, so the tab opens blank and
 * gets its address when the order is placed. Null where the browser has blocked it: browsers inside of apps also throw, give a closed
 * window or one without functions, or show the new address in this view.
 */
export function openPaymentTab(words: { title: string; text: string }): Window | null {
  let tab: Window | null = null;
  try {
    tab = window.open('', '_blank');
    if (tab && tab !== window && tab.closed === false) {
      // With `noopener`, `window.open` returns null. So `opener` is cleared here, before a foreign page loads in the tab.
      tab.opener = null;
      paint(tab.document, words);
      return tab;
    }
  } catch {
    // It counts as blocked.
  }
  if (tab !== window) closeTab(tab);
  // Where the blank page is on its way into this view, this one stays.
  window.stop();
  return null;
}

/** Shows a text while the order is placed. The tab inherits the Content-Security-Policy: no markup, no style element. */
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

/** Loads the payment page in the tab. False for a blocked tab, and for one that the customer has closed. */
export function sendTab(tab: Window | null, url: string): boolean {
  try {
    if (tab?.closed !== false) return false;
    tab.location.replace(url);
    return true;
  } catch {
    return false;
  }
}

export function closeTab(tab: Window | null): void {
  try {
    tab?.close();
  } catch {
    // There is no tab to close.
  }
}
