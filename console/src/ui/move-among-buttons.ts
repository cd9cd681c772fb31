import type { KeyboardEvent } from 'react';

/** Letters that move in the list or lead to another screen. */
const others = new Set(['g', 'j', 'k', 'x']);

/** Keys that do in a column what the arrows of a row do. */
const inColumn: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** In a group of buttons, arrows, Home, End and the first letter of a button move the focus. */
export function moveAmongButtons(
  event: KeyboardEvent<HTMLElement>,
  {
    isColumn = false,
    taken = '',
  }: { isColumn?: boolean /** Letters that are keys of the screen. */; taken?: string } = {},
): void {
  // A group within this one has moved the focus already.
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.nativeEvent.isComposing
  )
    return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  if (event.key.length === 1 && taken.includes(event.key)) return;
  const next = buttonFor((isColumn && inColumn[event.key]) || event.key, buttons, index);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function buttonFor(key: string, buttons: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowRight') return buttons[(at + 1) % buttons.length];
  if (key === 'ArrowLeft') return buttons.at(at - 1);
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const letter = key.toLowerCase();
  if (!/^\p{L}$/u.test(letter) || others.has(letter)) return undefined;
  return [...buttons.slice(at + 1), ...buttons.slice(0, at)].find(({ textContent }) =>
    textContent.toLowerCase().startsWith(letter),
  );
}
