import type { ReactNode } from 'react';

/** `note`: below it, such as its change. */
export type ShownFigure = { key: string; title: string; value: ReactNode; note?: string | null };

/** The figures that say most about a screen, side by side, the first one the largest; on a phone one below the other. */
export function FigureStrip({ name, of: figures }: { name: string; of: readonly ShownFigure[] }) {
  return (
    <section aria-label={name} className="mb-4">
      <dl className="max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 md:flex md:flex-wrap md:gap-3">
        {figures.map(({ key, title, value, note }, index) => (
          <div
            key={key}
            className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:gap-x-3 max-md:py-1 md:min-w-max md:flex-1 md:rounded-md md:border md:border-line md:bg-surface md:px-4 md:py-3"
          >
            <dt className="text-slate md:text-xs">{title}</dt>
            <dd
              className={`whitespace-nowrap font-semibold max-md:text-right ${index === 0 ? 'text-2xl' : 'text-lg'}`}
            >
              {value}
            </dd>
            {note && <dd className="col-start-2 text-slate text-xs max-md:text-right">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
