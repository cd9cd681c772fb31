import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLoadedFonts } from './use-loaded-fonts';

/**
 * How many buttons stand in one line, at most `wanted` and at least one: measured before the paint, and again where their `words`, their font
 * or the room change.
 */
export function useFitting(row: RefObject<HTMLElement | null>, wanted: number, words: string): number {
  const of = `${wanted} ${words} ${useLoadedFonts()}`;
  const [fitting, setFitting] = useState({ of, count: wanted });
  const count = fitting.of === of ? fitting.count : wanted;
  useLayoutEffect(() => {
    if (count === Number.POSITIVE_INFINITY || count <= 1) return;
    const [first, ...others] = row.current?.children ?? [];
    const bottom = first?.getBoundingClientRect().bottom;
    if (bottom !== undefined && others.some((other) => other.getBoundingClientRect().top >= bottom))
      setFitting({ of, count: count - 1 });
  });
  useEffect(() => {
    const room = row.current?.parentElement;
    if (!room || wanted === Number.POSITIVE_INFINITY) return;
    let width = room.clientWidth;
    const observer = new ResizeObserver(() => {
      if (room.clientWidth === width) return;
      width = room.clientWidth;
      setFitting({ of, count: wanted });
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [row, of, wanted]);
  return count;
}
