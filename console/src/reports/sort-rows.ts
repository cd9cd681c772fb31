/** Rows sorted by a value, descending where `isDown`. Rows without a value come last in both directions. */
export function sortRows<R>(
  rows: readonly R[],
  sortedBy: (row: R) => string | number | null,
  isDown: boolean,
): R[] {
  return rows
    .map((row) => ({ row, value: sortedBy(row) }))
    .toSorted(({ value: left }, { value: right }) => {
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      const order =
        typeof left === 'number' && typeof right === 'number'
          ? left - right
          : String(left).localeCompare(String(right));
      return isDown ? -order : order;
    })
    .map(({ row }) => row);
}
