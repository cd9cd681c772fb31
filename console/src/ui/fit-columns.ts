/** What a column needs of its table, and whether the table can do without it. */
export type MeasuredColumn = {
  name: string;
  /** The least width at which it stands. */
  width: number;
  leaves?: Leaves | undefined;
  /** All its cells on the page are empty or zero. */
  isBlank: boolean;
};

/** In which order columns leave a table that is too narrow for all of them. */
const leavingOrder = ['first', 'second', 'third'] as const;
export type Leaves = (typeof leavingOrder)[number];

/**
 * Which columns leave a table with this much room. Those that may not leave stand; of the others those are kept for which there is room, the
 * most important first, what is blank last, of two alike the left one. What must stand may be too wide: then the table scrolls.
 */
export function fitColumns(
  columns: readonly MeasuredColumn[],
  room: number,
): { left: ReadonlySet<string>; isTooWide: boolean } {
  const optional = columns
    .flatMap(({ leaves, isBlank, ...column }) =>
      leaves ? { ...column, rank: isBlank ? -1 : leavingOrder.indexOf(leaves) } : [],
    )
    .toSorted((a, b) => b.rank - a.rank);
  const left = new Set(optional.map(({ name }) => name));
  let width = columns.reduce((sum, column) => (left.has(column.name) ? sum : sum + column.width), 0);
  for (const column of optional)
    if (width + column.width <= room) {
      left.delete(column.name);
      width += column.width;
    }
  return { left, isTooWide: width > room };
}
