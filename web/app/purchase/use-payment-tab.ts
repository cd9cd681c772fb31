import { useEffect, useRef } from 'react';
import { closeTab, openPaymentTab, sendTab } from './payment-tab';

/** The tab of a payment page: opened blank during the click, sent to its address later, closed where none comes (Y1). */
export function usePaymentTab(words: { title: string; text: string }) {
  const tab = useRef<Window | null>(null);
  // A customer who leaves while the page is opened finds the order in the history.
  useEffect(() => () => closeTab(tab.current), []);
  return {
    /** Before any await: a popup blocker allows a new tab only during the click. A second click of a double click opens none. */
    open() {
      if (tab.current && !tab.current.closed) return;
      tab.current = openPaymentTab(words);
    },
    /** False where the tab is blocked or closed. */
    send(url: string): boolean {
      const isSent = sendTab(tab.current, url);
      if (!isSent) closeTab(tab.current);
      tab.current = null;
      return isSent;
    },
    close() {
      closeTab(tab.current);
      tab.current = null;
    },
  };
}
