import { type RefObject, useLayoutEffect } from 'react';

const takesText = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],dialog';

/** The field for scans has the focus from the start where nothing else asks for it, and gets it back with the first letter that is typed elsewhere. */
export function useFocusOfScanner(field: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.closest(takesText))
      field.current?.focus();
    const listen = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
      const isInField = event.target instanceof Element && event.target.closest(takesText) !== null;
      if (!isText || event.key === ' ' || isInField || document.querySelector('dialog[open]')) return;
      // The letter is typed into the field, and is no key of the screen.
      event.stopImmediatePropagation();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [field]);
}
