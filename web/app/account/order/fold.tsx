import { ChevronDownIcon } from '@langit/ui/icons';
import { type ReactNode, useId, useState } from 'react';

/** A row that opens on its part. What is folded is not drawn, unless it `prints`: then it is on paper, open or not. */
export function Fold({
  title,
  hint,
  icon,
  startsOpen = false,
  prints = false,
  id: name,
  children,
}: {
  title: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  startsOpen?: boolean;
  prints?: boolean;
  id?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <section id={name} className={prints ? '' : 'no-print'}>
      <h2 className="no-print text-base tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full py-2 items-center gap-3 rounded-md text-left font-semibold hover:text-primary"
        >
          {icon && <span className="text-primary">{icon}</span>}
          {/* A long title leaves the line to itself. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 max-w-full break-words">{title}</span>
            {hint && <span className="figures font-normal text-slate text-sm">{hint}</span>}
          </span>
          <ChevronDownIcon
            className={`size-4.5 text-slate transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} className={open ? 'pt-1 pb-6' : prints ? 'hidden print:block' : 'hidden'}>
        {(open || prints) && children}
      </div>
    </section>
  );
}

/** Rows that fold, in one card. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5 print:mt-0 print:divide-y-0 print:border-0 print:p-0">
    {children}
  </div>
);
