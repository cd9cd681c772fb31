import type { ReactNode } from 'react';

/**
 * A mark stamped on a ticket: a title and a line in a tilted frame, which has one size whatever is in it and the colour of its place.
 * `label` is read out before them.
 */
export function Stamp({
  label,
  title,
  children,
  className = '',
}: {
  label: string;
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <p className={`w-fit ${className}`}>
      {label !== title && <span className="sr-only">{label}: </span>}
      <span className="grid h-18 w-27 -rotate-7 [&:lang(ja)]:w-29 bg-surface place-content-center rounded-md border-3 border-current px-0.5 py-1.5 text-center sm:h-20 sm:w-34 sm:[&:lang(ja)]:w-34">
        <span className="line-clamp-2 text-balance font-extrabold text-sm uppercase leading-tight tracking-wide">
          {title}
        </span>
        <span className="figures mt-1 block whitespace-nowrap border-current border-t border-dashed pt-1 font-semibold text-xs">
          {children}
        </span>
      </span>
    </p>
  );
}
