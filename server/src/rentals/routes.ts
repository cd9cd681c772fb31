import { customerOf, type Implementations } from '../platform/http/request.ts';
import { addressGroup, type Limit, limitKey } from '../platform/rate-limiter.ts';
import { listTopUps } from './add-data.ts';
import { listDevices } from './my-devices.ts';
import { extensionDays, quoteExtension } from './quote-extension.ts';
import { quoteRental, rentalDays } from './quote-rental.ts';
import type { RentalDeps } from './rental-deps.ts';
import { requestReturn } from './request-return.ts';

/** Rate limit of quotes. Each quote reads the bookings of a whole model; a page calls it for every change of dates. */
const quotes: Limit = { limit: 300, seconds: 600 };

export function rentalRoutes(deps: RentalDeps) {
  const countQuote = ({ customer, address }: { customer: string | null; address: string }) =>
    deps.rateLimiter.hit(limitKey('quote', customer ?? addressGroup(address)), quotes);
  return {
    'GET /capi/rental-quote': async (request) => {
      await countQuote(request);
      const { query } = request;
      return quoteRental(deps, {
        productId: query.product_id,
        quantity: query.quantity,
        start: query.rental_start_date,
        end: query.rental_end_date,
        method: query.delivery_method,
      });
    },
    'GET /capi/rental-days': async (request) => {
      await countQuote(request);
      const { product_id: productId, quantity } = request.query;
      return rentalDays(deps, { productId, quantity });
    },
    'GET /capi/my-device': (request) =>
      listDevices(deps, {
        ...request.query,
        customer: customerOf(request),
        language: request.language,
      }),
    'POST /capi/my-device/:rental_id/return': async (request) => {
      const { rental_id: rentalId } = request.params;
      const asked = { customer: customerOf(request), rentalId, method: request.body.method };
      return { return_requested_at: (await requestReturn(deps, asked))?.toISOString() ?? null };
    },
    'GET /capi/my-device/:rental_id/extension-quote': async (request) => {
      await countQuote(request);
      return quoteExtension(deps, {
        customer: customerOf(request),
        rentalId: request.params.rental_id,
        newEnd: request.query.new_end_date,
      });
    },
    'GET /capi/my-device/:rental_id/extension-days': async (request) => {
      await countQuote(request);
      return extensionDays(deps, { customer: customerOf(request), rentalId: request.params.rental_id });
    },
    'GET /capi/my-device/:rental_id/topups': (request) =>
      listTopUps(deps, {
        customer: customerOf(request),
        rentalId: request.params.rental_id,
        language: request.language,
      }),
  } satisfies Partial<Implementations>;
}
