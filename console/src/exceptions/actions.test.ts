import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import {
  type ExceptionKind,
  eventKinds,
  exceptionFamilies,
  familyOf,
  flagKinds,
  scanKinds,
} from '@langit/contract/values/exceptions';
import { describe, expect, test } from 'vitest';
import { firstActOf, usualAdvice } from '../things/exceptions/usual-advice';
import { deliveryActOf } from '../things/orders/supply';
import { isClosing, usualOf } from '../ui/action';
import { actionsOn, handlingOf } from './actions';
import { adviceOn, asAdvised } from './advice';

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
    repaired: ['LGT-R-0018'],
    lateUnits: [],
    supplier: 'airalo',
    gateway: 'midtrans',
    today: '2026-11-29',
    isOffSale: false,
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
    priceOf: (_column: string, price: string) => price,
    ofThing: callsOnThings.map((call) => ({ call, label: call, input: {} })),
  }) as unknown as Opened;
const t = ((key: string) => key) as never;
const may = () => true;

const kinds: readonly ExceptionKind[] = [...flagKinds, ...scanKinds, ...eventKinds];
/** What is done with the case itself, in its head. */
const inHead = (item: Opened, isOnlyHandled = false) =>
  handlingOf(item, { me: 'staff_2', people: [], isOnlyHandled, now: new Date('2026-11-20T03:00:00Z'), t });

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
      { call: 'orders.get', label: 'openSite' },
      { call: 'payments.acceptLoss', isDangerous: true, isRare: true },
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

  test('B113 a booking without a router has an act for each router of its model that is in repair or late', () => {
    const missing = { ...opened('router_missing'), repaired: ['R-18', 'R-19'], lateUnits: ['R-16'] };
    const acts = actionsOn(missing, may, t).filter(
      ({ call }) => call === 'units.state' || call === 'rentals.remind',
    );
    expect(acts).toMatchObject([
      { call: 'units.state', input: { serial: 'R-18' } },
      { call: 'units.state', input: { serial: 'R-19' } },
      { call: 'rentals.remind', input: { serial: 'R-16' } },
    ]);
    expect(acts.every(({ fields }) => fields === undefined)).toBe(true);
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

/** The advice on a case, and its acts in the order of their buttons; `evidence`: what is known besides the case. */
function advised(
  kind: ExceptionKind,
  { evidence = {}, detail = {}, ...about }: { evidence?: object; detail?: object } & Partial<Opened> = {},
) {
  const item = { ...opened(kind), ...about };
  const asOpened = { ...item, count: about.count ?? 1, detail: { ...item.detail, ...detail } };
  const acts = actionsOn(asOpened, may, t).filter(({ unavailable }) => !unavailable);
  const advice = adviceOn(
    asOpened as never,
    {
      evidence: {
        order: null,
        account: null,
        approval: null,
        product: null,
        lines: [],
        sold: [],
        partners: [],
        pickups: [],
        ...evidence,
      } as never,
      free: about.spare ?? null,
      repaired: asOpened.repaired,
      today: '2026-11-29',
      raised: about.atFloor ? 'Rp 1' : null,
      acts,
    },
    { t, format: new Proxy({}, { get: () => String }) as never },
  );
  const shown = asAdvised(acts, advice);
  const [first] = shown;
  const blue = usualOf(shown);
  return {
    says: advice?.says ?? null,
    first: first?.call,
    blue: blue?.call ?? null,
    offered: shown.map(({ call }) => call),
  };
}

const esim = { install: 'not_installed', plan: 'not_active' };
const orderOf = (of: object) => ({
  esims: [],
  rentals: [],
  shipment: null,
  customer: null,
  delivery: 'finished',
  ...of,
});
const atFloor = { price_idr: '1000' };
/** An order whose supplier the shop asks again by itself. */
const retried = {
  evidence: {
    lines: [
      { supply: { supplier: 'airalo', asked: '2026-11-29T08:00:00Z', next_try: '2026-11-29T08:01:00Z' } },
    ],
  },
};
const booked = (about: Partial<Opened>) => ({
  ...about,
  evidence: {
    order: orderOf({ rentals: [{ serial: 'LGT-R-0001', start: '2026-12-01', end: '2026-12-04' }] }),
  },
});
const remindedToday = { detail: { reminded: '2026-11-29T02:00:00.000Z' } };
const received = (amount: number) => ({
  evidence: { order: orderOf({ figures: { total: 1000 }, money: [{ kind: 'mismatch', amount }] }) },
});

const advice: readonly [
  kind: ExceptionKind,
  says: string,
  act: OperatorCallName,
  isBlue: boolean,
  about?: Parameters<typeof advised>[1],
][] = [
  ['delivery_refused_out_of_stock', 'suggestDelivery', 'orders.retry', true],
  ['delivery_loss', 'suggestDelivery', 'orders.retry', true],
  ['delivery_no_offer', 'suggestDelivery', 'orders.retry', true],
  ['delivery_without_supplier', 'suggestNoSupplier', 'orders.retry', true],
  ['delivery_failed_at_supplier', 'suggestDelivery', 'orders.retry', true],
  ['delivery_late', 'suggestDelivery', 'orders.retry', true],
  ['delivery_refused_out_of_stock', 'suggestRetried', 'orders.lines', true, retried],
  ['delivery_refused_balance', 'suggestPayIn', 'orders.lines', true, retried],
  ['delivery_loss', 'suggestWait', 'orders.lines', false, retried],
  ['delivery_no_offer', 'suggestWait', 'orders.lines', false, retried],
  ['delivery_without_supplier', 'suggestSupplierBack', 'orders.lines', false, retried],
  ['delivery_failed_at_supplier', 'suggestRetried', 'orders.lines', true, retried],
  ['delivery_late', 'suggestRetried', 'orders.lines', true, retried],
  ['topup_refused_balance', 'suggestRetried', 'orders.lines', true, retried],
  ['topup_unclear', 'suggestTopupRetried', 'orders.lines', true, retried],
  ['delivery_after_refund', 'suggestAfterRefund', 'customers.get', true],
  ['topup_refused_balance', 'suggestDelivery', 'orders.retry', true],
  ['topup_unclear', 'suggestTopup', 'orders.retry', true],
  ['payment_mismatch', 'suggestMismatch', 'payments.accept', true],
  ['payment_review', 'suggestReview', 'payments.reconcile', true],
  ['payment_after_end', 'suggestAutoRefund', 'exceptions.close', true],
  ['second_payment', 'suggestAutoRefund', 'exceptions.close', true],
  ['payment_reversed', 'suggestDispute', 'orders.evidence', true],
  ['chargeback', 'suggestDispute', 'orders.evidence', true],
  [
    'chargeback',
    'suggestDisputeStrong',
    'orders.evidence',
    true,
    { evidence: { order: orderOf({ rentals: [{ handed_over: '2026-11-20' }] }) } },
  ],
  [
    'chargeback',
    'suggestDisputeLost',
    'payments.acceptLoss',
    false,
    { evidence: { order: orderOf({ delivery: 'on_review' }) } },
  ],
  [
    'chargeback',
    'suggestDispute',
    'orders.evidence',
    true,
    { evidence: { order: orderOf({ delivery: 'finished' }) } },
  ],
  [
    'chargeback',
    'suggestDisputeWeak',
    'orders.evidence',
    true,
    { evidence: { order: orderOf({ esims: [esim] }) } },
  ],
  [
    'chargeback',
    'suggestBankDecides',
    'orders.evidence',
    false,
    { detail: { answered: '2026-11-28T03:00:00Z' } },
  ],
  ['refund_by_bank', 'suggestTransfer', 'refunds.paidOut', true],
  ['refund_rejected', 'suggestTransfer', 'refunds.paidOut', true],
  ['refund_unclear', 'suggestAskGateway', 'refunds.ask', true],
  ['refund_overdue', 'suggestAskGateway', 'refunds.ask', true],
  ['router_missing', 'suggestRouter', 'rentals.reassign', true, { spare: 'LGT-R-0002' }],
  ['pickup_requested', 'suggestPickup', 'rentals.pickupArranged', true],
  ['mail_failed', 'suggestMailAsk', 'customers.email', true],
  [
    'mail_failed',
    'suggestMailWaits',
    'customers.get',
    true,
    {
      buyer: { id: 'cus_1', email: 'rina@gmial.com', phone: '+62 812', pending: 'rina@gmail.com' },
      evidence: {
        account: { pending_email: 'rina@gmail.com' },
        order: orderOf({ customer: { phone: '+62' } }),
      },
    },
  ],
  ['webhook_unsettled', 'suggestWebhook', 'payments.reconcile', true],
  ['router_missing', 'suggestRepaired', 'customers.get', true, booked({})],
  ['router_missing', 'suggestNoRouter', 'customers.get', true, booked({ repaired: [] })],
  ['unit_late', 'suggestLate', 'rentals.remind', true],
  ['unit_late', 'suggestLate', 'rentals.remind', true, { detail: { reminded: '2026-11-28T16:59:59.000Z' } }],
  [
    'unit_late',
    'suggestReminded',
    'customers.get',
    true,
    { detail: { reminded: '2026-11-28T17:00:00.000Z' } },
  ],
  ['unit_late', 'suggestReminded', 'customers.get', true, remindedToday],
  ['parcel_due', 'suggestParcel', 'orders.ship', true],
  ['parcel_stuck', 'suggestStuck', 'orders.get', true, { shipment: { courier: 'JNE', trackingNumber: '1' } }],
  ['charge_due', 'suggestCharge', 'rentals.chargePaid', true],
  [
    'price_below_floor',
    'suggestRaise',
    'products.price',
    true,
    { atFloor, evidence: { product: { least_percent: 10 } } },
  ],
  ['plan_gone', 'suggestPlanGone', 'products.withdraw', true],
  ['supplier_list_odd', 'suggestList', 'catalogue.compare', true],
  ['stock_low', 'suggestStock', 'stock.add', true],
  ['rate_old', 'suggestRate', 'rates.set', true],
  ['partner_down', 'suggestDown', 'system.check', true],
  ['partner_balance', 'suggestBalance', 'system.check', true],
  ['backup_old', 'suggestBackup', 'system.backup', true],
  ['gateway_difference', 'suggestDifference', 'payments.reconcile', true],
  ['job_failed', 'suggestJobs', 'jobs.retry', true],
  ['audit_broken', 'suggestAudit', 'exceptions.close', true],
  ['buyer_suspicious', 'suggestBuyer', 'customers.lock', false],
  ['statement_difference', 'suggestStatement', 'exceptions.close', true],
  ['gift_used', 'suggestGift', 'exceptions.close', true],
  ['confirmation_code_missing', 'suggestCode', 'exceptions.close', true],
  [
    'approval_waiting',
    'suggestApproval',
    'approvals.confirm',
    true,
    { evidence: { approval: { own: false } } },
  ],
  [
    'approval_waiting',
    'suggestOwn',
    'approvals.withdraw',
    false,
    { isOwnRequest: true, evidence: { approval: { own: true } } },
  ],
  ['staff_security', 'suggestSecurity', 'exceptions.close', true],
  ['payment_mismatch', 'suggestMore', 'payments.accept', true, received(1500)],
  ['payment_mismatch', 'suggestLessSmall', 'payments.accept', true, received(990)],
  ['payment_mismatch', 'suggestLess', 'payments.return', false, received(500)],
];

describe('the advice on an exception', () => {
  test.each(advice)('B89 the advice on %s, %s, is its first button %s', (kind, says, act, isBlue, about) => {
    expect(advised(kind, about)).toMatchObject({ says, first: act, blue: isBlue ? act : null });
  });

  test('B98 after the reminder of the day no second one is offered, and the supplier that the shop asks again is not asked first by hand', () => {
    const calls = (kind: ExceptionKind, about: Parameters<typeof advised>[1]) => advised(kind, about).offered;
    expect(calls('unit_late', remindedToday)).not.toContain('rentals.remind');
    expect(calls('unit_late', {})).toContain('rentals.remind');
    for (const kind of kinds.filter((kind) => /^(delivery|topup)_/.test(kind)))
      expect(calls(kind, retried)[0]).not.toBe('orders.retry');
  });

  const atSupplier = kinds.filter((kind) => actsOf(kind).includes('orders.retry'));
  test.each(atSupplier)(
    'B113 the page of an order with the case %s has the blue act of its panel',
    (kind) => {
      for (const about of [{ evidence: { lines: [] } }, retried]) {
        const supply = { sold: [], partners: [], ...about.evidence } as never;
        const { blue } = advised(kind, about);
        expect(deliveryActOf({ kind, detail: {}, count: 1 }, supply, '2026-11-29')).toBe(blue);
      }
    },
  );

  test('B113 a supplier with enough balance is asked and not retried, in the panel and on the page of the order', () => {
    const kind = 'delivery_refused_balance';
    const lines = [{ product: 'p', quantity: 1, days: null, supply: { supplier: 'airalo', next_try: null } }];
    const packages = [{ supplier: 'airalo', cost_usd: '4.00', gone: null }];
    const supplyOf = (balance: string) => ({
      lines,
      sold: [{ product: 'p', packages }],
      partners: [{ partner: 'airalo', balance_usd: balance, balance_read: '2026-11-29T02:00:00Z' }],
    });
    for (const [balance, count, act] of [
      ['90.00', 1, 'orders.lines'],
      ['90.00', 20, 'orders.retry'],
      ['1.00', 1, 'orders.retry'],
    ] as const) {
      expect(advised(kind, { evidence: supplyOf(balance), count }).blue).toBe(act);
      const supply = supplyOf(balance) as never;
      expect(deliveryActOf({ kind, detail: {}, count }, supply, '2026-11-29')).toBe(act);
    }
  });

  test.each(kinds)('B98 a row of %s names the act that its panel begins with', (kind) => {
    const shipment = { courier: 'JNE', trackingNumber: 'JX1' };
    for (const about of [{ detail: {} }, { detail: {}, ...retried }, remindedToday]) {
      const detail = { ...opened(kind).detail, ...about.detail };
      const facts = { kind, detail, today: '2026-11-29', isRetried: 'evidence' in about };
      const act = usualAdvice(facts) && firstActOf(facts);
      if (act !== null) expect(advised(kind, { ...about, shipment }).first).toBe(act);
    }
  });

  test('B89 every kind of case has advice; a refund that waits has its own with its facts', () => {
    const families = new Set(advice.map(([kind]) => familyOf(kind)));
    expect(Object.keys(exceptionFamilies).filter((family) => !families.has(family as never))).toEqual([
      'refund_review',
    ]);
  });
});
