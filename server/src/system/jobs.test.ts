import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

type Row = Record<string, unknown>;

/** An order whose delivery waits in its queue. */
async function withWaitingJob(): Promise<Row> {
  const { transaction_id } = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(transaction_id);
  const jobs: Row[] = await shop.operator('jobs.list', '--state', 'waiting');
  const job = jobs.find(({ queue }) => queue === 'provision-esim');
  if (!job) throw new Error(`no delivery waits: ${JSON.stringify(jobs)}`);
  return job;
}

test('B52 a job that waits is listed with its queue and what it is about, and is taken out with a reason', async () => {
  const { job, queue } = await withWaitingJob();
  expect(await shop.operator('jobs.cancel', String(queue), '--job', String(job))).toMatch(/--reason/);
  await shop.operator('jobs.cancel', String(queue), '--job', String(job), '--reason', 'ordered twice');
  const left: Row[] = await shop.operator('jobs.list');
  expect(left.map((item) => item.job)).not.toContain(job);
  expect(await shop.operator('audit.list', '--act', 'jobs.cancel')).toHaveLength(1);
});

test('B52 a job says the order that it works on, its customer and its goods', async () => {
  const job = await withWaitingJob();
  const [order] = await shop.operator('orders.list');
  expect(job).toMatchObject({
    order: order.order,
    customer: order.customer,
    goods: 'Japan · 5 GB · 30 days',
    tries: 0,
  });
});

test('B52 jobs of a queue that failed for good run once more', async () => {
  const { job, queue } = await withWaitingJob();
  await database.executeSql(
    `update pgboss.job set state = 'failed', retry_count = retry_limit where id = '${job}'`,
  );
  const failed = await shop.operator('jobs.list', '--state', 'failed');
  expect(failed).toMatchObject([{ job, queue, state: 'failed' }]);
  expect(await shop.operator('jobs.retry', String(queue))).toEqual({ queue, jobs: [job] });
  expect(await shop.operator('jobs.list', '--state', 'failed')).toEqual([]);
  await shop.settle();
  expect(await shop.operator('orders.list', '--delivery', 'finished')).toHaveLength(1);
});

test('B52 an unknown queue, and a job that has moved on, get a sentence as answer', async () => {
  const { job, queue } = await withWaitingJob();
  expect(await shop.operator('jobs.retry', 'no-queue')).toBe('There is no queue no-queue.');
  expect(await shop.operator('jobs.retry', String(queue), '--job', String(job))).toMatch(/has moved on/);
});

test('B52 periodic tasks are listed with the moment when each is due next', async () => {
  const { tasks, queues } = await shop.operator('system.status');
  expect(Array.isArray(tasks)).toBe(true);
  expect(queues.every((queue: Row) => typeof queue.waiting === 'number')).toBe(true);
});
