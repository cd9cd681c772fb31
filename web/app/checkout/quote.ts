import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { api } from '../lib/api';
import { readCheckout } from '../purchase/checkout-address';
import type { Route } from './+types/quote';
import { type AskedQuote, readQuote } from './read-checkout';
import { areValid } from './rental-days-rules';

export const quotePath = '/products/checkout/quote';

/** Resource route: the quote for the days of a rental's address. A later question aborts an earlier one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<AskedQuote | null> {
  const url = new URL(request.url);
  url.pathname = '/products/checkout';
  const choice = readCheckout(url);
  const isAsked = choice?.kind === 'rental' && areValid(choice, dayInJakarta(new Date(Date.now())));
  return isAsked ? readQuote(choice, api.call, request.signal) : null;
}
