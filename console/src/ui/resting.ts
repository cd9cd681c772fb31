import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** A pause of the hand that is longer than the one within a double click, and shorter than reading what came. */
const stillMs = 600;
const presses = ['keydown', 'keyup', 'pointerdown', 'pointerup'] as const;

const Resting = createContext(false);

/** The acts below it take no press while it is true. */
export const RestingActs = Resting.Provider;
export const useIsResting = (): boolean => useContext(Resting);

/**
 * Whether acts that came under the hand by themselves rest: a press that was meant for what stood there before, an Enter pressed twice or held down or
 * a double click, comes within a moment of it. They take presses once the hand has been still. `arrival`: what came; null where a person opened it.
 */
export function useRest(arrival: string | null): boolean {
  const [awake, setAwake] = useState<string | null>(null);
  const rests = arrival !== null && awake !== arrival;
  useLayoutEffect(() => {
    if (!rests) return;
    const timer = { of: undefined as ReturnType<typeof setTimeout> | undefined };
    const wait = () => {
      clearTimeout(timer.of);
      timer.of = setTimeout(() => setAwake(arrival), stillMs);
    };
    wait();
    for (const press of presses) window.addEventListener(press, wait, true);
    return () => {
      clearTimeout(timer.of);
      for (const press of presses) window.removeEventListener(press, wait, true);
    };
  }, [rests, arrival]);
  return rests;
}
