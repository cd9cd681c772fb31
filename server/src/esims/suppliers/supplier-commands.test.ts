import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { esimCommands } from '../commands.ts';
import { SupplierRefused, SupplierUnavailable } from './supplier-failures.ts';

const shop = useTrade(useDatabase());

test('V7 the balance at the supplier is shown and falls by the cost of a purchase', async () => {
  const [before] = await shop.operator('suppliers.balance');
  expect(before).toMatchObject({
    supplier: 'esim-access',
    balance_usd: expect.stringMatching(/^\d+\.\d\d$/),
  });
  await shop.customer().buy();
  const [after] = await shop.operator('suppliers.balance');
  expect(Number(after.balance_usd)).toBeLessThan(Number(before.balance_usd));
});

test('V7 a supplier that is unavailable or refuses its keys is shown beside the others', async () => {
  const supplier = (name: string, balanceUsdMicros: () => Promise<number>) =>
    [name, { name, balanceUsdMicros }] as const;
  const suppliers = new Map([
    supplier('away', () => Promise.reject(new SupplierUnavailable('not_sent', 'no answer'))),
    supplier('strict', () => Promise.reject(new SupplierRefused('credentials', '101', 'no such key'))),
    supplier('open', async () => 12_345_678),
  ]);
  const commands = esimCommands({ suppliers } as unknown as Parameters<typeof esimCommands>[0]);
  expect(await commands['suppliers.balance']()).toEqual([
    { supplier: 'away', balance_usd: 'does not answer' },
    { supplier: 'strict', balance_usd: 'refuses: credentials' },
    { supplier: 'open', balance_usd: '12.35' },
  ]);
});
