import { isOfInputMethod } from '@langit/contract/values/input-method';
import { useEffectEvent, useLayoutEffect } from 'react';
import { afterBurst } from './scanner';
import { useStaffSession } from './staff-session';

/** What keys without a modifier do: `j`, `.`, `1`, or two in a row, `g o`. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** A key that is held down moves on; it does not act again and again. */
const moves: ReadonlySet<string> = new Set(['j', 'k', 'ArrowUp', 'ArrowDown']);
const takesText = 'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]';
/** Between the two keys of `g o`. */
const longestPauseMs = 1500;

/** Whether a key belongs to a field, an input method, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.defaultPrevented ||
    isOfInputMethod(event) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(target?.closest(takesText)) ||
    (document.querySelector('dialog[open]') !== null && !target?.closest('dialog[open]'))
  );
}

/**
 * Keys of a screen or a dialog. They do nothing while a field, a text dialog or an input method has the focus, and a person can switch
 * all of them off (WCAG 2.1.4). A character waits until it is certain that no scanner typed it. `inDialog`: they belong to the open
 * dialog; all others rest meanwhile.
 */
export function useKeys(keys: Keys, { inDialog = false } = {}): void {
  const session = useStaffSession();
  const press = useEffectEvent(
    (event: KeyboardEvent, before: string | null, isSecond: boolean): string | null => {
      if (isTaken(event) || !session.person.get()?.shortcuts) return null;
      if (inDialog !== (document.querySelector('dialog[open]') !== null)) return null;
      const run =
        (before && keys[`${before} ${event.key}`]) || (before || isSecond ? undefined : keys[event.key]);
      if (run) {
        event.preventDefault();
        if (!event.repeat || moves.has(event.key)) afterBurst(event, run);
        return null;
      }
      return Object.keys(keys).some((key) => key.startsWith(`${event.key} `)) ? event.key : null;
    },
  );
  // A layout effect: a passive one runs after the paint, and a key that is pressed in between would be lost.
  useLayoutEffect(() => {
    const last = { key: null as string | null, raw: '', at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const isQuick = event.timeStamp - last.at < longestPauseMs;
      // `g` begins a pair that another part of the screen may know.
      last.key = press(event, isQuick ? last.key : null, isQuick && last.raw === 'g');
      last.raw = event.key;
      last.at = event.timeStamp;
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
