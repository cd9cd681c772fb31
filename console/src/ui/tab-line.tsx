import { ChevronDownIcon } from '@langit/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { useWide } from './use-wide';

export type Tab = { key: string; name: string; to: To; isOpen: boolean };

/** In the list beside the content an open tab is filled, as in the rail. */
const inColumn =
  'lg:rounded-sm lg:border-b-0 lg:px-3 lg:hover:bg-pale lg:aria-[current=page]:bg-pale lg:aria-[current=page]:text-primary';

/**
 * Views and tabs: one line, which scrolls where it is too long, with the open one underlined. `isColumn`: a list beside the content where the
 * window is wide enough, on a phone a list behind the name of the open one. `end`: what stands at the right end of the line.
 */
export function TabLine({
  name,
  of: tabs,
  isColumn = false,
  end,
}: {
  /** For assistive technology. */
  name: string;
  of: readonly Tab[];
  isColumn?: boolean;
  end?: ReactNode;
}) {
  const line = useRef<HTMLElement>(null);
  const open = tabs.find(({ isOpen }) => isOpen)?.key;
  const isWide = useWide();
  useEffect(() => {
    if (open)
      line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  if (isColumn && !isWide) return <FoldedTabs key={open} name={name} of={tabs} />;
  return (
    <div
      className={`-mx-4 mb-4 flex items-center border-line border-b md:mx-0 ${isColumn ? 'lg:mb-0 lg:w-50 lg:max-desk:w-44 lg:shrink-0 lg:items-start lg:border-b-0' : ''}`}
    >
      <nav
        ref={line}
        aria-label={name}
        className={`-mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto px-4 md:px-0 overflow-y-hidden [scrollbar-width:none] ${isColumn ? 'lg:flex-col' : ''}`}
      >
        {tabs.map(({ key, name: tab, to, isOpen }) => (
          <Link
            key={key}
            to={to}
            aria-current={isOpen ? 'page' : undefined}
            className={`inline-flex min-h-11 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-2.5 text-slate hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-9 ${isColumn ? inColumn : ''}`}
          >
            {tab}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  );
}

/** The open tab's name; a press shows all of them, one below the other. */
function FoldedTabs({ name, of: tabs }: { name: string; of: readonly Tab[] }) {
  return (
    <details className="group mb-4 rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4">
        <span>
          <span className="text-slate">{`${name} · `}</span>
          <span className="font-semibold">{tabs.find(({ isOpen }) => isOpen)?.name}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-slate group-open:rotate-180" />
      </summary>
      <nav aria-label={name} className="divide-y divide-line border-line border-t">
        {tabs.map(({ key, name: tab, to, isOpen }) => (
          <Link
            key={key}
            to={to}
            aria-current={isOpen ? 'page' : undefined}
            className="flex min-h-11 items-center px-4 focus-visible:-outline-offset-2 aria-[current=page]:bg-pale aria-[current=page]:font-semibold aria-[current=page]:text-primary"
          >
            {tab}
          </Link>
        ))}
      </nav>
    </details>
  );
}
