import type { EsimType, ProductType } from '@langit/contract/values/catalogue';

const gigabyte = 1_073_741_824;

/** Bytes as gigabytes, the unit of the wire. Null stays null (unlimited, or not applicable). */
export const toGigabytes = (bytes: number | null): number | null =>
  bytes === null ? null : bytes / gigabyte;

export const fromGigabytes = (gigabytes: number): number => gigabytes * gigabyte;

/** The facts of a product for its name and description. Sizes in bytes. */
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
