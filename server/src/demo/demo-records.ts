import { createHash } from 'node:crypto';
import { installWithinDays } from '@langit/contract/values/policies';
import type { NewOffer, NewProduct } from '../catalogue/catalogue-seed-store.ts';
import type { Prices } from './demo-prices.ts';

/** A product row without the times, which the loader adds. */
export type DemoProductRow = Omit<NewProduct, 'changedAt' | 'withdrawnAt'>;
export type DemoOfferRow = Omit<NewOffer, 'checkedAt'>;
export type DemoProduct = { row: DemoProductRow; offers: DemoOfferRow[] };

export const megabyte = 1_048_576;
export const gigabyte = 1024 * megabyte;

/** Unlimited plans run at full speed up to 10 GB a day, then at 1 Mbps. */
export const unlimitedSpeed = { fullSpeedBytesPerDay: 10 * gigabyte, throttleKbps: 1000 } as const;

export const artOf = (code: string): string => `/art/${code}.svg`;

/** A product id derived from the code: opaque, and equal on every machine. */
export const productIdOf = (code: string): string =>
  `prd_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;

/** Defaults of products. */
export const commonFacts = {
  startsOn: 'first_connection',
  dayKind: '24h',
  installWithinDays,
  hotspot: true,
  topupAllowed: true,
  hasNumber: false,
} as const;

export const priceColumns = (now: Prices, before: Prices | null) => ({
  priceIdr: now.idr,
  priceUsd: now.usd,
  priceJpy: now.jpy,
  priceVnd: now.vnd,
  strikeIdr: before?.idr ?? null,
  strikeUsd: before?.usd ?? null,
  strikeJpy: before?.jpy ?? null,
  strikeVnd: before?.vnd ?? null,
});
