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
  /** The access point name; null where the phone sets it by itself. */
  apn: z.nullable(z.string()),
  ios_install_url: z.string(),
  android_install_url: z.string(),
  status: z.enum(esimStatuses),
  data_total_mb: z.nullable(z.number()),
  data_used_mb: z.nullable(z.number()),
  usage_as_of: z.nullable(z.string()),
  expired_date: z.nullable(z.string()),
});
export type Esim = z.infer<typeof Esim>;

/** An eSIM on its order's page: with its code as a drawing, an SVG path in a square of `size` units. */
export const OrderedEsim = z.extend(Esim, { qr_code: z.object({ size: z.int(), path: z.string() }) });
export type OrderedEsim = z.infer<typeof OrderedEsim>;

export const EsimsQuery = z.object(pageQuery);
export const EsimParams = z.object({ esim_id: identifier });
/** The customer's label for an eSIM. */
export const EsimLabel = z.object({ label: line(esimLabelForm.fields.label.max) });
