import type { Language } from '@langit/contract/values/locale';
import { ordersOfMails } from '../notifications/mail-list-store.ts';
import { buyersOfOrders, ordersOfLines } from '../orders/order-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { ordersOfRefunds } from '../refunds/refund-reads-store.ts';

/** The readers of the order's id, by the field with which a job's data names what the job is about. */
const readers = {
  line: ordersOfLines,
  mail: ordersOfMails,
  refund: ordersOfRefunds,
  order: async (_: Db, ids: readonly string[]) => ids.map((id) => ({ id, order: id })),
};
const fields = Object.keys(readers) as (keyof typeof readers)[];

type JobData = { [Field in keyof typeof readers]?: unknown };

const idIn = (data: JobData, field: keyof typeof readers): string[] =>
  typeof data[field] === 'string' ? [data[field]] : [];

/** The order of each job with its customer and goods, by the ids in the jobs' data. */
export async function subjectsOfJobs(db: Db, jobs: readonly JobData[], language: Language) {
  const read = await Promise.all(
    fields.map((field) => {
      const ids = jobs.flatMap((data) => idIn(data, field));
      return ids.length === 0 ? [] : readers[field](db, ids);
    }),
  );
  const orderOf = new Map(read.flat().map(({ id, order }) => [id, order ?? '']));
  const buyers = await buyersOfOrders(db, [...orderOf.values()], language);
  return (data: JobData) => {
    const [id = ''] = fields.flatMap((field) => idIn(data, field));
    return buyers.get(orderOf.get(id) ?? '') ?? null;
  };
}
