import type { ReactNode, Ref } from 'react';

/** The head of a list's open row. Its title leaves room for the button that closes the row. */
export function OpenedHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-4 rounded-md border border-line bg-surface p-4">
      <h2 className="mb-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-lg md:pr-10">{title}</h2>
      {children}
    </div>
  );
}

/** The open row of a list. On a phone it reaches to the lower edge of the window, where its acts are. */
export function OpenedRow({
  name,
  ref,
  children,
}: {
  name: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <article
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={name}
      className="outline-none max-md:flex max-md:min-h-[calc(100dvh-12.75rem)] max-md:flex-col"
    >
      {children}
    </article>
  );
}
