import { endOfBusinessDay } from '@langit/domain/business-days';
import { expect, test } from 'vitest';
import { payoutDue, type RefundCase, type RefundItem, refundAnswer } from './refund-rules.ts';

const paidAt = new Date('2026-11-20T03:00:00Z');
const now = new Date('2026-11-21T03:00:00Z');
const lapses = new Date('2026-12-20T03:00:00Z');
const days = (count: number, seconds = 0) => new Date(paidAt.getTime() + count * 86_400_000 + seconds * 1000);

type EsimItem = Extract<RefundItem, { kind: 'esim' }>;
const esim = (more: Partial<EsimItem> = {}): EsimItem => ({
  id: 'e1',
  kind: 'esim',
  givenBack: false,
  status: 'New',
  used: { used: 0, total: 1000 },
  endsAt: lapses,
  ...more,
});
const inUse = (used: number, total = 1000) => esim({ status: 'In use', used: { used, total } });
const sim = (where: 'here' | 'with_customer' | 'back'): RefundItem => ({
  id: 's1',
  kind: 'shipped',
  givenBack: false,
  where,
});
const rental = (dispatched: boolean): RefundItem => ({
  id: 'r1',
  kind: 'rental',
  givenBack: false,
  dispatched,
});

const order: RefundCase = {
  policy: 'id',
  paymentState: 'PAID',
  paidAt,
  paid: 150_001,
  refunded: 0,
  payable: 150_001,
  delivery: 0,
  listVnd: 200_000,
  items: [esim()],
  firstReportedAt: null,
  hasAskedForUsed: false,
  hasKeptOrder: true,
};

type Row = [rule: string, of: Partial<RefundCase>, at: Date, answer: Record<string, unknown>];
const no = (rule: string) => ({ eligible: false, review: false, amount: 0, rule });
const atOnce = (rule: string, amount: number) => ({ eligible: true, review: false, amount, rule });
const review = (rule: string, amount = 150_001) => ({ eligible: true, review: true, amount, rule });
const vn = (listVnd: number | null, item: RefundItem): Partial<RefundCase> => ({
  policy: 'vn',
  listVnd,
  items: [item],
});
/** A Friday; the seventh working day after it is Tuesday the 1st. */
const reported = { firstReportedAt: paidAt };
const reportEnds = new Date('2026-12-01T17:00:00Z');

