import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const days = (count: number) => count * 86_400;

type Listed = { exception: string; kind: string; snoozed_until: string | null; detail: object };
const listed = (state: string): Promise<Listed[]> => shop.operator('exceptions.list', '--state', state);

describe('a disputed payment', () => {
  let order = '';
  let payment = '';
  const tell = async (status: 'chargeback' | 'settlement') => {
    await shop.gateway.steer(payment, status === 'chargeback' ? 'chargeback' : 'settle');
    await shop.gateway.deliver(await shop.gateway.notification(payment, status));
    await shop.settle();
  };
  const as = async (role: 'support' | 'accountant', call: string, reason = 'asked') =>
    (await demoBrowser(shop.app as never, role)).call(call as never, { order }, { reason });
  const paymentState = async () => (await shop.operator('orders.get', order)).payment;

  beforeEach(async () => {
    ({ order_id: order, transaction_id: payment } = await shop.customer().buy());
    await tell('chargeback');
    expect(await listed('open')).toMatchObject([{ kind: 'chargeback' }]);
  });

  test('B23 a dispute that was answered waits sixty days for the bank, and comes back without its decision', async () => {
    const { body } = await as('support', 'payments.answerDispute');
    expect(body.output).toMatchObject({ order, changed: true });
    expect(await listed('open')).toEqual([]);
    expect(await listed('snoozed')).toMatchObject([
      { kind: 'chargeback', due: body.output.until, detail: { answered: expect.any(String) } },
    ]);
    expect((await as('support', 'payments.answerDispute')).body.output).toMatchObject({ changed: false });
    expect(await shop.operator('audit.list', '--act', 'payment.answer-dispute')).toMatchObject([
      { subject: order },
    ]);
    expect(await paymentState()).toBe('CHARGEBACK');
    shop.clock.advance(days(60) - 1);
    expect(await listed('open')).toEqual([]);
    shop.clock.advance(1);
    expect(await listed('open')).toMatchObject([{ kind: 'chargeback' }]);
  });

  test('B23 a dispute whose loss is accepted is closed with its reason, and the order stays disputed', async () => {
    expect((await as('support', 'payments.acceptLoss')).status).toBe(403);
    const { body } = await as('accountant', 'payments.acceptLoss', 'not enough evidence');
    expect(body.output).toMatchObject({ order, amount: expect.any(Number) });
    expect(body.output.amount).toBeGreaterThan(0);
    expect(await listed('open')).toEqual([]);
    expect(await listed('closed')).toMatchObject([
      { kind: 'chargeback', close_reason: 'not enough evidence', closed_by: 'Demo accountant' },
    ]);
    expect(await shop.operator('audit.list', '--act', 'payment.accept-loss')).toMatchObject([
      { subject: order, reason: 'not enough evidence' },
    ]);
    expect(await paymentState()).toBe('CHARGEBACK');
    expect((await shop.operator('orders.get', order)).flag).toBeNull();
    for (const call of ['payments.acceptLoss', 'payments.answerDispute'])
      expect((await as('accountant', call)).body.sentence ?? (await as('support', call)).body.sentence).toBe(
        `${order} has no open dispute.`,
      );
  });
});
