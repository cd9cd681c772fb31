import type { ReactNode } from 'react';
import { shopName } from '../lib/shop-facts';

/** The head of a screen: its title, which with the shop's name is the document's too, a line below it, and what belongs to the right. */
export function ScreenHead({
  title,
  below,
  children,
}: {
  title: string;
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3 md:min-h-9">
      <title>{`${title} · ${shopName()}`}</title>
      <div className="min-w-0">
        <h1 className="text-xl" tabIndex={-1}>
          {title}
        </h1>
        {below && <p className="text-slate">{below}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
