import * as z from 'zod/mini';
import { esimStatuses } from '../values/esims.ts';
import { esimLabelForm } from '../values/forms/esim-label.ts';
import { identifier, line, pageQuery } from './fields.ts';

export const Esim = z.object({
  esim_id: z.string(),
  iccid: z.string(),
  order_id: z.string(),
  label: z.string(),
  install_before: z.nullable(z.string()),
  starts_at: z.nullable(z.string()),
  data_plan_name: z.string(),
  /** `LPA:1$<SM-DP+ address>$<matching id>`. */
  activation_code: z.string(),
  /** What the phone asks for after the activation code; null where it asks for nothing, or the supplier has given none. */
  confirmation_code: z.nullable(z.string()),
  /** The phone will ask for a confirmation code that the supplier has not given. */
  confirmation_code_missing: z.boolean(),
  /** The access point name; null where the phone sets it by itself. */
  apn: z.nullable(z.string()),
  ios_install_url: z.string(),
  android_install_url: z.string(),
  status: z.enum(esimStatuses),
  data_total_mb: z.nullable(z.number()),
  data_used_mb: z.nullable(z.number()),
  usage_as_of: z.nullable(z.string()),
  expired_date: z.nullable(z.string()),
  /** Of a plan that is sold by the day; null for a plan with one amount of data for all its days. */
  daily: z.nullable(
    z.object({
      /** The data of one day; null = unlimited. */
      quota_mb: z.nullable(z.number()),
      days: z.int(),
      /** The current day; null before the first use. */
      day: z.nullable(z.int()),
      /** Used on the current day; null = not known. */
      used_today_mb: z.nullable(z.number()),
    }),
  ),
});
export type Esim = z.infer<typeof Esim>;

/** An eSIM on its order's page: with its code as a drawing, an SVG path in a square of `size` units, and what was added to it. */
export const OrderedEsim = z.extend(Esim, {
  qr_code: z.object({ size: z.int(), path: z.string() }),
  /** By anyone, the latest first. */
  top_ups: z.array(z.object({ name: z.string(), added_at: z.string() })),
});
export type OrderedEsim = z.infer<typeof OrderedEsim>;

export const EsimsQuery = z.object(pageQuery);
export const EsimParams = z.object({ esim_id: identifier });
/** The customer's label for an eSIM. */
export const EsimLabel = z.object({ label: line(esimLabelForm.fields.label.max) });