const rows: Row[] = [
  // Vietnam
  [
    'vn: a New eSIM is refunded in full within 3 days',
    vn(900_000, esim()),
    days(3, -1),
    atOnce('cancelled_new', 150_001),
  ],
  [
    'vn: a New eSIM is refunded by its tier after 3 days',
    vn(900_000, esim()),
    days(3),
    atOnce('vn_by_remainder', 150_001),
  ],
  [
    'vn: under 120,000 a used plan is refunded in full',
    vn(119_999, inUse(900)),
    now,
    review('vn_under_120k'),
  ],
  [
    'vn: under 120,000 with nothing left needs a review',
    vn(119_999, inUse(1000)),
    now,
    review('vn_under_120k'),
  ],
  [
    'vn: from 120,000 a plan under half used is refunded in full',
    vn(120_000, inUse(499)),
    now,
    review('vn_under_half_used'),
  ],
  [
    'vn: from 120,000 a half used plan is refunded by its rest',
    vn(120_000, inUse(500)),
    now,
    review('vn_by_remainder', 75_000),
  ],
  [
    'vn: up to 480,000 a plan under half used is refunded in full',
    vn(480_000, inUse(499)),
    now,
    review('vn_under_half_used'),
  ],
  [
    'vn: up to 480,000 a plan over half used is refunded by its rest',
    vn(480_000, inUse(700)),
    now,
    review('vn_by_remainder', 45_000),
  ],
  [
    'vn: over 480,000 a plan is refunded by its rest',
    vn(480_001, inUse(1)),
    now,
    atOnce('vn_by_remainder', 149_850),
  ],
  ['vn: the rest is rounded down', vn(480_001, inUse(1, 3)), now, review('vn_by_remainder', 100_000)],
  [
    'vn: an installed and never connected plan has used nothing',
    vn(900_000, esim({ status: 'Onboard', used: null })),
    now,
    atOnce('vn_by_remainder', 150_001),
  ],
  ['vn: a used-up plan is not refundable', vn(480_001, inUse(1000)), now, no('used_up')],
  ['vn: a plan used beyond its quota is not refundable', vn(200_000, inUse(1001)), now, no('used_up')],
  [
    'vn: a depleted plan is not refundable, whatever the last reading',
    vn(480_001, esim({ status: 'Depleted' })),
    now,
    no('used_up'),
  ],
  [
    'vn: without a reading of the data the operator decides',
    vn(480_001, esim({ status: 'In use', used: null })),
    now,
    review('operator_decides'),
  ],
  ['vn: without a price in dong the operator decides', vn(null, inUse(1)), now, review('operator_decides')],
  [
    'vn: an unlimited plan is refunded by its unused days',
    vn(480_001, inUse(2, 7)),
    now,
    review('vn_by_remainder', 107_143),
  ],
  ['vn: an expired plan is not refundable', vn(1, esim({ status: 'Expired' })), now, no('lapsed')],
  [
    'vn: the limit in working days does not apply',
    { ...vn(900_000, esim()), ...reported },
    reportEnds,
    atOnce('vn_by_remainder', 150_001),
  ],
  // Indonesia and English
  ['id: a New eSIM is refunded in full', {}, now, atOnce('cancelled_new', 150_001)],
  ['id: a New eSIM is refunded in full after 20 days too', {}, days(20), atOnce('cancelled_new', 150_001)],
  [
    'id: a request within 7 working days of the first one is granted',
    reported,
    new Date(reportEnds.getTime() - 1),
    atOnce('cancelled_new', 150_001),
  ],
  [
    'id: a request later than 7 working days after the first one is refused',
    reported,
    reportEnds,
    no('too_late'),
  ],
  [
    'id: the operator decides on an installed eSIM',
    { items: [esim({ status: 'Onboard' })] },
    now,
    review('operator_decides'),
  ],
  ['id: the operator decides on an eSIM in use', { items: [inUse(1)] }, now, review('operator_decides')],
  [
    'id: the operator decides on a depleted eSIM',
    { items: [esim({ status: 'Depleted' })] },
    now,
    review('operator_decides'),
  ],
  ['id: an expired eSIM is not refundable', { items: [esim({ status: 'Expired' })] }, now, no('lapsed')],
  // Both
  [
    'the operator decides on an undelivered eSIM',
    { items: [esim({ status: 'Undelivered' })] },
    now,
    review('not_delivered_yet'),
  ],
  [
    'a cancelled eSIM is not refundable',
    { items: [esim({ status: 'Cancelled' })] },
    now,
    no('esim_cancelled'),
  ],
  ['a disputed order is not refundable', { paymentState: 'CHARGEBACK' }, now, no('chargeback')],
  ['a pending order is not refundable', { paymentState: 'PENDING', paidAt: null }, now, no('not_paid')],
  ['an expired order is not refundable', { paymentState: 'EXPIRED', paidAt: null }, now, no('not_paid')],
  [
    'a refunded order is not refundable again',
    { paymentState: 'REFUNDED', refunded: 150_001 },
    now,
    no('given_back'),
  ],
  ['an order paid by its voucher alone is not refundable', { paid: 0 }, now, no('nothing_paid')],
  ['an order with an open full refund is not refundable', { refunded: 150_001 }, now, no('given_back')],
  [
    'a refund never exceeds the rest of the payment',
    { paymentState: 'PARTIALLY_REFUNDED', refunded: 100_000 },
    now,
    atOnce('cancelled_new', 50_001),
  ],
  // SIM cards
  [
    'an unsent SIM card is refunded with shipping',
    { items: [sim('here')], delivery: 12_000 },
    now,
    atOnce('sim_not_sent', 150_001),
  ],
  [
    'a SIM card with the customer is not refundable',
    { items: [sim('with_customer')], delivery: 12_000 },
    now,
    no('sim_not_back'),
  ],
  [
    'a returned SIM card is refunded without shipping',
    { items: [sim('back')], delivery: 12_000 },
    now,
    atOnce('sim_is_back', 138_001),
  ],
  [
    'vn: a SIM card with the customer is not refundable',
    { policy: 'vn', items: [sim('with_customer')] },
    now,
    no('sim_not_back'),
  ],
  [
    'a returned SIM card is not refundable after the report period',
    { items: [sim('back')], ...reported },
    reportEnds,
    no('too_late'),
  ],
  [
    'a discount applies to goods and shipping of a SIM card in proportion',
    { items: [sim('back')], paid: 118_800, payable: 132_000, delivery: 12_000 },
    now,
    atOnce('sim_is_back', 108_000),
  ],
  // Rentals, top-ups, extensions
  [
    'a rental before dispatch is refunded with shipping',
    { items: [rental(false)], delivery: 30_000 },
    now,
    atOnce('rental_not_dispatched', 150_001),
  ],
  ['a dispatched rental is not refundable', { items: [rental(true)] }, now, no('rental_dispatched')],
  [
    'a top-up or an extension is not refundable',
    { items: [{ id: 'a', kind: 'addition', givenBack: false }] },
    now,
    no('addition_applied'),
  ],
];

