import { z } from 'zod';

const short = z.string().min(1).max(255);
const optionalId = short.nullish().transform((id) => id ?? null);
/** A number in Xendit's answers; a text of digits where one of its products writes it so. */
const amount = z.union([z.number(), z.string().max(32)]);

export const sessionSchema = z.looseObject({
  payment_session_id: short,
  reference_id: short,
  status: short,
  amount,
  currency: short,
  expires_at: z.iso.datetime({ offset: true }).nullish(),
  updated: short.nullish(),
  payment_link_url: z.url().nullish(),
  payment_request_id: optionalId,
  payment_id: optionalId,
});
export type XenditSession = z.infer<typeof sessionSchema>;

export const requestSchema = z.looseObject({
  payment_request_id: short,
  status: short,
  channel_code: short.nullish(),
  latest_payment_id: optionalId,
});
export type XenditRequest = z.infer<typeof requestSchema>;

export const paymentSchema = z.looseObject({
  payment_id: short,
  payment_request_id: short,
  reference_id: short,
  status: short,
  currency: short,
  request_amount: amount,
  channel_code: short.nullish(),
  captures: z.array(z.looseObject({ capture_timestamp: short.nullish(), capture_amount: amount })).nullish(),
  updated: short.nullish(),
});
export type XenditPayment = z.infer<typeof paymentSchema>;

export const refundSchema = z.looseObject({
  id: short,
  reference_id: short.nullish(),
  amount,
  status: short,
  failure_code: short.nullish(),
});
export type XenditRefund = z.infer<typeof refundSchema>;

/** As an event tells of one that the shop asked for: with what the shop gave along. */
export const ownRefundSchema = refundSchema.extend({
  metadata: z.looseObject({ attempt: short }),
  updated: short.nullish(),
});

export const refundListSchema = z.looseObject({ data: z.array(refundSchema) });

export const disputeSchema = z.looseObject({
  id: short,
  status: short,
  reference_id: short.nullish(),
  payment_id: short.nullish(),
  currency: short,
  amount: z.looseObject({ initial: amount }),
  updated_at: short.nullish(),
});
export const disputeListSchema = z.looseObject({ data: z.array(disputeSchema) });
export type XenditDispute = z.infer<typeof disputeSchema>;

/** Lines of the account's books; `product_id` of a payment is its id. */
export const transactionListSchema = z.looseObject({
  data: z.array(z.looseObject({ product_id: short, type: short, status: short, reference_id: short })),
});
