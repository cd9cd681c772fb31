import type { SessionUser } from '@langit/contract/wire/accounts';
import { deliversTo } from '@langit/domain/router-delivery';
import { isOther } from '../person/residence.ts';
import type { CheckoutItem } from './checkout-rules.ts';

/** Why a parcel cannot be sent to the customer's profile address. */
export type AddressRefusal = 'noProvince' | 'foreignProvince' | 'noAddress' | 'outside';

/** Where routers are delivered and returned: the countries as a list in the page's language, and what customers write for them. */
export type RouterDelivery = { countries: string; terms: readonly string[] };

type Place = Pick<SessionUser, 'province' | 'nation'> & { province_name: string | null };

/** The country of an address: of a province Indonesia, else the typed one; empty where it is not known. */
const countryOf = ({ province, province_name, nation }: Place): string =>
  province !== null && !isOther(province_name ?? '') ? 'ID' : (nation ?? '').trim();

/** F7: routers are delivered and returned in some countries. Null where an address is in one of them. */
export function routerRefusal(place: Place, { terms }: RouterDelivery): 'noAddress' | 'outside' | null {
  const country = countryOf(place);
  if (country === '') return 'noAddress';
  return deliversTo(terms, country) ? null : 'outside';
}

/** K6: SIM cards go to a province of Indonesia. F7: a router goes to an address with a phone number in one of its countries. */
export function addressRefusal(
  { kind }: Pick<CheckoutItem, 'kind'>,
  user: SessionUser,
  routers: RouterDelivery,
): AddressRefusal | null {
  if (kind === 'rental')
    return user.address.trim() && user.phone.trim() ? routerRefusal(user, routers) : 'noAddress';
  if (kind !== 'shipped') return null;
  if (user.province === null) return 'noProvince';
  return isOther(user.province_name ?? '') ? 'foreignProvince' : null;
}

/** The server's refusals that mean the same. */
export function refusalOf(code: string, { kind }: Pick<CheckoutItem, 'kind'>): AddressRefusal | null {
  if (code === 'PROVINCE_REQUIRED') return 'noProvince';
  if (code !== 'DELIVERY_RESTRICTED') return null;
  return kind === 'rental' ? 'outside' : 'foreignProvince';
}

/** Where an address is kept that could not be sent. */
export const keptAddress = (user: SessionUser): string => `address ${user.customer_id}`;
