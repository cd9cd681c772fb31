import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

/** Tabs in a page (arrows, Home, End; panels labelled). Tabs that are addresses are links instead. */
export function Tabs<T extends string>({
  label,
  tabs,
  current,
  onChange,
  className = '',
}: {
  label: string;
  tabs: ReadonlyArray<{ key: T; label: ReactNode; panel: ReactNode }>;
  current: T;
  onChange: (key: T) => void;
  className?: string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === current);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className="-mb-px min-h-11 border-transparent border-b-2 px-3 font-semibold max-[22rem]:px-2 sm:px-4 text-slate hover:text-ink aria-selected:border-primary aria-selected:text-primary"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}-${tab.key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.key}`}
          className={`pt-4 ${tab.key === current ? '' : 'hidden noscript:block'}`}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
