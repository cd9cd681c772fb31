import { useEffect, useRef } from 'react';
import { createValue } from './value';

/** An action for the palette. */
export type Offered = {
  label: string;
  /** English words that find it in every language: those of its command. */
  words?: string | undefined;
  /** The row that it is about, in a list of things with actions each; absent for the open thing. */
  of?: string | undefined;
  /** Why it is not possible now. */
  unavailable?: string | undefined;
  press: () => void;
};

const groups = new Map<object, readonly Offered[]>();

/** The actions on what is open or selected, of all parts of the screen. */
export const offered = createValue<readonly Offered[]>([]);

function offer(by: object, actions: readonly Offered[] | null): void {
  if (actions === null) groups.delete(by);
  else groups.set(by, actions);
  offered.set([...groups.values()].flat());
}

/** Offers actions to the palette as long as the component is there. */
export function useOffer(actions: readonly Offered[]): void {
  const by = useRef({});
  useEffect(() => offer(by.current, actions));
  useEffect(() => {
    const { current } = by;
    return () => offer(current, null);
  }, []);
}