test.each(rows)('F9 %s', (_rule, options, at, answer) => {
  expect(refundAnswer({ ...order, ...options }, at)).toMatchObject(answer);
});

test('F9 of three eSIMs the New ones are refunded first, the one in use by a second request', () => {
  const three = [esim(), esim({ id: 'e2', status: 'In use' }), esim({ id: 'e3' })];
  const first = refundAnswer({ ...order, items: three }, now);
  expect(first).toMatchObject({ ...atOnce('cancelled_new', 100_001), covers: ['e1', 'e3'] });
  const items = three.map((item) => ({ ...item, givenBack: first.covers.includes(item.id as never) }));
  const rest = { ...order, paymentState: 'PARTIALLY_REFUNDED' as const, refunded: first.amount, items };
  expect(refundAnswer(rest, now)).toMatchObject({ ...review('operator_decides', 50_000), covers: ['e2'] });
  const done = items.map((item) => ({ ...item, givenBack: true }));
  expect(refundAnswer({ ...rest, refunded: 150_000, items: done }, now)).toMatchObject(no('given_back'));
});

test.each<Row>([
  ['vn: under 120,000', vn(119_999, inUse(200)), now, atOnce('vn_under_120k', 150_001)],
  ['vn: under half used', vn(200_000, inUse(200)), now, atOnce('vn_under_half_used', 150_001)],
  ['vn: the rest', vn(480_001, inUse(200)), now, atOnce('vn_by_remainder', 120_000)],
  ['vn: an unlimited plan', vn(480_001, inUse(1, 7)), now, atOnce('vn_by_remainder', 128_572)],
])(
  'F9 up to 20 percent used a plan is refunded automatically, above it needs a review: %s',
  (_rule, options, at, answer) => {
    expect(refundAnswer({ ...order, ...options }, at)).toMatchObject(answer);
    const [item] = options.items ?? [];
    const { used, total } = (item as EsimItem).used ?? { used: 0, total: 0 };
    const more = { ...options, items: [inUse(used * 100 + 1 + (total === 7 ? 40 : 0), total * 100)] };
    expect(refundAnswer({ ...order, ...more }, at)).toMatchObject({ review: true, rule: answer.rule });
  },
);

const newcomer = { hasKeptOrder: false };

test.each<Row>([
  ['vn: under 120,000', { ...vn(119_999, inUse(1)), ...newcomer }, now, review('vn_under_120k')],
  ['vn: under half used', { ...vn(200_000, inUse(1)), ...newcomer }, now, review('vn_under_half_used')],
  ['vn: the rest', { ...vn(480_001, inUse(100)), ...newcomer }, now, review('vn_by_remainder', 135_000)],
  [
    'vn: installed and never connected',
    { ...vn(900_000, esim({ status: 'Onboard', used: null })), ...newcomer },
    now,
    review('vn_by_remainder'),
  ],
  ['SIM back', { items: [sim('back')], ...newcomer }, now, review('sim_is_back')],
])(
  'F9 used goods of an account without an earlier paid order need a review: %s',
  (_rule, options, at, answer) => {
    expect(refundAnswer({ ...order, ...options }, at)).toMatchObject({ ...answer, unused: false });
    expect(refundAnswer({ ...order, ...vn(900_000, esim()), ...newcomer }, at)).toMatchObject({
      review: false,
    });
  },
);

