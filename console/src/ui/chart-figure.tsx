import { type ReactNode, useId } from 'react';
import { useT } from '../lib/texts';

type Props = {
  /** What the picture shows, in one sentence: its text alternative. */
  sentence: string;
  children: ReactNode;
  /** The figures of the picture, as text; the first of a row is its name. Left out where the screen has the same table below. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
};

/** A picture of figures with the table of the same figures behind it. The picture's own texts are hidden from assistive technology. */
export function ChartFigure({ sentence, children, table }: Props) {
  const t = useT('ui');
  const id = useId();
  return (
    <figure>
      <div role="img" aria-labelledby={id}>
        <div aria-hidden="true">{children}</div>
      </div>
      <figcaption id={id} className="sr-only">
        {sentence}
      </figcaption>
      {table && (
        <details className="mt-2 text-xs">
          <summary className="inline-flex min-h-11 items-center text-link md:min-h-6">{t('asTable')}</summary>
          <div className="mt-2 max-h-60 overflow-auto">
            <table className="w-full">
              <thead>
                <tr>
                  {table.columns.map((column) => (
                    <th key={column} scope="col" className="py-1 pr-3 text-left font-semibold last:pr-0">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {table.rows.map((cells) => (
                  <tr key={cells[0]}>
                    {cells.map((cell, index) =>
                      index === 0 ? (
                        <th
                          key={table.columns[index]}
                          scope="row"
                          className="py-1 pr-3 text-left font-normal"
                        >
                          {cell}
                        </th>
                      ) : (
                        <td key={table.columns[index]} className="whitespace-nowrap py-1 pr-3 last:pr-0">
                          {cell}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  );
}
