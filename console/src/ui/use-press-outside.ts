import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `leave` when something else than these elements is pressed, while the layer is open. Safari gives no focus to a pressed button,
 * so that a blur alone would not say what was pressed.
 */
export function usePressOutside(
  isOpen: boolean,
  elements: () => readonly (Element | null)[],
  leave: () => void,
): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (!elements().some((element) => element?.contains(target as Node))) leave();
  });
  useEffect(() => {
    if (!isOpen) return;
    const pressed = (event: Event) => press(event);
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen]);
}
