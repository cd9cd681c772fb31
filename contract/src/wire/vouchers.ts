import * as z from 'zod/mini';
import { productTypes } from '../values/catalogue.ts';
import { rupiah } from './fields.ts';

/** The code as the customer typed it: the server trims it, normalises Unicode (NFKC) and ignores case (K7). */
export const voucherCode = z.string('required').check(z.maxLength(64, 'tooLong'));

export const VoucherRequest = z.object({
  code: voucherCode,
  /** The order's amount before the discount, for vouchers with a minimum. */
  total: z.optional(z.nullable(rupiah)),
  product_type: z.optional(z.nullable(z.enum(productTypes, 'invalid'))),
});

export const Voucher = z.object({
  code: z.string(),
  type: z.enum(['fixed', 'percent']),
  /** Rupiah for a fixed voucher, percent for a percent voucher. */
  amount: z.number(),
});
export type Voucher = z.infer<typeof Voucher>;

export const ValidVoucher = z.object({ valid: z.literal(true), voucher: Voucher });
