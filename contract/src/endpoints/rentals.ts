import { RentalQuote, RentalQuoteQuery } from '../rentals.ts';
import type { EndpointTable } from './endpoint.ts';

/** Calls of rented routers. */
export const rentalsEndpoints = {
  'GET /capi/rental-quote': {
    summary: 'What renting routers costs and whether they are free on these days',
    tag: 'rentals',
    auth: 'optional',
    query: RentalQuoteQuery,
    status: 200,
    response: RentalQuote,
    errors: ['NOT_FOUND'],
  },
} as const satisfies EndpointTable;
