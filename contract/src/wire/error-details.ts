import * as z from 'zod/mini';
import type { ErrorCode } from '../values/error-codes.ts';
import { OrderFigures } from './checkout.ts';
import { UnpaidOrder } from './orders.ts';

/** Further members of an error's body, by its code. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodMiniType>> = {
  PRICE_CHANGED: z.object({ expected: OrderFigures }),
  /** The orders of which one has to be paid or cancelled first; none where the order itself is too large. */
  TOO_MANY_UNPAID: z.object({ orders: z.array(UnpaidOrder) }),
};
