import type { ReactNode } from 'react';

/** A line of a sum: what it is, and how much. Use inside a `<dl>`. */
export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0 text-slate">{label}</dt>
      <dd className="figures whitespace-nowrap font-semibold">{children}</dd>
    </div>
  );
}
