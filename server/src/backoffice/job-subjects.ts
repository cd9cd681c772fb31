import type { Language } from '@langit/contract/values/locale';
import { ordersOfMails } from '../notifications/mail-list-store.ts';
import { buyersOfOrders, ordersOfLines } from '../orders/order-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { ordersOfRefunds } from '../refunds/refund-reads-store.ts';

/** Where a job's data names its order, by the field that does. */
const readers = {
  line: ordersOfLines,
  mail: ordersOfMails,
  refund: ordersOfRefunds,
  order: async (_: Db, ids: readonly string[]) => ids.map((id) => ({ id, order: id })),
};

/** The order of each job with its customer and goods, by the ids in the jobs' data. */
export async function subjectsOfJobs(db: Db, jobs: readonly object[], language: Language) {
  const found = await Promise.all(
    Object.entries(readers).map(async ([field, read]) => {
      const ids = jobs.flatMap((data) => {
        const id = (data as Record<string, unknown>)[field];
        return typeof id === 'string' ? id : [];
      });
      return ids.length === 0 ? [] : read(db, ids);
    }),
  );
  const orderOf = new Map(found.flat().map(({ id, order }) => [id, order]));
  const buyers = await buyersOfOrders(
    db,
    [...orderOf.values()].flatMap((order) => order ?? []),
    language,
  );
  return (data: object) => {
    const ids = Object.keys(readers).map((field) => (data as Record<string, unknown>)[field]);
    const order = ids.map((id) => orderOf.get(id as string)).find((id) => typeof id === 'string');
    return (order && buyers.get(order)) || null;
  };
}
