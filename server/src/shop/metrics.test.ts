import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

let scrapes = 0;

/** A scrape for which every fact is read anew: later than every other one, though the clock begins anew with each test. */
async function scraped(): Promise<string> {
  shop.clock.advance(15 * ++scrapes);
  return (await shop.app.inject({ url: '/metrics' })).body;
}

/** The metrics of a scrape, as rows of the document: name, type, help. */
const rowsOf = (text: string): string[] => {
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  return [...text.matchAll(/^# HELP (langit_\S+) (.+)$/gm)]
    .map(([, name = '', help]) => `| \`${name}\` | ${types.get(name)} | ${help} |`)
    .sort();
};

test('W35 docs/metrics.md lists every metric of the shop with its type and what it says', async () => {
  const document = readFileSync(new URL('../../../docs/metrics.md', import.meta.url), 'utf8');
  const listed = document.split('\n').filter((line) => line.startsWith('| `langit_'));
  expect(listed).toEqual(rowsOf(await scraped()));
});

test('W35 a purchase is counted from its placing to its delivery', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  expect(await scraped()).toContain('langit_orders{kind="buy",payment="PENDING",delivery="none"} 1');
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  const text = await scraped();
  expect(text).toMatch(/langit_notifications_total\{source="midtrans",result="taken"\} [1-9]/);
  expect(text).toContain('langit_payment_confirm_seconds_count 1');
  expect(text).toContain('langit_delivery_seconds_count 1');
  expect(text).toContain('langit_undelivered_oldest_seconds 0');
  expect(text).toContain(
    'langit_partner_call_seconds_count{partner="midtrans",call="createPage",result="answered"} 1',
  );
  expect(text).toMatch(
    /langit_partner_call_seconds_count\{partner="esim-access",call="order",result="answered"\} 1/,
  );
});

test('W35 labels are words of the shop: what a stranger sends adds no series', async () => {
  const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('langit_')).length;
  const ask = async (round: number) => {
    for (let at = 0; at < 50; at++)
      await shop.app.inject({
        url: `/capi/products/nothing-${round}-${at}`,
        headers: { 'accept-language': `x${round}${at}` },
      });
  };
  await ask(1);
  const before = seriesOf(await scraped());
  await ask(2);
  expect(seriesOf(await scraped())).toBe(before);
});
