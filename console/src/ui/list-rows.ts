import type { To } from 'react-router';
import type { ListProps } from './list';

/** The title of the group that begins at a row; null within a group. */
export const groupsOf =
  <R>({ rows, groupOf }: Pick<ListProps<R>, 'rows' | 'groupOf'>) =>
  (index: number): string | null => {
    const [row, before] = [rows[index], rows[index - 1]];
    if (!groupOf || row === undefined) return null;
    const group = groupOf(row);
    return before !== undefined && groupOf(before) === group ? null : group;
  };

/** A row's address keeps the list's parameters, unless it has its own. */
export const withSearch = (to: string, search: string): To =>
  to.includes('?') ? to : { pathname: to, search };
