import { ChevronDownIcon } from '@langit/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { useFormat } from '../lib/format';
import { usePressOutside } from './use-press-outside';
import { useSectionsBeside } from './use-wide';

/** `count`: how much is in it, where that is worth a number. */
export type Tab = {
  key: string;
  name: string;
  to: To;
  isOpen: boolean;
  count?: number | undefined;
  /** The title above it and its like, in a list. */
  section?: string | undefined;
};

/** In a list an open tab is filled, as in the rail, and has no line. */
const inColumn =
  'flex min-h-11 shrink-0 items-center rounded-sm px-3 text-slate hover:bg-pale hover:text-ink focus-visible:-outline-offset-2 md:min-h-9 aria-[current=page]:bg-pale aria-[current=page]:font-semibold aria-[current=page]:text-primary';

/**
 * Views and tabs: one line, which scrolls where it is too long, with the open one underlined. `isColumn`: a list beside the content where the
 * window is wide enough, else a list behind the name of the open one. `end`: what stands at the right end of the line.
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
  const isBeside = useSectionsBeside();
  const { number } = useFormat();
  useEffect(() => {
    if (open)
      line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  if (isColumn && !isBeside) return <FoldedTabs key={open} name={name} of={tabs} />;
  if (isColumn)
    return (
      <nav aria-label={name} className="w-50 shrink-0">
        <p className="mb-1 px-3 font-semibold text-xl">{name}</p>
        <Sections of={tabs} />
      </nav>
    );
  return (
    <div className="-mx-4 mb-4 flex items-center border-line border-b md:mx-0">
      <nav
        ref={line}
        aria-label={name}
        // What is cut off at the end of the line fades, so that it is seen to go on.
        className="-mb-px flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden pr-10 pl-4 [mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)] [scrollbar-width:none] md:pl-0"
      >
        {tabs.map(({ key, name: tab, to, isOpen, count }) => (
          <Link
            key={key}
            to={to}
            aria-current={isOpen ? 'page' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-2.5 text-slate hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-9"
          >
            {tab}
            {count ? (
              <span className="ml-1.5 rounded-full bg-pale px-1.5 font-normal text-xs">{number(count)}</span>
            ) : null}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  );
}

/** Tabs one below the other, under the titles of their sections. */
function Sections({ of: tabs }: { of: readonly Tab[] }) {
  return [...Map.groupBy(tabs, ({ section }) => section)].map(([section, ofSection]) => (
    <div key={section} className="mb-2 last:mb-0">
      {section && <p className="px-3 pt-1 pb-0.5 text-slate text-xs">{section}</p>}
      {ofSection.map(({ key, name, to, isOpen }) => (
        <Link key={key} to={to} aria-current={isOpen ? 'page' : undefined} className={inColumn}>
          {name}
        </Link>
      ))}
    </div>
  ));
}

/** The open tab's name; a press shows all of them, one below the other: over the content where there is room beside them. */
function FoldedTabs({ name, of: tabs }: { name: string; of: readonly Tab[] }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePressOutside(
    isOpen,
    () => [box.current],
    () => setOpen(false),
  );
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group relative mb-4 rounded-md border border-line bg-surface md:w-fit md:min-w-72"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 whitespace-nowrap px-4 md:min-h-9 md:px-3">
        <span>
          <span className="text-slate">{`${name} · `}</span>
          <span className="font-semibold">{tabs.find(({ isOpen }) => isOpen)?.name}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-slate group-open:rotate-180" />
      </summary>
      <nav
        aria-label={name}
        className="border-line max-md:border-t max-md:px-1 max-md:py-1 md:absolute md:inset-x-0 md:top-full md:z-20 md:mt-1 md:rounded-md md:border md:bg-surface md:p-1 md:shadow-float"
      >
        <Sections of={tabs} />
      </nav>
    </details>
  );
}
