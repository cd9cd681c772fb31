import * as z from 'zod/mini';
import { productTypes } from '../values/catalogue.ts';
import { plainIdentifier } from '../values/identifiers.ts';
import { maxPlanDays, maxQuantity } from '../values/limits.ts';
import { identifier, rupiah, wholeNumber } from './fields.ts';

/** The code as the customer typed it: a plain identifier, and the server ignores case (K7). */
export const voucherCode = z
  .string('required')
  .check(z.overwrite(plainIdentifier), z.maxLength(64, 'tooLong'));

export const VoucherRequest = z.object({
  code: voucherCode,
  /** The order's amount before the discount, for vouchers with a minimum. */
  total: z.optional(z.nullable(rupiah)),
  product_type: z.optional(z.nullable(z.enum(productTypes, 'invalid'))),
  /** The plan that is bought, its pieces, and the days of a daily plan: then the answer knows how much the voucher takes off. */
  product_id: z.optional(z.nullable(identifier)),
  qty: z.optional(z.nullable(wholeNumber(1, maxQuantity))),
  period: z.optional(z.nullable(wholeNumber(1, maxPlanDays))),
});

export const Voucher = z.object({
  code: z.string(),
  type: z.enum(['fixed', 'percent']),
  /** Rupiah for a fixed voucher, percent for a percent voucher. */
  amount: z.number(),
});
export type Voucher = z.infer<typeof Voucher>;

export const ValidVoucher = z.object({
  valid: z.literal(true),
  voucher: Voucher,
  /** What it takes off; null where the amount before the discount is not known. */
  discount: z.nullable(z.int()),
  /** Whether the voucher alone would take off more than the plan's lowest price allows. */
  limited: z.boolean(),
});
export type AnsweredVoucher = z.infer<typeof ValidVoucher>;
