import type { ReactNode } from 'react';

/**
 * A mark stamped on a ticket: a title and a line in a tilted frame, which has one size whatever is in it and the colour of its place.
 * `label` is read out before them.
 */
export function Stamp({
  label,
  title,
  children,
  small = false,
  className = '',
}: {
  label: string;
  title: string;
  children: ReactNode;
  /** 64 px high. */
  small?: boolean;
  className?: string;
}) {
  return (
    <p className={`w-fit ${className}`}>
      {label !== title && <span className="sr-only">{label}: </span>}
      <span
        className={`grid -rotate-7 place-content-center rounded-md border-3 border-current bg-surface px-0.5 py-1.5 text-center ${small ? 'h-16 w-25 [&:lang(ja)]:w-29' : 'h-18 w-27 sm:h-20 sm:w-34 [&:lang(ja)]:w-29 sm:[&:lang(ja)]:w-34'}`}
      >
        <span
          className={`line-clamp-2 text-balance font-extrabold uppercase leading-tight ${small ? 'text-xs' : 'text-sm tracking-wide'}`}
        >
          {title}
        </span>
        <span className="figures mt-1 block whitespace-nowrap border-current border-t border-dashed pt-1 font-semibold text-xs">
          {children}
        </span>
      </span>
    </p>
  );
}
