import { eq } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import type { ShipTo } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { province } from '../shipping/tables.ts';

export type Destination = {
  /** `shippingIdr` null: nothing is sent there. */
  province: { id: number; name: string; shippingIdr: number | null } | null;
  /** Null where address or phone number are missing. */
  shipTo: ShipTo | null;
};

/** Where parcels for a customer go, as the profile says now. */
export async function findDestination(db: Db, id: string): Promise<Destination> {
  const [found] = await db
    .select({
      customer,
      province: { id: province.id, name: province.name, shippingIdr: province.shippingIdr },
    })
    .from(customer)
    .leftJoin(province, eq(province.id, customer.province))
    .where(eq(customer.id, id));
  if (!found) return { province: null, shipTo: null };
  const { name, phoneE164: phone, address, provinceName, nation } = found.customer;
  if (!name || !phone || !address) return { province: found.province, shipTo: null };
  // "Other" has no name of its own: then the profile's words and the country tell where it is.
  const elsewhere = [provinceName, nation].filter((part) => part).join(', ') || null;
  const inIndonesia = found.province !== null && found.province.shippingIdr !== null;
  const shown = inIndonesia ? (found.province?.name ?? null) : elsewhere;
  return { province: found.province, shipTo: { name, phone, address, province: shown } };
}

export const findShipTo = async (db: Db, id: string): Promise<ShipTo | null> =>
  (await findDestination(db, id)).shipTo;
