import { parseActivationCode } from '@langit/contract/values/activation-code';
import * as z from 'zod/mini';
import { iccid } from '../vendor-iccid.ts';
import { time } from '../vendor-times.ts';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const dollars = z.number().check(z.nonnegative());
const megabytes = z.number().check(z.nonnegative());
/** A number, which some answers hold as text. */
const number = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+(?:\.\d+)?$/))]),
  z.transform(Number),
);

const simAnswer = z.pipe(
  z.object({
    id: z.int(),
    iccid: iccid,
    lpa: z.nullish(z.string()),
    matching_id: z.nullish(z.string()),
    qrcode: z.nullish(z.string()),
    confirmation_code: z.nullish(z.string()),
    apn_value: z.nullish(z.string().check(z.maxLength(100))),
    simable: z.nullish(z.object({ id: z.int(), status: z.nullish(z.object({ slug: z.string() })) })),
  }),
  z.transform((sim, context) => {
    const activationCode = sim.qrcode || `LPA:1$${sim.lpa ?? ''}$${sim.matching_id ?? ''}`;
    if (!parseActivationCode(activationCode))
      context.issues.push({ code: 'custom', message: 'no activation code', input: activationCode });
    return { ...sim, activationCode };
  }),
);
export type SimAnswer = z.infer<typeof simAnswer>;
export const simBody = z.object({ data: simAnswer });

const order = z.object({
  id: z.int(),
  package_id: name,
  quantity: number,
  type: z.string(),
  description: z.nullish(z.string()),
  /** `5 GB`, `500 MB`, `Unlimited`. */
  data: z.nullish(z.string()),
  validity: z.nullish(number),
  created_at: time,
  status: z.nullish(z.object({ slug: z.string() })),
  sims: z.nullish(z.array(simAnswer).check(z.maxLength(100))),
});
export type OrderAnswer = z.infer<typeof order>;
export const orderBody = z.object({ data: order });
export const ordersBody = z.object({
  data: z.array(order).check(z.maxLength(200)),
  meta: z.nullish(z.object({ last_page: z.nullish(z.int()) })),
});

const held = z.object({
  status: z.string(),
  remaining: z.pipe(
    z.nullish(megabytes),
    z.transform((value) => value ?? 0),
  ),
  activated_at: time,
  expired_at: time,
  package: z.object({
    id: name,
    type: z.string(),
    amount: megabytes,
    day: z.int(),
    is_unlimited: z.boolean(),
  }),
});
export type HeldAnswer = z.infer<typeof held>;
/** The packages of an eSIM: its plan and its top-ups. */
export const historyBody = z.object({ data: z.array(held).check(z.maxLength(500)) });

export const usageBody = z.object({
  data: z.object({
    remaining: megabytes,
    total: megabytes,
    expired_at: time,
    is_unlimited: z.boolean(),
    status: z.string(),
  }),
});
export type UsageAnswer = z.infer<typeof usageBody>['data'];

const pricing = z.nullish(z.object({ discount_percentage: z.nullish(z.number()) }));
const packageRow = z.object({
  id: name,
  type: z.enum(['sim', 'topup']),
  price: dollars,
  net_price: z.nullish(dollars),
  amount: megabytes,
  day: z.int(),
  is_unlimited: z.boolean(),
  title: z.string(),
});
export type PackageAnswer = z.infer<typeof packageRow>;

/** Invalid rows of the price list are left out. */
const packageRows = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => rows.map((row) => packageRow.safeParse(row).data).filter((row) => row !== undefined)),
);
const operator = z.object({
  title: z.nullish(z.string()),
  countries: z.nullish(z.array(z.object({ country_code: z.string() }))),
  packages: packageRows,
});
export const packagesBody = z.object({
  pricing,
  data: z.array(z.object({ country_code: z.nullish(z.string()), operators: z.array(operator) })),
  meta: z.nullish(z.object({ last_page: z.nullish(z.int()) })),
});
export const topUpsBody = z.object({ pricing, data: packageRows });

export const balanceBody = z.object({
  data: z.object({
    balances: z.object({ availableBalance: z.object({ amount: z.number(), currency: z.literal('USD') }) }),
  }),
});
export const refundBody = z.object({ data: z.object({ refund_id: z.union([z.string(), z.number()]) }) });
export const anyBody = z.unknown();
