import type { ReactNode } from 'react';
import { Empty } from './empty';

type Props<R> = {
  /** The list's name for assistive technology. */
  name: string;
  of: readonly R[];
  keyOf: (row: R) => string | number;
  /** What stands in place of an empty list: why, and the next step. */
  empty: { title: string; text: string };
  /** Rows of one line where there is room for it, such as those of a log. */
  isDense?: boolean;
  children: (row: R) => ReactNode;
};

/** Rows with their own buttons in one frame. A list whose rows lead to a panel is a `List`. */
export function Rows<R>({ name, of: rows, keyOf, empty, isDense = false, children }: Props<R>) {
  if (rows.length === 0) return <Empty title={empty.title}>{empty.text}</Empty>;
  return (
    <ul
      aria-label={name}
      className="@container divide-y divide-line rounded-md border border-line bg-surface"
    >
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={
            isDense ? 'px-4 py-2 md:grid md:min-h-10 md:grid-cols-1 md:items-center md:py-0.5' : 'px-4 py-3'
          }
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
