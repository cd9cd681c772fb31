import * as z from 'zod/mini';
import { genders } from '../values/accounts.ts';
import { languages } from '../values/locale.ts';
import { currencies } from '../values/money.ts';
import {
  deliveryStates,
  deviceTellers,
  orderEventKinds,
  orderKinds,
  paymentStatuses,
} from '../values/orders.ts';
import { refundPolicies } from '../values/refunds.ts';
import { deliveryMethods, returnMethods } from '../values/rentals.ts';

/** Moments are ISO date-times in UTC. */
const moment = z.string();
const optional = { moment: z.nullable(moment), text: z.nullable(z.string()), amount: z.nullable(z.number()) };

const ExportedOrder = z.object({
  number: z.string(),
  kind: z.enum(orderKinds),
  locale: z.enum(languages),
  shown_currency: z.enum(currencies),
  refund_policy: z.enum(refundPolicies),
  subtotal: z.number(),
  rent: z.number(),
  delivery: z.number(),
  tax: z.number(),
  tax_rate_bp: z.int(),
  discount: z.number(),
  total: z.number(),
  voucher_code: optional.text,
  terms_version: z.string(),
  terms_accepted_at: moment,
  device_checked_at: optional.moment,
  device_name: optional.text,
  device_told_by: z.nullable(z.enum(deviceTellers)),
  delivery_method: z.nullable(z.enum(deliveryMethods)),
  ship_to: z.nullable(
    z.object({ name: z.string(), phone: z.string(), address: z.string(), province: optional.text }),
  ),
  payment_state: z.enum(paymentStatuses),
  delivery_state: z.nullable(z.enum(deliveryStates)),
  placed_at: moment,
  expires_at: moment,
  paid_at: optional.moment,
  finished_at: optional.moment,
  items: z.array(
    z.object({
      name: z.string(),
      id: z.string(),
      position: z.int(),
      product: z.string(),
      quantity: z.int(),
      days: z.nullable(z.int()),
      unit_idr: z.number(),
      list_usd: optional.amount,
      list_jpy: optional.amount,
      list_vnd: optional.amount,
    }),
  ),
  events: z.array(z.object({ at: moment, kind: z.enum(orderEventKinds) })),
  payments: z.array(
    z.object({
      ref: z.string(),
      gateway: z.string(),
      provider_ref: optional.text,
      url: optional.text,
      method: optional.text,
      amount_idr: z.number(),
      state: z.enum(paymentStatuses),
      created_at: moment,
      expires_at: moment,
      paid_at: optional.moment,
    }),
  ),
  shipments: z.array(
    z.object({
      courier: z.string(),
      tracking_number: z.string(),
      shipped_at: moment,
      finished_at: optional.moment,
      returned_at: optional.moment,
    }),
  ),
});

const ExportedEsim = z.object({
  /** The order's number, in these records too. */
  order: z.string(),
  id: z.string(),
  seq: z.int(),
  label: z.string(),
  iccid: optional.text,
  activation_code: optional.text,
  confirmation_code: optional.text,
  apn: optional.text,
  install_state: z.string(),
  plan_state: z.string(),
  install_before: optional.moment,
  starts_at: optional.moment,
  expires_at: optional.moment,
  total_bytes: optional.amount,
  used_bytes: optional.amount,
  usage_as_of: optional.moment,
  created_at: moment,
});

const ExportedRental = z.object({
  order: z.string(),
  device: z.string(),
  id: z.string(),
  during: z.object({ first: z.string(), last: z.string() }),
  state: z.string(),
  rent_per_day_idr: z.number(),
  total_bytes: optional.amount,
  used_bytes: optional.amount,
  usage_as_of: optional.moment,
  handed_over_at: optional.moment,
  return_requested_at: optional.moment,
  return_method: z.nullable(z.enum(returnMethods)),
  returned_on: optional.text,
  pickup_arranged_at: optional.moment,
  fees: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      amount_idr: z.number(),
      state: z.string(),
      method: optional.text,
      created_at: moment,
      decided_at: optional.moment,
    }),
  ),
});

const ExportedRefund = z.object({
  order: z.string(),
  id: z.string(),
  attempt: optional.text,
  covers: z.array(z.string()),
  rule: z.string(),
  policy: z.enum(refundPolicies),
  unused: z.boolean(),
  amount: z.number(),
  state: z.string(),
  reason: optional.text,
  decision_reason: optional.text,
  bank_account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  asked_at: moment,
  done_at: optional.moment,
});

/**
 * All personal data of a customer except credentials. Every field is declared here (allow-list): a new column is exported only
 * after it is added.
 */
export const AccountExport = z.object({
  exported_at: moment,
  profile: z.object({
    customer_id: z.string(),
    name: optional.text,
    email: optional.text,
    pending_email: optional.text,
    phone: optional.text,
    country_code: optional.text,
    address: optional.text,
    province: z.nullable(z.int()),
    province_name: optional.text,
    nation: optional.text,
    gender: z.nullable(z.enum(genders)),
    date_of_birth: optional.text,
    occupation: optional.text,
    language: z.enum(languages),
    created_at: moment,
    email_verified_at: optional.moment,
  }),
  sessions: z.array(z.object({ created_at: moment, last_used_at: moment })),
  orders: z.array(ExportedOrder),
  esims: z.array(ExportedEsim),
  rentals: z.array(ExportedRental),
  refunds: z.array(ExportedRefund),
  /** What the shop's staff noted about the customer and their orders. */
  notes: z.array(z.object({ about: z.string(), body: z.string(), at: moment })),
  emails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      version: z.int(),
      locale: z.enum(languages),
      address: optional.text,
      state: z.string(),
      created_at: moment,
      sent_at: optional.moment,
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;
