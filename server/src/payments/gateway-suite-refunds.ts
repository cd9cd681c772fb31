import { expect, test } from 'vitest';
import { hourMs, type Pages, type Traits } from './gateway-fixture.ts';

export function refundSuite(pages: Pages, traits: Traits): void {
  const { inTest, openPage, paid, snapshot, refundOf } = pages;

  test('R63 a repeated full refund is made once', async () => {
    const page = await paid('pay_qris');
    expect(await refundOf(page, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
    expect(await refundOf(page, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
    expect(await snapshot(page)).toMatchObject({ state: 'refunded', refunded: 165_000 });
  });

  test('R63 a refund repeated after eight days is made once', async () => {
    const page = await paid('pay_qris');
    await refundOf(page, 'RF-1', 100_000);
    inTest().advance(8 * 24 * hourMs);
    expect(await refundOf(page, 'RF-1', 100_000)).toMatchObject({ state: 'succeeded' });
    expect((await snapshot(page)).refunded).toBe(100_000);
  });

  test('R63 partial refunds add up and never exceed the paid amount', async () => {
    const page = await paid('pay_qris');
    expect(await refundOf(page, 'RF-1', 65_000)).toMatchObject({ state: 'succeeded' });
    expect(await snapshot(page)).toMatchObject({ state: 'partially_refunded', refunded: 65_000 });
    expect(await refundOf(page, 'RF-2', 100_001)).toMatchObject({ state: 'rejected' });
    expect(await refundOf(page, 'RF-1', 1_000)).toMatchObject({ state: 'rejected' });
    expect(await refundOf(page, 'RF-3', 100_000)).toMatchObject({ state: 'succeeded' });
    expect(await snapshot(page)).toMatchObject({ state: 'refunded', refunded: 165_000 });
  });

  test('R63 an unsettled card payment is refunded in full at once, in part when the gateway allows it', async () => {
    const whole = await paid('pay_card');
    expect(await refundOf(whole, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
    expect(await refundOf(whole, 'RF-1', 165_000)).toMatchObject({ state: 'succeeded' });
    const part = await paid('pay_card');
    expect(await refundOf(part, 'RF-2', 5_000)).toMatchObject({ state: traits.freshCardInPart });
    if (traits.freshCardInPart === 'pending') await inTest().act(part.attemptRef, 'settle');
    expect(await refundOf(part, 'RF-2', 5_000)).toMatchObject({ state: 'succeeded' });
  });

  test('a bank transfer needs a manual refund, even if the shop does not know the method', async () => {
    const page = await paid('pay_transfer');
    expect(await refundOf(page, 'RF-1', 165_000)).toMatchObject({ state: 'manual_required' });
    const unknown = { ...page, refundRef: 'RF-1', amount: 165_000, method: null, reason: 'Returned' };
    expect(await inTest().gateway.refund(unknown)).toMatchObject({ state: 'manual_required' });
  });

  test('a refund of an unpaid page is rejected', async () => {
    const page = await openPage();
    const request = {
      ...page,
      refundRef: 'RF-1',
      amount: 1_000,
      method: traits.methods.card,
      reason: 'Returned',
    };
    expect(await inTest().gateway.refund(request)).toMatchObject({ state: 'rejected' });
  });
}
