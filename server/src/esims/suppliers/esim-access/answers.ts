import { parseActivationCode } from '@langit/contract/values/activation-code';
import * as z from 'zod/mini';
import { iccid } from '../vendor-iccid.ts';
import { time } from '../vendor-times.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.nonnegative());

export const orderAnswer = z.object({ orderNo: name });

const profileAnswer = z.object({
  esimTranNo: name,
  orderNo: name,
  transactionId: z.nullish(z.string()),
  iccid: iccid,
  ac: z.string().check(z.refine((code) => parseActivationCode(code) !== null)),
  eid: z.nullish(z.string()),
  apn: z.nullish(z.string().check(z.maxLength(100))),
  smdpStatus: z.string(),
  esimStatus: z.string(),
  activateTime: time,
  expiredTime: time,
  totalVolume: amount,
  totalDuration: z.nullish(amount),
  orderUsage: z.nullish(amount),
  packageList: z.nullish(z.array(z.object({ transactionId: z.nullish(z.string()) }))),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

/** Whether a profile is allocated. One that is being allocated has no ICCID or no activation code yet and is left out. */
const hasArrived = (item: unknown) =>
  !(typeof item === 'object' && item !== null && (isBlank(item, 'iccid') || isBlank(item, 'ac')));
const isBlank = (item: object, key: string) => {
  const value: unknown = (item as Record<string, unknown>)[key];
  return value === undefined || value === null || value === '';
};

export const profilesAnswer = z.object({
  esimList: z.pipe(
    z.pipe(
      z.nullish(z.array(z.unknown()).check(z.maxLength(500))),
      z.transform((items) => (items ?? []).filter(hasArrived)),
    ),
    z.array(profileAnswer),
  ),
  pager: z.nullish(z.object({ total: z.nullish(amount) })),
});

const usageRow = z.object({ esimTranNo: name, dataUsage: amount, totalData: amount, lastUpdateTime: time });
const usageRows = z.nullish(z.array(usageRow).check(z.maxLength(100)));
/** The list has different names in different versions of the vendor's documentation. */
export const usageAnswer = z.pipe(
  z.object({ esimUsageList: usageRows, usageList: usageRows }),
  z.transform(({ esimUsageList, usageList }) => esimUsageList ?? usageList ?? []),
);

const packageRow = z.object({
  packageCode: name,
  name: z.string().check(z.maxLength(300)),
  price: amount,
  volume: amount,
  dataType: z.nullish(z.int()),
  duration: amount,
  durationUnit: z.nullish(z.string()),
  location: z.string(),
  activeType: z.nullish(z.int()),
  unusedValidTime: z.nullish(amount),
  supportTopUpType: z.nullish(z.int()),
});
export type PackageAnswer = z.infer<typeof packageRow>;

/** Invalid rows of the price list are left out. */
export const packagesAnswer = z.object({
  packageList: z.pipe(
    z.array(z.unknown()),
    z.transform((rows) =>
      rows.map((row) => packageRow.safeParse(row).data).filter((row) => row !== undefined),
    ),
  ),
});

export const topUpAnswer = z.object({
  expiredTime: time,
  totalVolume: amount,
  totalDuration: z.nullish(amount),
});
export const balanceAnswer = z.object({ balance: z.int() });
/** The address of `webhook/save`. */
export const webhookAnswer = z.object({ webhook: z.nullish(z.string()) });
export const anyAnswer = z.unknown();
