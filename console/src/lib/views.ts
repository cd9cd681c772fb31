import type { Answer } from './console-api';
import { createValue } from './value';

export type SavedView = Answer<'views.list'>[number];

/** The saved lists of this person and of all people. */
export const views = createValue<readonly SavedView[]>([]);

/** Screens that hold several lists. */
const holders = ['system', 'content', 'reports', 'catalogue'];

/** The list of an address: `/orders?…` is `orders`, `/system/jobs` is `system/jobs`. */
export function listOf(pathname: string): string {
  const [, screen = '', list = ''] = pathname.split('/');
  return holders.includes(screen) && /^[a-z]+$/.test(list) ? `${screen}/${list}` : screen;
}

/** Row sizes of a list. */
export const pageSizes = [25, 50, 100] as const;

/** How many rows the address asks for. */
export function sizeOf(query: URLSearchParams, usual: (typeof pageSizes)[number] = 50): number {
  const limit = Number(query.get('limit'));
  return pageSizes.find((size) => size === limit) ?? usual;
}
