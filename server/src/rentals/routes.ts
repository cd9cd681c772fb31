import type { Serve } from '../platform/http/request.ts';
import { type QuoteRentalDeps, quoteRental } from './quote-rental.ts';

export type RentalRouteDeps = QuoteRentalDeps;

export function rentalRoutes(serve: Serve, deps: RentalRouteDeps): void {
  serve('GET /capi/rental-quote', ({ query }) =>
    quoteRental(deps, {
      productId: query.product_id,
      quantity: query.quantity,
      start: query.rental_start_date,
      end: query.rental_end_date,
      method: query.delivery_method,
    }),
  );
}
