import { eq } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import type { Database } from '../platform/database/database.ts';

/** Inserts customers like those of the demo, with addresses in Jakarta. Returns their ids. */
export async function addCrowd({ db }: Database, count: number): Promise<string[]> {
  const [dewi] = await db.select().from(customer).where(eq(customer.id, 'cus_demo'));
  if (!dewi) throw new Error('the demo has no customers');
  const ids = Array.from({ length: count }, (_, index) => `cus_crowd_${index + 1}`);
  await db.insert(customer).values(ids.map((id) => ({ ...dewi, id, email: `${id}@example.com` })));
  return ids;
}
