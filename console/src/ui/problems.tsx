import type { ReactNode } from 'react';
import type { Operation } from '../lib/use-operation';

/** What a guard or a check has found in a file or a change. */
export type Problem = { line?: number; column?: string; code?: string; value?: string; problem?: string };

type Column = { title: string; cell: (one: Problem) => ReactNode; isNumber?: true };

/** The problems that an operation has found, one per row. `heading`: stands above them. */
export function Problems({
  of: { details },
  name,
  heading,
  columns,
}: {
  of: Operation;
  name: string;
  heading?: ReactNode;
  columns: readonly Column[];
}) {
  const rows = Array.isArray(details) ? (details as Problem[]) : [];
  if (rows.length === 0) return null;
  const side = (isNumber: true | undefined) => (isNumber ? 'text-right' : 'break-words');
  return (
    <section aria-label={name} className="mb-4 max-h-96 overflow-auto">
      {heading}
      <table className="w-full text-left">
        <thead>
          <tr className="border-line border-b text-slate text-xs">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={`px-2 py-1 font-semibold ${side(isNumber)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same problem twice
            <tr key={index} className="border-line border-b align-top last:border-b-0">
              {columns.map(({ title, cell, isNumber }) => (
                <td key={title} className={`px-2 py-1 ${side(isNumber)}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
