import { PlusIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';

/** One question that opens on its answer; without script too. `id` makes it linkable. */
export function Disclosure({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <details id={id} className="group border-line border-b">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3.5 font-semibold hover:text-primary">
        {title}
        <PlusIcon className="size-5 text-sky transition-transform group-open:rotate-45" />
      </summary>
      <div className="max-w-(--container-text) pr-9 pb-5 text-slate">{children}</div>
    </details>
  );
}
