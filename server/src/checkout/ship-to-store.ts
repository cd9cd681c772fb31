import { eq } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import type { ShipTo } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { province } from '../shipping/tables.ts';

/** Where parcels for a customer go, as the profile says now; null where address or phone number are missing. */
export async function findShipTo(db: Db, id: string): Promise<ShipTo | null> {
  const [found] = await db
    .select({ customer, province: { name: province.name, shippingIdr: province.shippingIdr } })
    .from(customer)
    .leftJoin(province, eq(province.id, customer.province))
    .where(eq(customer.id, id));
  if (!found) return null;
  const { name, phoneE164: phone, address, provinceName, nation } = found.customer;
  if (!name || !phone || !address) return null;
  // "Other" has no name of its own: then the profile's words and the country tell where it is.
  const elsewhere = [provinceName, nation].filter((part) => part).join(', ') || null;
  const inIndonesia = found.province !== null && found.province.shippingIdr !== null;
  return { name, phone, address, province: inIndonesia ? (found.province?.name ?? null) : elsewhere };
}
