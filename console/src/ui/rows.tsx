import type { ReactNode } from 'react';
import { Empty } from './empty';

type Props<R> = {
  /** The list's name for assistive technology. */
  name: string;
  of: readonly R[];
  keyOf: (row: R) => string | number;
  /** What stands in place of an empty list: why, and the next step. */
  empty: { title: string; text: string };
  children: (row: R) => ReactNode;
};

/** Rows with their own buttons in one frame. A list whose rows lead to a panel is a `List`. */
export function Rows<R>({ name, of: rows, keyOf, empty, children }: Props<R>) {
  if (rows.length === 0) return <Empty title={empty.title}>{empty.text}</Empty>;
  return (
    <ul aria-label={name} className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <li key={keyOf(row)} className="px-4 py-3">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
