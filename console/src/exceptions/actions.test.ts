import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import { type ExceptionKind, eventKinds, flagKinds, scanKinds } from '@langit/contract/values/exceptions';
import { describe, expect, test } from 'vitest';
import { isClosing, usualOf } from '../ui/action';
import { actionsOn, handlingOf } from './actions';

type Opened = Parameters<typeof actionsOn>[0];

/** Calls whose actions stand at the page of the refund, the router or the fee. */
const callsOnThings = [
  'refunds.approve',
  'refunds.reject',
  'refunds.paidOut',
  'refunds.ask',
  'units.receive',
  'units.lose',
  'rentals.chargePaid',
  'rentals.chargeWaive',
] as const;

/** An open exception of a kind with every figure that an action can need. */
const opened = (kind: ExceptionKind): Opened =>
  ({
    exception: 'exc_1',
    kind,
    about: 'order',
    subject: 'subject-1',
    order: 'LGT-0000000001',
    courier: null,
    spare: null,
    download: () => undefined,
    member: null,
    repaired: null,
    shipment: null,
    paidInstead: 0,
    isOwnRequest: false,
    amount: 1000,
    detail: {
      supplier: 'airalo',
      refund: 'ref_1',
      rental: 'ren_1',
      serial: 'LGT-R-0001',
      staff: 'staff_1',
      person: 'Sari',
    },
    commands: actsOf(kind),
    closed: null,
    others: [],
    customer: 'cus_1',
    buyer: { id: 'cus_1', email: 'rina@gmial.com', phone: '+62 812' },
    atFloor: null,
    ofThing: callsOnThings.map((call) => ({ call, label: call, input: {} })),
  }) as unknown as Opened;
const t = ((key: string) => key) as never;
const may = () => true;

const kinds: readonly ExceptionKind[] = [...flagKinds, ...scanKinds, ...eventKinds];
/** What is done with the case itself, in its head. */
const inHead = (item: Opened, isOnlyHandled = false) =>
  handlingOf(item, { me: 'staff_2', people: [], isOnlyHandled, t });

/** The act that has the first focus. */
function usualOn(item: Opened) {
  const usual = usualOf(actionsOn(item, may, t));
  return usual && !isClosing(usual) ? usual : inHead(item, true).find(({ isUsual }) => isUsual)?.action;
}

/** What is only looked at is a link, or a screen. */
const isAct = (call: OperatorCallName) => operatorCalls[call].kind === 'write';

describe('the actions on an exception', () => {
  test.each(kinds)('B22 %s offers a button for each call that resolves it', (kind) => {
    // A request is decided by another person, and taken back by who made it.
    const own = actionsOn({ ...opened(kind), isOwnRequest: true }, may, t);
    const offered = [
      ...actionsOn(opened(kind), may, t),
      ...own,
      ...inHead(opened(kind)).map(({ action }) => action),
    ];
    const calls = new Set(offered.map(({ call }) => call as string));
    expect(actsOf(kind).filter((call) => isAct(call) && !calls.has(call))).toEqual([]);
  });

  test.each(kinds)('B23 the usual action on %s, which has the first focus, destroys nothing', (kind) => {
    const usual = usualOn(opened(kind));
    expect(usual).toBeDefined();
    expect(usual?.isDangerous ?? false).toBe(false);
  });

  test('B23 the usual action on a dispute is its evidence; to lock the account is behind “More”', () => {
    const dispute = opened('chargeback');
    expect(actionsOn(dispute, may, t)).toMatchObject([
      { call: 'orders.evidence' },
      { call: 'payments.answerDispute' },
      { call: 'payments.acceptLoss', isDangerous: true },
      { call: 'customers.lock', isDangerous: true, isRare: true },
    ]);
    expect(usualOn(dispute)).toMatchObject({ call: 'orders.evidence' });
    const answered = { ...dispute, detail: { answered: '2026-11-28T03:00:00Z' } };
    expect(actionsOn(answered, may, t).map(({ call }) => call)).not.toContain('payments.answerDispute');
  });

  test('B23 to mark a case as solved is behind “More”, unless it is an act of its kind and no money of an order waits', () => {
    const isRare = (item: Opened) => actionsOn(item, may, t).find(isClosing)?.isRare;
    expect(isRare(opened('parcel_due'))).toBe(true);
    expect(isRare(opened('payment_mismatch'))).toBe(true);
    expect(isRare({ ...opened('partner_balance'), order: null })).toBe(false);
    expect(actionsOn(opened('chargeback'), may, t).find(isClosing)).toBeUndefined();
  });

  test('B23 a parcel that is long on its way is tracked and asked about before it is marked as delivered', () => {
    const acts = (courier: string) =>
      actionsOn({ ...opened('parcel_stuck'), shipment: { courier, trackingNumber: 'JX1' } }, may, t).map(
        ({ label }) => label,
      );
    expect(acts('JNE').slice(0, 3)).toEqual(['trackParcel', 'whatsApp', 'finish']);
    expect(acts('Our cousin').slice(0, 2)).toEqual(['whatsApp', 'finish']);
  });

  test('B23 a user of the machine, who has no account, is not offered to be disabled', () => {
    const disables = (person: string) =>
      actionsOn({ ...opened('staff_security'), detail: { staff: 'root', person } }, may, t).filter(
        ({ call }) => call === 'staff.disable',
      );
    expect(disables('root')).toEqual([]);
    expect(disables('Sari')).toHaveLength(1);
  });

  test('B22 a parcel with routers can be handed out, one with a SIM card has no router to hand out', () => {
    const handsOut = (serial: string | null) =>
      actionsOn({ ...opened('parcel_due'), detail: { serial } }, may, t).filter(
        ({ call }) => call === 'rentals.handOut',
      );
    expect(handsOut('LGT-R-0001')).toMatchObject([{ fields: [{ name: 'serial', initial: 'LGT-R-0001' }] }]);
    expect(handsOut(null)).toEqual([]);
  });

  test('M7 a list that looks wrong is compared again as it is, or believed after its figures were read', () => {
    const compares = actionsOn(opened('supplier_list_odd'), may, t).filter(
      ({ call }) => call === 'catalogue.compare',
    );
    expect(compares).toMatchObject([
      { label: 'compare', input: { supplier: 'subject-1' } },
      { label: 'believe', help: 'believeSays', isDangerous: true, input: { allow_odd: true } },
    ]);
  });

  test('B22 asking again and refunding are on all orders with the same cause', () => {
    const of = { ...opened('delivery_refused_balance'), others: ['LGT-0000000002'] };
    const actions = actionsOn(of, may, t).filter(
      ({ call }) => call === 'orders.retry' || call === 'orders.refund',
    );
    expect(actions.map(({ input, others }) => [input, others])).toEqual([
      [{ order: 'LGT-0000000001' }, [{ order: 'LGT-0000000002' }]],
      [{ order: 'LGT-0000000001' }, [{ order: 'LGT-0000000002' }]],
    ]);
  });
});
