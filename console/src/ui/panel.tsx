import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Fold } from './fold';
import { useWide } from './use-wide';

type Props = {
  title: string;
  /** The screen's own title says it above: here it is for assistive technology alone. */
  isTitleAbove?: boolean;
  aside?: ReactNode;
  /** On a phone it is closed until its title is pressed. */
  folds?: boolean;
  children: ReactNode;
};

/** A titled block of a screen. */
export function Panel({ title, isTitleAbove = false, aside, folds = false, children }: Props) {
  const isWide = useWide();
  if (folds && !isWide)
    return (
      <section aria-label={title} className="mb-4 rounded-md border border-line bg-surface">
        <Fold title={<h2 className="text-sm">{title}</h2>}>
          <div className="border-line border-t px-4 py-3">
            {aside && <div className="mb-3 flex justify-end">{aside}</div>}
            <div>{children}</div>
          </div>
        </Fold>
      </section>
    );
  return (
    <section aria-label={title} className="mb-4 rounded-md border border-line bg-surface">
      {!isTitleAbove && (
        <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
          <h2 className="text-sm">{title}</h2>
          {aside}
        </header>
      )}
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}

/** Names and their values, one per line. Lines without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="min-w-20 text-slate md:min-w-28">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** In a panel's head: the way to all of what it shows. `name`: for assistive technology, where the word alone does not say of what. */
export function PanelLink({ to, name, children }: { to: string; name?: string; children: string }) {
  return (
    <Link
      to={to}
      aria-label={name}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-link text-xs md:min-h-0"
    >
      {children}
    </Link>
  );
}
