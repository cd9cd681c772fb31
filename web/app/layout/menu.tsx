import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A drop-down on `<details>`: works before any script; then Escape, a click elsewhere and a choice close it. */
export function Menu({
  summary,
  children,
  align = 'left',
  className = '',
}: {
  /** Its text is the name of the menu's button. */
  summary: ReactNode;
  children: ReactNode;
  align?: 'left' | 'right';
  className?: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of place closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener(
      'click',
      (event) => {
        if (!element.contains(event.target as Node)) element.open = false;
      },
      options,
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return;
        element.open = false;
        element.querySelector('summary')?.focus();
      },
      options,
    );
    element.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) element.open = false;
      },
      options,
    );
    return () => stop.abort();
  }, []);
  return (
    <details ref={details} className={`group relative ${className}`}>
      <summary className="flex min-h-11 cursor-pointer select-none items-center rounded-md px-2 font-semibold text-sm hover:bg-pale">
        {summary}
      </summary>
      <div
        className={`absolute top-full z-50 mt-1.5 w-60 rounded-lg border border-line bg-surface p-1.5 shadow-float ${align === 'right' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </details>
  );
}

/** One entry: give it a link or a button. */
export function MenuItem({ children }: { children: ReactNode }) {
  return (
    <div className="*:flex *:min-h-11 *:w-full *:items-center *:gap-3 *:rounded-sm *:px-3 *:text-left *:font-medium *:text-sm *:hover:bg-pale">
      {children}
    </div>
  );
}
