import type { ReactNode } from 'react';
import type { Location, To } from 'react-router';
import type { Column } from './columns';

export type ListProps<R> = {
  /** The list's name for assistive technology. */
  name: string;
  rows: readonly R[];
  /** The cursor of the rows after these; null on the last page. */
  next: string | null;
  /** How many rows there are in all, where the list counts them; over 1,000 is more. */
  count?: number | null;
  /** Whether the address chooses how many rows a page has. */
  hasSizes?: boolean;
  columns: readonly Column<R>[];
  keyOf: (row: R) => string;
  /** Where a row leads; null where it leads nowhere. */
  to?: ((row: R) => string | null) | undefined;
  /** The two lines of a row on a phone. */
  card: (row: R) => readonly [ReactNode, ReactNode];
  /** What stands in place of an empty list: why, and the next step. */
  empty: { title: string; children?: ReactNode };
  /** A row opens over the list, which stays where it is. */
  opensBeside?: boolean;
  /** The title above the rows of a group: rows of one group follow each other. */
  groupOf?: ((row: R) => string | null) | undefined;
  /** What stands below a row, over the width of the table. */
  underRow?: ((row: R) => ReactNode) | undefined;
  /** Beside an open row stand the columns that are kept, or the two lines of a phone, so that what decides stays in sight; else the open row lies over the table's right side. */
  narrows?: boolean | undefined;
  /** The key of the row whose panel is open. */
  opened?: string | undefined;
  /** The row below the table: its title, and the sums of the columns that have one; on a phone its two lines. */
  sums?:
    | { title: string; of: Readonly<Record<string, ReactNode>>; card: readonly [ReactNode, ReactNode] }
    | undefined;
  /** Actions on the selected rows; with it, rows can be selected. */
  bulk?: ((selected: readonly R[], clear: () => void) => ReactNode) | undefined;
  /** Reads the rows of all pages, for acts on all of them. */
  readAll?: (() => Promise<readonly R[]>) | undefined;
};

/** The title of the group that begins at a row; null within a group. */
export const groupsOf =
  <R>({ rows, groupOf }: Pick<ListProps<R>, 'rows' | 'groupOf'>) =>
  (index: number): string | null => {
    const [row, before] = [rows[index], rows[index - 1]];
    if (!groupOf || row === undefined) return null;
    const group = groupOf(row);
    return before !== undefined && groupOf(before) === group ? null : group;
  };

const screenOf = (path: string): string => path.split('/')[1] ?? '';

/** A row's address keeps the list's parameters on the list's own screen, unless it has its own. */
export const withSearch = (to: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): To =>
  to.includes('?') || screenOf(to) !== screenOf(pathname) ? to : { pathname: to, search };
