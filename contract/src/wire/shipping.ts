import * as z from 'zod/mini';
import { wholeNumber } from './fields.ts';

export const ShipPriceRequest = z.object({ id: wholeNumber(0, 999_999_999) });
/** The price in whole Rupiah for one parcel, independent of its content. */
export const ShipPrice = z.object({ price: z.number(), province: z.string() });
