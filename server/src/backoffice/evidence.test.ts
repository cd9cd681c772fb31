import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

test('B34 the evidence of an order has terms with the time of consent, delivery and use, mails with Message-ID, and what happened', async () => {
  const { order_id: order, esims } = await shop.customer().buy();
  await shop.operator('notes.add', order, '--text', 'complained twice');
  const support = await demoBrowser(shop.app as never, 'support');
  const { body } = await support.call('orders.evidence', { order });
  expect(body.output).toMatchObject({
    order,
    terms: { version: expect.any(String), accepted: '2026-11-20T03:00:00.000Z', refund_policy: 'id' },
    customer: { email: 'demo@example.com' },
    payment: 'PAID',
    transaction: { gateway: 'midtrans' },
    esims: [{ iccid: esims[0]?.iccid, delivered: expect.any(String), install: 'released', data_used_mb: 0 }],
  });
  const { mails, timeline } = body.output;
  expect(mails.map(({ mail }: { mail: string }) => mail)).toEqual([
    'order-received',
    'order-paid-and-delivered',
  ]);
  expect(mails[0].message_id).toMatch(/^<.+@.+>$/);
  const moments = timeline.map(({ at }: { at: string }) => at);
  expect(moments).toEqual(moments.toSorted());
  expect(new Set(timeline.map(({ source }: { source: string }) => source))).toEqual(
    new Set(['shop', 'gateway', 'money', 'supplier', 'mail']),
  );
  expect(JSON.stringify(body.output)).not.toContain('complained twice');
});

test('B34 reading the evidence leaves a line, and is for those who may read customers', async () => {
  const { order_id: order } = await shop.customer().place('japan-5gb-30d');
  const support = await demoBrowser(shop.app as never, 'support');
  await support.call('orders.evidence', { order }, { reason: 'dispute 123' });
  const [line] = await shop.operator('audit.list', '--act', 'order.evidence');
  expect(line).toMatchObject({ subject: order, reason: 'dispute 123' });
  const counter = await demoBrowser(shop.app as never, 'counter');
  expect((await counter.call('orders.evidence', { order })).body.code).toBe('FORBIDDEN');
});

test('B34 an order that is not there has no evidence and leaves no line', async () => {
  expect(await shop.operator('orders.evidence', 'LGT-NOBODYS')).toBe('There is no order LGT-NOBODYS.');
  expect(await shop.operator('audit.list', '--act', 'order.evidence')).toEqual([]);
});
