import type { SessionUser } from '@langit/contract/wire/accounts';
import { isOther } from '../person/residence.ts';
import type { CheckoutItem } from './checkout-rules.ts';

/** Why a parcel cannot be sent to the customer's profile address. */
export type AddressRefusal = 'noProvince' | 'foreignProvince' | 'noAddress';

/** K6: SIM cards go to a province of Indonesia. A router needs an address and a phone number. */
export function addressRefusal(
  { kind }: Pick<CheckoutItem, 'kind'>,
  user: SessionUser,
): AddressRefusal | null {
  if (kind === 'rental') return user.address.trim() && user.phone.trim() ? null : 'noAddress';
  if (kind !== 'sim-card') return null;
  if (user.province === null) return 'noProvince';
  return isOther(user.province_name ?? '') ? 'foreignProvince' : null;
}

/** The server's refusals that mean the same. */
export const refusalOf = (code: string): AddressRefusal | null =>
  code === 'PROVINCE_REQUIRED' ? 'noProvince' : code === 'DELIVERY_RESTRICTED' ? 'foreignProvince' : null;

/** Where an address is kept that could not be sent. */
export const keptAddress = (user: SessionUser): string => `address ${user.customer_id}`;
