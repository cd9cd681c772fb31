import { type RefObject, useEffect, useRef, useState } from 'react';

/** `low` at the screen's bottom edge, `leaving` just above it, `left` with room for the chat button below it. */
export type BarPlace = 'low' | 'leaving' | 'left';

/**
 * The position of a sticky bar at the screen's bottom. The chat button moves out of its way by it (app.css).
 * `below` goes on an element under the bar, as high as the chat button's room.
 */
export function useBarPlace(): { place: BarPlace; below: RefObject<HTMLSpanElement | null> } {
  const below = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<BarPlace>('low');
  useEffect(() => {
    if (!below.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        const { top, bottom } = last.boundingClientRect;
        const edge = last.rootBounds?.bottom ?? innerHeight;
        setPlace(top >= edge ? 'low' : bottom > edge ? 'leaving' : 'left');
      },
      { threshold: [0, 1] },
    );
    observer.observe(below.current);
    return () => observer.disconnect();
  }, []);
  return { place, below };
}
