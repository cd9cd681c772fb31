import { expect, test } from 'vitest';
import type { Pages, Traits } from './gateway-fixture.ts';

export function notificationSuite(pages: Pages, traits: Traits): void {
  const { inTest, paid, snapshot, stateOf } = pages;

  test('Y5 a verified notification claims the same state as the status', async () => {
    const page = await paid('pay_qris');
    const claims = (await inTest().notifications(2)).map((receivedNotification) =>
      inTest().gateway.parseNotification(receivedNotification),
    );
    const last = claims.at(-1);
    if (!last?.ok) throw new Error('refused');
    expect(last.attemptRef).toBe(page.attemptRef);
    expect(last.claimed).toMatchObject({ state: 'paid', amount: 165_000, currency: 'IDR' });
    expect(JSON.stringify(last.claimed.raw)).not.toMatch(/signature|masked_card/);
  });

  test.each([
    ['the amount that is due', null],
    ['another amount', 'wrong_amount'],
  ] as const)('B115 %s of a notification is read back from its stored record', async (_what, trouble) => {
    if (trouble) await inTest().trouble(trouble);
    await paid('pay_qris');
    for (const received of await inTest().notifications(2)) {
      const claim = inTest().gateway.parseNotification(received);
      if (!claim.ok || claim.claimed.state === 'refund_ended') throw new Error('no payment');
      const stored = JSON.parse(JSON.stringify(claim.claimed.raw));
      expect(inTest().gateway.amountNotified(stored)).toBe(claim.claimed.amount);
    }
    expect(inTest().gateway.amountNotified({ refund: 'R-1', amount: 1000 })).toBeNull();
  });

  test('Y6 R55 duplicates of an event share one key, different events have different keys', async () => {
    await inTest().trouble('duplicate');
    await paid('pay_qris');
    const keys = (await inTest().notifications(4)).map((receivedNotification) => {
      const claim = inTest().gateway.parseNotification(receivedNotification);
      return claim.ok ? claim.eventKey : claim.reason;
    });
    expect(new Set(keys).size).toBe(2);
  });

  test('Y6 R56 notifications out of order leave the status paid', async () => {
    const { actions, claims } = traits.story;
    await inTest().trouble('out_of_order');
    const page = await paid(...actions);
    const received = (await inTest().notifications(claims.length)).map((receivedNotification) =>
      inTest().gateway.parseNotification(receivedNotification),
    );
    const [oldest, next, ...rest] = claims;
    expect(received.map((claim) => claim.ok && claim.claimed.state)).toEqual([next, oldest, ...rest]);
    expect(await stateOf(page)).toBe('paid');
  });

  test('Y6 R54 a forged notification is refused with 401', async () => {
    await inTest().trouble('forged');
    await paid('pay_card');
    const [forged] = await inTest().notifications(1);
    if (!forged) throw new Error('none came');
    expect(inTest().gateway.parseNotification(forged)).toMatchObject({ ok: false, status: 401 });
  });

  test('Y6 R54 an unreadable notification is refused with 400', async () => {
    await paid('pay_card');
    const [genuine] = await inTest().notifications(1);
    if (!genuine) throw new Error('none came');
    const text = Buffer.from(genuine.body).toString('utf8');
    const bodies = [
      '',
      '[]',
      'null',
      text.slice(0, 20),
      `{${/"[a-z_]+":/.exec(text)?.[0]}"other",${text.slice(1)}`,
      text.padEnd(2_000_000),
    ];
    for (const body of [...bodies.map((body) => Buffer.from(body)), Buffer.from([0x7b, 0xff, 0x7d])])
      expect(inTest().gateway.parseNotification({ headers: genuine.headers, body })).toMatchObject({
        ok: false,
        status: 400,
      });
    const headers = { 'content-type': 'text/plain' };
    expect(inTest().gateway.parseNotification({ ...genuine, headers })).toMatchObject({
      ok: false,
      status: 400,
    });
  });

  test('Y6 R57 the status reports a different amount or currency unchanged', async () => {
    await inTest().trouble('wrong_amount');
    expect((await snapshot(await paid('pay_qris'))).amount).toBe(164_000);
    await inTest().trouble('wrong_currency');
    expect((await snapshot(await paid('pay_qris'))).currency).toBe('USD');
  });
}
