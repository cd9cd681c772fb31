import { Button } from '@langit/ui/button';
import { CloseIcon } from '@langit/ui/icons';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { shopName } from '../lib/shop-facts';
import { useT } from '../lib/texts';
import { BackLink } from './back-link';
import { useWide } from './use-wide';

/** Closes the row that lies over its list; false where there is none. */
export function closeOpenRow(): boolean {
  const button = document.querySelector<HTMLElement>('[data-closes-row]');
  button?.click();
  return button !== null;
}

/**
 * A list and, over its right side, the row that is open, which is the child route: the list keeps its columns and its place, and is used on.
 * On a phone the open row stands alone, below the way back to the list. `head`: what stands above both, but not above a row that stands alone.
 */
export function ListBeside({
  isOpen,
  title,
  head,
  children,
}: {
  isOpen: boolean;
  title: string;
  head: ReactNode;
  children: ReactNode;
}) {
  const t = useT('ui');
  const isWide = useWide();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const layer = useRef<HTMLDivElement>(null);
  // Before the effects that put the focus on an act of the row, and scroll to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row begins at its top
  useLayoutEffect(() => void layer.current?.scrollTo(0, 0), [pathname]);
  return (
    <>
      {isWide || !isOpen ? (
        head
      ) : (
        <h1 className="mb-2 font-normal text-base" tabIndex={-1}>
          <title>{`${title} · ${shopName()}`}</title>
          <BackLink to={{ pathname: '.', search }}>{title}</BackLink>
        </h1>
      )}
      {(isWide || !isOpen) && (
        <div data-open={isOpen || undefined} className="group/list md:max-desk:data-open:invisible">
          {children}
        </div>
      )}
      <div
        className={
          isOpen
            ? 'md:absolute md:inset-y-0 md:right-0 md:z-10 md:max-desk:left-0 desk:w-min desk:min-w-120 desk:max-w-160'
            : 'hidden'
        }
      >
        <div
          ref={layer}
          className="md:sticky md:top-14 md:h-[calc(100dvh-3.5rem)] md:overflow-y-auto md:overscroll-contain md:border-line md:border-l md:bg-page md:px-4 md:shadow-float"
        >
          {isOpen && isWide && (
            // The button stands in the corner of the open thing's head, without a row above it.
            <div className="sticky top-3 z-20 mt-3 flex h-0 items-start justify-end pr-1">
              <Button
                look="quiet"
                small
                className="mt-1 bg-surface"
                data-closes-row
                aria-label={t('close')}
                aria-keyshortcuts="Escape"
                title={t('close')}
                onClick={() => void navigate({ pathname: '.', search }, { preventScrollReset: true })}
              >
                <CloseIcon className="size-5" />
              </Button>
            </div>
          )}
          <Outlet />
        </div>
      </div>
    </>
  );
}
