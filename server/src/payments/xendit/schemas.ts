import * as z from 'zod/mini';

const short = z.string().check(z.minLength(1), z.maxLength(255));
const optionalId = z.pipe(
  z.nullish(short),
  z.transform((id) => id ?? null),
);
/** A number in most of Xendit's answers; some of its products write a string of digits. */
const amount = z.union([z.number(), z.string().check(z.maxLength(32))]);

export const sessionSchema = z.looseObject({
  payment_session_id: short,
  reference_id: short,
  status: short,
  amount,
  currency: short,
  expires_at: z.nullish(z.iso.datetime({ offset: true })),
  updated: z.nullish(short),
  payment_link_url: z.nullish(z.url()),
  payment_request_id: optionalId,
  payment_id: optionalId,
});
export type XenditSession = z.infer<typeof sessionSchema>;

export const requestSchema = z.looseObject({
  payment_request_id: short,
  status: short,
  channel_code: z.nullish(short),
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
  channel_code: z.nullish(short),
  captures: z.nullish(
    z.array(z.looseObject({ capture_timestamp: z.nullish(short), capture_amount: amount })),
  ),
  updated: z.nullish(short),
});
export type XenditPayment = z.infer<typeof paymentSchema>;

export const refundSchema = z.looseObject({
  id: short,
  reference_id: z.nullish(short),
  amount,
  status: short,
  failure_code: z.nullish(short),
});
export type XenditRefund = z.infer<typeof refundSchema>;

/** A refund in an event, with the metadata that the shop sent in its request. */
export const ownRefundSchema = z.extend(refundSchema, {
  metadata: z.looseObject({ attempt: short }),
  updated: z.nullish(short),
});

export const refundListSchema = z.looseObject({ data: z.array(refundSchema) });

export const disputeSchema = z.looseObject({
  id: short,
  status: short,
  reference_id: z.nullish(short),
  payment_id: z.nullish(short),
  currency: short,
  amount: z.looseObject({ initial: amount }),
  updated_at: z.nullish(short),
});
export const disputeListSchema = z.looseObject({ data: z.array(disputeSchema) });
export type XenditDispute = z.infer<typeof disputeSchema>;

/** Entries of the account's transaction list; `product_id` of a payment is its id. */
export const transactionListSchema = z.looseObject({
  data: z.array(z.looseObject({ product_id: short, type: short, status: short, reference_id: short })),
});
