import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { shopName } from '../lib/shop-facts';
import { BackLink } from './back-link';
import { Help } from './help';

/** The head of a screen: the way back, its title, which with the shop's name is the document's too, a line below it, and what belongs to the right. */
export function ScreenHead({
  title,
  back,
  below,
  children,
}: {
  title: string;
  /** The list that it belongs to. */
  back?: { to: To; name: string };
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="relative mb-4 flex flex-wrap items-start justify-between gap-3 md:min-h-9">
      <title>{`${title} · ${shopName()}`}</title>
      <div className="min-w-0">
        {back && <BackLink to={back.to}>{back.name}</BackLink>}
        <div className="flex items-center gap-2">
          <h1 className="text-xl" tabIndex={-1}>
            {title}
          </h1>
          <Help />
        </div>
        {below && <p className="text-slate">{below}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
