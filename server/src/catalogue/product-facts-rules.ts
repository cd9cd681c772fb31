import type { EsimType, ProductType } from '@langit/contract/values/catalogue';

const gigabyte = 1_073_741_824;

/** Gigabytes as JSON carries them; null stays null (unlimited, or not that kind of plan). */
export const toGigabytes = (bytes: number | null): number | null =>
  bytes === null ? null : bytes / gigabyte;

export const fromGigabytes = (gigabytes: number): number => gigabytes * gigabyte;

/** What a product is, as far as its name and description tell. Bytes, not GB. */
export type ProductFacts = {
  type: ProductType;
  esimType: EsimType | null;
  place: { code: string; nameEn: string };
  dataBytes: number | null;
  dailyBytes: number | null;
  days: number | null;
  startsOn: 'first_connection' | 'install';
  installWithinDays: number | null;
  fullSpeedBytesPerDay: number | null;
  throttleKbps: number | null;
  networks: string[];
  hasNumber: boolean;
};
