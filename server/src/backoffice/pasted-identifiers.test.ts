import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase('once');
const shop = useTrade(database);

/** As a mail or a spreadsheet gives it: in full width, another dash, white space and an invisible character around it. */
const pasted = (text: string): string =>
  ` \u200b${text.replace(/[A-Za-z0-9]/g, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) + 0xfee0)).replaceAll('-', '–')}\u00a0`;

test('B72 calls that take a number, an id or any of them understand the pasted form', async () => {
  const { order_id: number, esims } = await shop.customer().buy();
  const { number: rented } = await shop.customer().rent();
  const serial = 'LGT-R-0007';
  shop.clock.set('2026-11-30T03:00:00Z');
  const out = await shop.operator('rentals.handOut', pasted(serial), '--order', pasted(rented));
  expect(out).toMatchObject({ serial, order: rented });
  await shop.operator('units.receive', serial);
  await shop.operator('rentals.chargeAdd', serial, '--kind', 'loss', '--amount', '90000');
  const [{ charge }] = await shop.operator('rentals.fees');
  const { transaction, customer } = await shop.operator('orders.get', number);
  const { refund } = await shop.operator('orders.refund', number, '--reason', 'the plan never worked');
  await shop.operator('notes.add', number, '--text', 'called twice');
  // Its fee has been due for long.
  shop.clock.set('2026-12-20T03:00:00Z');
  await shop.run('scan-exceptions');
  const [event] = await shop.operator('exceptions.list');
  const calls = [
    ['orders.get', number],
    ['orders.timeline', number],
    ['payments.settle', transaction.id],
    ['refunds.get', refund],
    ['rentals.chargeWaive', charge, '--reason', 'an agreement'],
    ['units.get', serial],
    ['esims.diagnose', esims[0]?.iccid ?? ''],
    ['customers.get', customer.id],
    ['exceptions.get', event.exception],
    ['notes.list', number],
    ['notes.list', serial],
    ['rentals.find', number],
  ] as const;
  for (const [call, name, ...more] of calls) {
    const answer = await shop.operator(call, pasted(name), ...more);
    expect(typeof answer, `${call} ${name}: ${answer}`).toBe('object');
  }
  for (const subject of [charge, number, serial])
    expect(await shop.operator('audit.list', '--subject', pasted(subject)), subject).not.toEqual([]);
  const of = pasted(event.subject);
  expect(await shop.operator('exceptions.list', '--subject', of)).toMatchObject([{ kind: event.kind }]);
  expect(await shop.operator('orders.list', '--unit', pasted(serial))).toMatchObject([{ order: rented }]);
});
