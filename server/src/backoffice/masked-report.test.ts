import { operatorCalls } from '@langit/contract/operator/calls';
import { onlyFor } from '@langit/contract/operator/fields';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** No report has a field for some of its readers alone: here the sales have. */
const sales = operatorCalls['reports.sales'] as { output: z.ZodMiniType };
const { output } = sales;
beforeEach(() => {
  const row = operatorCalls['reports.sales'].output.def.element;
  sales.output = z.array(z.extend(row, { product: onlyFor('customers.contact', z.string()) }));
});
afterEach(() => {
  sales.output = output;
});

async function fileFor(role: 'owner' | 'accountant'): Promise<string> {
  const browser = await demoBrowser(shop.app as never, role);
  const { body } = await browser.call('reports.file', { report: 'sales', by: 'product' });
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/opapi/files/${body.output.ticket}`,
    headers: { cookie: `langit-staff=${browser.jar.cookie}` },
  });
  return answer.body;
}

test('U12 the file of a report has the masks of its list', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  const [whole, masked] = [await fileFor('owner'), await fileFor('accountant')];
  expect(whole).toContain('japan-5gb-30d');
  expect(masked).not.toContain('japan-5gb-30d');
  expect(masked.split('\n')).toHaveLength(whole.split('\n').length);
});
