import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPaymentTab, sendTab } from './payment-tab';

const words = { title: 'Payment', text: 'One moment, please.' };

/** What `window.open` returns in browsers inside of apps. */
const unusable: [what: string, open: () => unknown][] = [
  [
    'throws',
    () => {
      throw new DOMException('not allowed', 'NotSupportedError');
    },
  ],
  ['gives nothing', () => null],
  ['gives an object without anything', () => ({})],
  ['gives a closed window', () => ({ closed: true, close: () => {} })],
  [
    'gives a window whose document is out of reach',
    () => ({
      closed: false,
      close() {
        throw new Error('no window');
      },
      get document(): never {
        throw new DOMException('cross-origin', 'SecurityError');
      },
    }),
  ],
  ['gives this window', () => window],
];

afterEach(() => vi.restoreAllMocks());

describe('Y1 a browser without a usable window.open counts as one that blocks the tab', () => {
  test.each(unusable)('window.open %s', (_what, open) => {
    vi.spyOn(window, 'open').mockImplementation(open as typeof window.open);
    const stop = vi.spyOn(window, 'stop').mockImplementation(() => {});
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    const tab = openPaymentTab(words);
    expect(tab).toBeNull();
    expect(sendTab(tab, 'https://pay.example')).toBe(false);
    // A blank page that is on its way into this view is stopped, and this view is not closed.
    expect(stop).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
  });
});

test('Y1 a tab that opens says what it waits for, and gets the address of the payment page', () => {
  const page = document.implementation.createHTMLDocument();
  const replace = vi.fn();
  const opened = { closed: false, opener: window, document: page, location: { replace } };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const tab = openPaymentTab(words);
  expect([page.title, page.body.innerText]).toEqual([words.title, expect.stringContaining(words.text)]);
  expect(opened.opener).toBeNull();
  expect(sendTab(tab, 'https://pay.example')).toBe(true);
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://pay.example');
});
