import type { ReactNode } from 'react';

/**
 * A line of a card: words, and at its right end what is never cut off, such as a sum, a state or a day. `wraps`: the words go on in a second
 * line, where their end is what tells them apart.
 */
export function CardLine({
  children,
  end,
  wraps = false,
  isSmall = false,
}: {
  children: ReactNode;
  end?: ReactNode;
  wraps?: boolean;
  isSmall?: boolean;
}) {
  return (
    <span
      className={`flex justify-between gap-x-3 ${wraps ? 'items-start' : 'items-center'} ${isSmall ? 'text-xs' : ''}`}
    >
      <span className={`min-w-0 ${wraps ? '' : 'truncate'}`}>{children}</span>
      {end && <span className="flex shrink-0 items-center gap-x-2 whitespace-nowrap">{end}</span>}
    </span>
  );
}
