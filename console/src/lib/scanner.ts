import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import {
  type Burst,
  isCode,
  isScan,
  longestGapMs,
  longestSlowGapMs,
  nextBurst,
  noBurst,
  scannedBefore,
} from './scan';
import { createValue } from './value';

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields whose text nothing else may read or take away: what is typed fast there is a password manager. */
const secret = 'input[type=password],input[autocomplete=one-time-code]';
/** A field for a code of a label. */
const takesCodes = '[data-codes]';

/** The dialog that finds things gives way to what was scanned. */
const finds = '[data-finder]';

/** What was scanned while a dialog was open: nothing hears it, and the dialog says so. */
export const unheardScan = createValue<string | null>(null);

/** What keys lead to, held back until it is certain that no scanner typed them. */
const held: (() => void)[] = [];
const timer = { of: undefined as ReturnType<typeof setTimeout> | undefined };
type Typed = { burst: Burst; field: Filled | null; before: string; isHeard: boolean };
const nothingTyped: Typed = { burst: noBurst, field: null, before: '', isHeard: false };
const state = { ...nothingTyped };

/** Drawn at once: the next key acts on what these have changed. */
function runHeld(): void {
  const runs = held.splice(0);
  if (runs.length === 0) return;
  flushSync(() => {
    for (const run of runs) run();
  });
}

/** Carries out what a key leads to: a character after the burst that it may belong to, every other key now. */
export function afterBurst({ key }: KeyboardEvent, run: () => void): void {
  if (key.length === 1 && !isStep(key)) held.push(run);
  else run();
}
/** Moving the focus changes nothing. */
const isStep = (key: string) => (key === 'j' || key === 'k') && held.length === 0;

const openDialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]');

/** Gives a field the value that it had, in the way in which React hears it. */
function restore(field: Filled, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const fieldOf = (target: EventTarget | null): Filled | null =>
  target instanceof Element && target.matches(takesKeys) ? (target as Filled) : null;
const takesKeys = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select';

/**
 * Hears the barcode scanner on every screen. A scan outside of fields reaches no key and no button: `onScan` gets it. With a dialog open
 * it is not typed into it, confirms nothing, and the dialog names it. Text fields outside of dialogs take it as they take typing.
 */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useLayoutEffect(() => {
    const hear = (code: string) => {
      clearTimeout(timer.of);
      held.length = 0;
      const { field, before } = state;
      Object.assign(state, { isHeard: true, field: null });
      if (field && (field.matches(takesCodes) || !isCode(code))) return;
      if (field) restore(field, before);
      const dialog = openDialog();
      if (dialog && !dialog.querySelector(finds)) unheardScan.set(code);
      else scanned(code);
    };
    const pause = () => {
      if (isScan(state.burst)) hear(state.burst.text);
      else runHeld();
    };
    const type = (event: KeyboardEvent, field: Filled | null) => {
      const before = state.burst;
      const next = nextBurst(before, event.key, event.timeStamp);
      const isFirst = next.text.length === 1;
      if (isFirst) {
        if (isScan(before) && !state.isHeard) hear(before.text);
        else runHeld();
        Object.assign(state, { field, before: field?.value ?? '', isHeard: false });
      }
      state.burst = next;
      clearTimeout(timer.of);
      timer.of = setTimeout(pause, isScan(next) ? longestSlowGapMs : longestGapMs + 15);
      // A space would press the button that has the focus.
      if (!field && next.slow.length > 1 && event.key === ' ') event.preventDefault();
    };
    const listen = (event: KeyboardEvent) => {
      const field = fieldOf(event.target);
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      const isConverting = event.isComposing || event.keyCode === 229;
      const isOwn =
        field !== null && ((openDialog() === null && !field.matches('select')) || field.matches(secret));
      if (event.key.length === 1 && !event.repeat && !isCommand && !isConverting && !isOwn)
        return type(event, field);
      if (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Tab') return;
      const code = isOwn || isCommand ? null : scannedBefore(state.burst, event.timeStamp, field !== null);
      if (code !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (!state.isHeard) hear(code);
      } else {
        clearTimeout(timer.of);
        runHeld();
      }
      Object.assign(state, { burst: noBurst, field: null });
    };
    window.addEventListener('keydown', listen, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      // What was typed at this console is not heard by the next one, as after a sign-out.
      clearTimeout(timer.of);
      held.length = 0;
      Object.assign(state, nothingTyped);
    };
  }, []);
}
