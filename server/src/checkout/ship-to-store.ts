import { eq } from 'drizzle-orm';
import { homeAddress } from '../accounts/customer-reads-store.ts';
import type { ShipTo } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { provinces } from '../shipping/province-store.ts';

export type Destination = {
  /** `shippingIdr` null: the shop does not ship there. */
  province: { id: number; name: string; shippingIdr: number | null } | null;
  /** Null if the name, the address or the phone number is missing. */
  shipTo: ShipTo | null;
};

/** The destination of a customer's parcels by the current profile. */
export async function findDestination(db: Db, id: string): Promise<Destination> {
  const [found] = await db
    .select()
    .from(homeAddress)
    .leftJoin(provinces, eq(provinces.id, homeAddress.province))
    .where(eq(homeAddress.id, id));
  const home = found?.home_address;
  const province = found?.provinces ?? null;
  if (!home?.name || !home.phone || !home.address) return { province, shipTo: null };
  const { name, phone, address, provinceName, nation } = home;
  // The province "Other" has no name: the profile's text and the country are used.
  const elsewhere = [provinceName, nation].filter((part) => part).join(', ') || null;
  const shown = province && province.shippingIdr !== null ? province.name : elsewhere;
  return { province, shipTo: { name, phone, address, province: shown } };
}

export const findShipTo = async (db: Db, id: string): Promise<ShipTo | null> =>
  (await findDestination(db, id)).shipTo;
