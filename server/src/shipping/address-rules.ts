import { foldText } from '@langit/contract/values/fold-text';

const postcode = /\b\d{5}\b/g;

/**
 * Where a parcel goes, for a list: the last part of an address without its postcode, and the province. An address is one text, in which
 * the city is usually the last part; one without parts has the province alone.
 */
export function cityOf({ address, province }: { address: string; province: string | null }): string | null {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.replaceAll(postcode, '').trim())
    .filter((part) => /\p{L}/u.test(part) && foldText(part) !== foldText(province ?? ''));
  const city = parts.length > 1 ? parts.at(-1) : undefined;
  return [city, province].filter(Boolean).join(', ') || null;
}
