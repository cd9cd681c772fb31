import * as z from 'zod/mini';
import type { ErrorCode } from '../values/error-codes.ts';
import { OrderFigures } from './checkout.ts';
import { UnpaidOrder } from './orders.ts';

/** Additional members of an error body, by error code. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodMiniType>> = {
  /** `no_room`: the voucher is valid, but the goods are at their lowest price already. */
  VOUCHER_INVALID: z.object({ reason: z.optional(z.literal('no_room')) }),
  PRICE_CHANGED: z.object({ expected: OrderFigures }),
  /** The unpaid orders, of which one has to be paid or cancelled first; empty where the order itself is too large. */
  TOO_MANY_UNPAID: z.object({ orders: z.array(UnpaidOrder) }),
};
