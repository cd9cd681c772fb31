import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Column } from './columns';
import { fitColumns, type MeasuredColumn } from './fit-columns';
import { useLoadedFonts } from './use-loaded-fonts';

type Measured = {
  columns: readonly MeasuredColumn[];
  /** The width of what stands beside the columns, such as the ticks. */
  beside: number;
};

/** A cell that says nothing. */
const isBlank = (text: string): boolean => /^\s*(0 ?%?|–)?\s*$/.test(text);

/** In a table that is wider than its frame each column stands at its least width. */
function measure<R>(table: HTMLTableElement, columns: readonly Column<R>[], isChosen: boolean): Measured {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ cells }) => cells.length === heads.length);
  const widthOf = (head: HTMLElement) => head.getBoundingClientRect().width;
  const measured = columns.flatMap(({ name, leaves }): MeasuredColumn[] => {
    const head = heads.find(({ dataset }) => dataset.column === name);
    if (!head) return [];
    const texts = rows.map(({ cells }) => cells[head.cellIndex]?.textContent ?? '');
    return [
      { name, width: widthOf(head), leaves: isChosen ? undefined : leaves, isBlank: texts.every(isBlank) },
    ];
  });
  const others = heads.filter(({ dataset }) => dataset.column === undefined);
  return { columns: measured, beside: others.reduce((sum, head) => sum + widthOf(head), 0) };
}

/**
 * The columns for which a table has room. All are drawn first; where the table is then wider than its frame, it is measured once, before the
 * paint, and the least important columns leave. `isChosen`: someone has chosen the columns, so that none leaves. `isTooWide`: the table
 * scrolls in its frame.
 */
export function useFittedColumns<R>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly R[],
  columns: readonly Column<R>[],
  isChosen: boolean,
): { columns: readonly Column<R>[]; isTooWide: boolean } {
  const of = columns.map(({ name, title }) => `${name} ${title}`).join();
  const [measured, setMeasured] = useState<
    (Measured & { of: string; rows: readonly R[]; fonts: number }) | null
  >(null);
  const [room, setRoom] = useState(0);
  const fonts = useLoadedFonts();
  // Other rows have other widths, and so have other fonts.
  const current = measured?.of === of && measured.rows === rows && measured.fonts === fonts ? measured : null;
  useLayoutEffect(() => {
    const frame = table.current?.parentElement;
    if (!table.current || !frame || current || table.current.offsetWidth <= frame.clientWidth) return;
    setRoom(frame.clientWidth);
    setMeasured({ of, rows, fonts, ...measure(table.current, columns, isChosen) });
  });
  useEffect(() => {
    const frame = table.current?.parentElement;
    if (!frame) return;
    const observer = new ResizeObserver(() => setRoom(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [table]);
  if (!current) return { columns, isTooWide: false };
  const { left, isTooWide } = fitColumns(current.columns, room - current.beside);
  return { columns: columns.filter(({ name }) => !left.has(name)), isTooWide };
}
