import { ChevronDownIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';

/** What is closed until its title is pressed. `className`: of its box. */
export const Fold = ({
  title,
  className = '',
  children,
}: {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <details className={`group ${className}`}>
    <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 md:min-h-9">
      {title}
      <ChevronDownIcon className="size-5 text-slate group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
