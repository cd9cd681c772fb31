import type { ReactNode } from 'react';

/** The buttons of a row in its table: above the link that covers the row, and no higher than a line. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <span className="relative z-10 -mx-3 inline-flex items-center gap-x-1 md:-my-1.5">{children}</span>
);
