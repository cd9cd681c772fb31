import { eq } from 'drizzle-orm';
import { homeAddress } from '../accounts/customer-reads-store.ts';
import type { ShipTo } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { provinces } from '../shipping/province-store.ts';

export type Destination = {
  /** `shippingIdr` null: the shop does not ship there. */
  province: { id: number; name: string; shippingIdr: number | null } | null;
  /** As the profile says: a province of Indonesia, else the typed country; null where it is not known. */
  country: string | null;
  /** Null if the name, the address or the phone number is missing. */
  shipTo: ShipTo | null;
};

/** The destination of a customer's parcels by the current profile. */
export async function findDestination(db: Db, id: string): Promise<Destination> {
  const [destination] = await db
    .select()
    .from(homeAddress)
    .leftJoin(provinces, eq(provinces.id, homeAddress.province))
    .where(eq(homeAddress.id, id));
  const home = destination?.home_address;
  const province = destination?.provinces ?? null;
  const country = province && province.shippingIdr !== null ? 'ID' : (home?.nation ?? null);
  if (!home?.name || !home.phone || !home.address) return { province, country, shipTo: null };
  const { name, phone, address, nation } = home;
  // The province that means "abroad" is no place: the country is.
  const shown = province && province.shippingIdr !== null ? province.name : nation;
  return { province, country, shipTo: { name, phone, address, province: shown } };
}
