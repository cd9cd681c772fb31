import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useWide } from './use-wide';

/** A list and, beside it, the row that is open, which is the child route. On a phone the open row stands alone. */
export function ListBeside({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isWide = useWide();
  return (
    <div className="gap-6 xl:flex">
      {(isWide || !isOpen) && <div className="min-w-0 flex-1">{children}</div>}
      <div className={isOpen ? 'mt-6 min-w-0 flex-1 xl:mt-0 xl:max-w-2xl' : 'hidden'}>
        <Outlet />
      </div>
    </div>
  );
}
