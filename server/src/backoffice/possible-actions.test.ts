import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const card = 'sim-south-korea-10gb-10d';
const plan = 'japan-5gb-30d';

type May = Record<string, true | { not: string; says: string }>;
/** The call of each action with the least that it asks. */
type Calls = Record<string, readonly [call: string, input: object]>;

const owner = () => demoBrowser(shop.app as never, 'owner');

async function mayOf(read: string, input: object): Promise<May> {
  const { body } = await (await owner()).call(read, input, { headers: { 'accept-language': 'id' } });
  return body.output.may;
}

const possibleOf = (may: May) => Object.keys(may).filter((action) => may[action] === true);

/** What an answer says not to be possible is refused by its call with the same sentence, or was done before and changes nothing. */
async function expectRefused(may: May, calls: Calls): Promise<void> {
  const browser = await owner();
  for (const [action, [call, input]] of Object.entries(calls)) {
    const possible = may[action];
    if (possible === true) continue;
    const how = { reason: 'asked by mail', headers: { 'accept-language': 'id' } };
    const { status, body } = await browser.call(call, input, how);
    if (status === 200) expect(body.output, action).toMatchObject({ changed: false });
    else expect([action, body.sentence]).toEqual([action, possible?.says]);
  }
}

const callsOnOrder = (order: string): Calls => ({
  ship: ['orders.ship', { order, courier: 'JNE', tracking: 'JX1' }],
  address: ['orders.address', { order, name: 'Dewi' }],
  finish: ['orders.finish', { order }],
  tracking: ['orders.tracking', { order, tracking: 'JX2' }],
  returned: ['orders.returned', { order }],
  retry: ['orders.retry', { order }],
  refund: ['orders.refund', { order }],
});

test('B15 an order comes with what may be done with it, from the payment to the return of its SIM card', async () => {
  await shop.operator('stock.add', card, '--count', '20');
  const order = await shop.customer().buyCard(card);
  const step = async (...possible: string[]) => {
    const may = await mayOf('orders.get', { order });
    expect(possibleOf(may)).toEqual(possible);
    await expectRefused(may, callsOnOrder(order));
  };
  await step('ship', 'address', 'refund');
  await shop.operator('orders.ship', order, '--courier', 'JNE', '--tracking', 'JX1');
  await step('finish', 'tracking', 'returned', 'refund');
  await shop.operator('orders.finish', order);
  await step('returned', 'refund');
  await shop.operator('orders.returned', order);
  await step('refund');
});

test('B15 nothing leaves of an order that is unpaid, or while its money goes back', async () => {
  const { order_id: unpaid } = await shop.customer().place(plan);
  const may = await mayOf('orders.get', { order: unpaid });
  expect(possibleOf(may)).toEqual([]);
  expect(may.refund).toEqual({ not: 'orderNotPaid', says: `Pesanan ${unpaid} belum dibayar.` });
  await expectRefused(may, callsOnOrder(unpaid));

  await shop.operator('stock.add', card, '--count', '20');
  const order = await shop.customer().buyCard(card);
  await shop.operator('refunds.start', order, '--amount', '1000', '--reason', 'slow');
  expect((await mayOf('orders.get', { order })).ship).toMatchObject({ not: 'refundOpenFirst' });
});

test('B15 a supplier is asked again about what is paid until it is delivered', async () => {
  const { order_id: order, transaction_id } = await shop.customer().place(plan);
  await shop.gateway.pay(transaction_id);
  expect(possibleOf(await mayOf('orders.get', { order }))).toEqual(['retry', 'refund']);
  await shop.settle();
  const may = await mayOf('orders.get', { order });
  expect(possibleOf(may)).toEqual(['refund']);
  await expectRefused(may, callsOnOrder(order));
});

const callsOnRefund = (refund: string): Calls => ({
  approve: ['refunds.approve', { refund }],
  approve_other: ['refunds.approve', { refund, amount: 1000 }],
  reject: ['refunds.reject', { refund, standard: 'used' }],
  ask: ['refunds.ask', { refund }],
  pay_out: ['refunds.paidOut', { refund }],
});

async function requested(): Promise<string> {
  const { order_id: order, transaction_id } = await shop.customer().place(plan);
  await shop.gateway.pay(transaction_id, 'bca_va');
  await shop.settle();
  const { esims } = await shop.operator('orders.get', order);
  await shop.supplier.phone('install', esims[0].supplier_ref);
  await shop.customer().post(`/capi/orders/${order}/refund-request`, {
    reason: 'It does not connect',
    bank_account: { bank: 'BCA', number: '1234567890', holder: 'Dewi Lestari' },
  });
  const [{ refund }] = await shop.operator('refunds.list', '--view', 'open');
  return refund;
}

test('B15 a refund comes with what may be decided about it, from the request to its end', async () => {
  const refund = await requested();
  const step = async (...possible: string[]) => {
    const may = await mayOf('refunds.get', { refund });
    expect(possibleOf(may)).toEqual(possible);
    await expectRefused(may, callsOnRefund(refund));
  };
  await step('approve', 'approve_other', 'reject');
  await shop.operator('refunds.approve', refund);
  await step('ask');
  await shop.settle();
  await step('reject', 'pay_out');
  await shop.operator('refunds.paidOut', refund);
  await step();
});

test('B15 an eSIM comes with whether its supplier still takes it back', async () => {
  const { order_id: order } = await shop.customer().buy(plan);
  const cancelOf = async () => {
    const { body } = await (await owner()).call('esims.list', { order });
    return body.output[0];
  };
  expect((await cancelOf()).may).toEqual({ cancel: true });
  const { esim, iccid, supplier, supplier_ref } = await cancelOf();
  await shop.supplier.phone('install', supplier_ref);
  await shop.operator('esims.diagnose', esim);
  const message = `${iccid} is not unused any more: ${supplier} takes it back no longer.`;
  expect((await cancelOf()).may).toEqual({ cancel: { not: 'notUnused', says: message } });
  const { body } = await (await owner()).call('esims.cancel', { esim }, { reason: 'asked by mail' });
  expect(body.sentence).toBe(message);
});

test('B15 a router comes with what may be done with it, and is not lost to the stock while a customer has it', async () => {
  const serial = 'LGT-R-0007';
  const unitNow = async () => (await (await owner()).call('units.get', { serial })).body.output;
  const { number } = await shop.customer().rent();
  expect(await unitNow()).toMatchObject({
    next_states: ['repair', 'lost', 'retired'],
    may: {
      receive: { not: 'notOut' },
      lose: { not: 'notOut' },
      charge: { not: 'neverRented', says: `${serial} was not rented yet.` },
    },
  });
  await shop.operator('rentals.handOut', serial, '--order', number);
  const out = await unitNow();
  expect([out.next_states, possibleOf(out.may)]).toEqual([
    ['repair', 'retired'],
    ['receive', 'lose', 'charge'],
  ]);
  expect(await shop.operator('units.state', serial, '--to', 'lost')).toBe(
    `${serial} is with a customer: units lose ends its rental.`,
  );
  const { rentals } = await shop.operator('orders.get', number);
  expect(rentals[0].may).toMatchObject({ hand_out: { not: 'withCustomer' }, receive: true });
});
