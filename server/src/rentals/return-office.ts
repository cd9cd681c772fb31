import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import { countryOf } from '@langit/domain/places/destination-country';

/** The address of the office that takes a router back: the one in the country to which it was delivered, else the seller's (F8). */
export function returnAddress(
  { other, vi }: ShopFacts['offices'],
  deliveredTo: string | null,
  provinces: readonly string[],
): string {
  const country = countryOf(deliveredTo, provinces);
  const addresses = [other, vi].map(({ address }) => address.join(', '));
  const near = addresses.find((address) => country !== null && countryOf(address, provinces) === country);
  return near ?? other.address.join(', ');
}
