import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';

/** The summary's backdrop below the header: a click elsewhere is a click on the summary, which closes the menu without a script. */
const backdrop =
  'group-open:before:fixed group-open:before:inset-0 group-open:before:top-(--header) group-open:before:cursor-default';

/** A drop-down on `<details>`. Opening another one and a change of place close it; after hydration Escape and leaving it do too. */
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
  return (
    <details
      key={useLocation().key}
      name="menu"
      className={`group relative ${className}`}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary
        className={`flex min-h-11 cursor-pointer select-none items-center rounded-md px-2 font-semibold text-sm hover:bg-pale ${backdrop}`}
      >
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

/** Closes an open `<details>` and gives its summary the focus. */
export function closeMenu(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') closeMenu(currentTarget);
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** One entry: give it a link or a button. */
export function MenuItem({ children }: { children: ReactNode }) {
  return (
    <div className="*:flex *:min-h-11 *:w-full *:items-center *:gap-3 *:rounded-sm *:px-3 *:text-left *:font-medium *:text-sm *:hover:bg-pale">
      {children}
    </div>
  );
}