const again = { hasAskedForUsed: true };

test.each<Row>([
  ['vn: under 120,000', { ...vn(119_999, inUse(1)), ...again }, now, review('vn_under_120k')],
  ['vn: under half used', { ...vn(200_000, inUse(1)), ...again }, now, review('vn_under_half_used')],
  ['vn: the rest', { ...vn(480_001, inUse(500)), ...again }, now, review('vn_by_remainder', 75_000)],
  [
    'vn: installed and never connected, for it can be used afterwards',
    { ...vn(900_000, esim({ status: 'Onboard', used: null })), ...again },
    now,
    review('vn_by_remainder'),
  ],
  ['SIM back', { items: [sim('back')], ...again }, now, review('sim_is_back')],
])('F9 a second request for used goods within 365 days needs a review: %s', (_rule, options, at, answer) => {
  expect(refundAnswer({ ...order, ...options }, at)).toMatchObject({ ...answer, unused: false });
});

test.each<Row>([
  ['vn: New within 3 days', { ...vn(900_000, esim()), ...again }, now, atOnce('cancelled_new', 150_001)],
  ['vn: New after 3 days', { ...vn(900_000, esim()), ...again }, days(3), atOnce('vn_by_remainder', 150_001)],
  ['id: New', again, now, atOnce('cancelled_new', 150_001)],
  ['SIM not sent', { items: [sim('here')], ...again }, now, atOnce('sim_not_sent', 150_001)],
  [
    'rental not dispatched',
    { items: [rental(false)], ...again },
    now,
    atOnce('rental_not_dispatched', 150_001),
  ],
])('F9 unused goods are refunded automatically every time: %s', (_rule, options, at, answer) => {
  expect(refundAnswer({ ...order, ...options }, at)).toMatchObject({ ...answer, unused: true });
});

test('F9 of an unused and a used plan the unused one is refunded first, then the used one', () => {
  const two = { ...order, ...vn(200_000, esim()), items: [inUse(1), esim({ id: 'e2' })] };
  expect(refundAnswer(two, now)).toMatchObject({
    ...atOnce('cancelled_new', 75_001),
    covers: ['e2'],
    unused: true,
  });
  const items = two.items.map((item) => ({ ...item, givenBack: item.id === 'e2' }));
  expect(refundAnswer({ ...two, items }, now)).toMatchObject({
    ...atOnce('vn_under_half_used', 75_000),
    covers: ['e1'],
    unused: false,
  });
});

test('F9 an offer has the end of its validity', () => {
  const until = (options: Partial<RefundCase>) => refundAnswer({ ...order, ...options }, now).until;
  expect(until({})).toEqual(lapses);
  expect(until({ policy: 'vn' })).toEqual(days(3));
  expect(until(reported)).toEqual(reportEnds);
  expect(until({ items: [rental(false)] })).toBeNull();
});

test('F9 working days skip weekends and end at midnight in Jakarta', () => {
  const friday = new Date('2026-11-20T03:00:00Z');
  expect(endOfBusinessDay(friday, 1)).toEqual(new Date('2026-11-23T17:00:00Z'));
  expect(endOfBusinessDay(new Date('2026-11-21T16:59:59Z'), 1)).toEqual(new Date('2026-11-23T17:00:00Z'));
  // 00:30 on Monday in Jakarta is still Sunday in UTC.
  expect(endOfBusinessDay(new Date('2026-11-22T17:30:00Z'), 1)).toEqual(new Date('2026-11-24T17:00:00Z'));
  expect(payoutDue('vn', friday)).toEqual(new Date('2026-12-02T17:00:00Z'));
});
