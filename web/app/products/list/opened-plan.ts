import type { Product } from '@langit/contract/wire/catalogue';
import { type ListQuery, listAddress } from '@langit/domain/list-query';
import type { Location } from 'react-router';
import { productPath } from '../addresses';
import type { ListResult } from './list-result';
import { daysToBuy, rentalDays } from './shown-plan';

/**
 * C5: a plan over its list is a state of the list. Its history entry is the list's address with `plan`, masked as the product's
 * address: loaded or shared, that one is the product's page, with the days of a daily plan or of a rental.
 */
export function planOverList(query: ListQuery, product: Product): { to: string; mask: string } {
  const list = listAddress(query);
  const days = daysToBuy(product, query);
  const rental = rentalDays(query);
  const search = days > 1 ? `?quantity=${days}` : rental !== null && query.trip ? `?days=${rental}` : '';
  return {
    to: `${list}${list.includes('?') ? '&' : '?'}plan=${product.product_id}`,
    mask: `${productPath(product)}${search}`,
  };
}

/** The plan that stands open over the list; without the mask there is none, as on the server. */
export function openedPlan(location: Location, result: ListResult): Product | null {
  if (!location.mask || result.kind !== 'list') return null;
  const code = new URLSearchParams(location.search).get('plan');
  const { page, finder } = result;
  const found = [finder?.best, ...(finder?.runners_up ?? [])].flatMap((one) => one?.product ?? []);
  return [...page.data, ...found].find(({ product_id }) => product_id === code) ?? null;
}
