import type { OperatorCallName } from '@langit/contract/operator/calls';
import { type May, mayClose } from '@langit/contract/operator/exception-duties';
import type { ExceptionKind } from '@langit/contract/values/exceptions';
import type { Translate } from '@langit/contract/values/message';
import { currencies, formatMoney, fromMajor } from '@langit/contract/values/money';
import type { Answer } from '../lib/door';
import { rupiahText } from '../lib/format';
import { type Act, act, unless } from '../ui/act';
import type { texts } from './texts/en';

/** `others`: the orders of the others with the same cause; the act is on all of them (B22). */
type Opened = Answer<'exceptions.get'> & {
  others: readonly string[];
  /** The prices of a product under its floor as they would be at it, by the fields of the call. */
  atFloor: Readonly<Record<string, string>> | null;
  may: May;
};
type T = Translate<typeof texts>;

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

/** The call that resolves an exception, with the part of its input that the exception knows. */
const actOf: { [K in OperatorCallName]?: (of: Opened, t: T) => Act | readonly Act[] | null } = {
  'orders.retry': ({ order, others }, t) =>
    order === null
      ? null
      : act({
          call: 'orders.retry',
          label: others.length > 0 ? t('retryAll', { count: others.length + 1 }) : t('retry'),
          input: { order },
          others: others.map((other) => ({ order: other })),
          done: t('retried'),
        }),
  'orders.refund': ({ order, others, stake }, t) =>
    order === null
      ? null
      : act({
          call: 'orders.refund',
          label: others.length > 0 ? t('refundEach', { count: others.length + 1 }) : t('refundAll'),
          input: { order },
          others: others.map((other) => ({ order: other })),
          says:
            others.length > 0
              ? t('refundEachSays', { count: others.length + 1, stake: rupiahText(stake) })
              : t('refundAllSays', { order }),
          isDangerous: true,
          done: t('refunded'),
        }),
  'payments.accept': ({ order }, t) =>
    act({
      call: 'payments.accept',
      label: t('accept'),
      input: { order },
      says: t('acceptSays'),
      reasons: [t('reasonSmall'), t('reasonAgreed')],
      done: t('wasClosed'),
    }),
  'payments.return': ({ order }, t) =>
    act({
      call: 'payments.return',
      label: t('return'),
      input: { order },
      says: t('returnSays'),
      isDangerous: true,
      done: t('refunded'),
    }),
  'payments.reconcile': (_, t) =>
    act({ call: 'payments.reconcile', label: t('reconcile'), input: {}, done: t('reconciled') }),
  'customers.lock': ({ about, subject, detail }, t) => {
    const customer = about === 'customer' ? subject : text(detail.customer);
    return customer === ''
      ? null
      : act({
          call: 'customers.lock',
          label: t('lockCustomer'),
          input: { customer },
          says: t('lockSays'),
          isDangerous: true,
          done: t('locked'),
        });
  },
  'refunds.approve': ({ stake, detail, subject, about }, t) =>
    act({
      call: 'refunds.approve',
      label: t('approve', { stake: rupiahText(stake) }),
      input: { refund: refundOf({ detail, subject, about }) },
      says: t('approveSays', { stake: rupiahText(stake) }),
      done: t('approved'),
    }),
  'refunds.reject': ({ detail, subject, about }, t) =>
    act({
      call: 'refunds.reject',
      label: t('reject'),
      input: { refund: refundOf({ detail, subject, about }) },
      says: t('rejectSays'),
      isDangerous: true,
      done: t('rejected'),
    }),
  'refunds.paidOut': ({ stake, detail, subject, about }, t) =>
    act({
      call: 'refunds.paidOut',
      label: t('paidOut'),
      input: { refund: refundOf({ detail, subject, about }) },
      says: t('paidOutSays', { stake: rupiahText(stake) }),
      done: t('wasPaidOut'),
    }),
  'refunds.ask': ({ detail, subject, about }, t) =>
    act({
      call: 'refunds.ask',
      label: t('askGateway'),
      input: { refund: refundOf({ detail, subject, about }) },
      done: t('gatewayAsked'),
    }),
  'rentals.remind': ({ subject }, t) =>
    act({
      call: 'rentals.remind',
      label: t('remind'),
      input: { serial: subject },
      done: ({ changed }) => (changed ? t('wasReminded') : t('wasRemindedToday')),
    }),
  'rentals.reassign': ({ subject, detail }, t) => {
    const rental = text(detail.next_rental ?? detail.rental);
    return rental === ''
      ? null
      : act({
          call: 'rentals.reassign',
          label: t('reassign'),
          input: { rental },
          fields: [{ name: 'serial', label: t('serial'), initial: text(detail.free) }],
          // The next booking of a late router is on that router.
          shown: () => ({ was: detail.next_rental == null ? text(detail.serial) : subject }),
          done: ({ serial, in_the_way: other }) =>
            other ? t('isTaken', { serial: other.serial, order: other.order }) : t('reassigned', { serial }),
        });
  },
  // A parcel with a SIM card has no router.
  'rentals.handOut': ({ order, detail }, t) =>
    order === null || detail.serial == null
      ? null
      : act({
          call: 'rentals.handOut',
          label: t('handOut'),
          input: { order },
          fields: [{ name: 'serial', label: t('serial'), initial: text(detail.serial) }],
          done: ({ serial }) => t('handedOut', { serial }),
        }),
  'units.receive': ({ subject }, t) =>
    act({ call: 'units.receive', label: t('receive'), input: { serial: subject }, done: t('received') }),
  'units.lose': ({ subject }, t) =>
    act({
      call: 'units.lose',
      label: t('lose'),
      says: t('loseSays'),
      input: { serial: subject },
      fields: [{ name: 'fee', label: t('lossFee'), kind: 'number', isOptional: true }],
      done: t('wasLost'),
    }),
  'units.state': (_, t) =>
    act({
      call: 'units.state',
      label: t('unitState'),
      input: { to: 'in_service' },
      fields: [{ name: 'serial', label: t('serial') }],
      done: t('unitSet'),
    }),
  'orders.ship': ({ order }, t) =>
    act({
      call: 'orders.ship',
      label: t('ship'),
      input: { order },
      fields: [
        { name: 'courier', label: t('courier') },
        { name: 'tracking', label: t('tracking') },
      ],
      done: t('shipped'),
    }),
  'orders.finish': ({ order }, t) =>
    act({ call: 'orders.finish', label: t('finish'), input: { order }, done: t('finished') }),
  'orders.returned': ({ order }, t) =>
    act({ call: 'orders.returned', label: t('returned'), input: { order }, done: t('wasReturned') }),
  'orders.resend': ({ order }, t) =>
    act({ call: 'orders.resend', label: t('resend'), input: { order }, done: t('resent') }),
  'rentals.pickupArranged': ({ order }, t) =>
    act({
      call: 'rentals.pickupArranged',
      label: t('arranged'),
      input: { serial: order },
      fields: [{ name: 'courier', label: t('courier') }],
      done: t('wasArranged'),
    }),
  'rentals.chargePaid': ({ subject }, t) =>
    act({
      call: 'rentals.chargePaid',
      label: t('chargePaid'),
      input: { charge: subject },
      fields: [
        {
          name: 'method',
          label: t('method'),
          kind: 'choice',
          choices: [
            { value: 'cash', label: t('cash') },
            { value: 'transfer', label: t('transfer') },
          ],
        },
      ],
      done: t('wasChargePaid'),
    }),
  'rentals.chargeWaive': ({ subject }, t) =>
    act({ call: 'rentals.chargeWaive', label: t('waive'), input: { charge: subject }, done: t('waived') }),
  'products.price': ({ subject, detail, atFloor }, t) => {
    const raised = Object.entries(atFloor ?? {});
    const guards = { allow_price_changes: true, allow_odd_prices: true };
    return raised.length > 0
      ? act({
          call: 'products.price',
          label: t('raise'),
          input: { product: subject, ...atFloor, ...guards },
          says: t('raiseSays', {
            prices: raised.map(([column, price]) => shownPrice(column, price)).join(' · '),
          }),
          reasons: [t('reasonFloor')],
          done: t('priced'),
        })
      : act({
          call: 'products.price',
          label: t('price'),
          input: { product: subject, ...guards },
          fields: [{ name: 'price_idr', label: t('priceIdr'), initial: text(detail.floor) }],
          says: t('priceSays'),
          done: t('priced'),
        });
  },
  'products.withdraw': ({ subject }, t) =>
    act({
      call: 'products.withdraw',
      label: t('withdraw'),
      input: { product: subject },
      done: t('withdrawn'),
      undo: () => ({ call: 'products.publish', input: { product: subject } }),
    }),
  'catalogue.compare': ({ kind, subject, detail }, t) => {
    const isOdd = kind === 'supplier_list_odd';
    const input = { supplier: isOdd ? subject : text(detail.supplier) };
    const done = t('comparing');
    const again = act({ call: 'catalogue.compare', label: t('compare'), input, done });
    if (!isOdd) return again;
    const { gone, known, moved } = detail;
    return [
      again,
      act({
        call: 'catalogue.compare',
        label: t('believe'),
        input: { ...input, allow_odd: true },
        says: t('believeSays', { gone: text(gone), known: text(known), moved: text(moved) }),
        isDangerous: true,
        done,
      }),
    ];
  },
  'system.check': (_, t) =>
    act({ call: 'system.check', label: t('askPartners'), input: {}, done: t('partnersAsked') }),
  'system.backup': (_, t) =>
    act({ call: 'system.backup', label: t('backUp'), input: {}, done: t('backedUp') }),
  'jobs.retry': ({ subject }, t) =>
    act({ call: 'jobs.retry', label: t('runAgain'), input: { queue: subject }, done: t('runsAgain') }),
  'vouchers.end': ({ subject }, t) =>
    act({
      call: 'vouchers.end',
      label: t('endVoucher'),
      input: { code: subject },
      done: t('voucherEnded'),
      undo: () => ({ call: 'vouchers.resume', input: { code: subject } }),
    }),
  'stock.add': ({ subject }, t) =>
    act({
      call: 'stock.add',
      label: t('addStock'),
      input: { product: subject },
      fields: [{ name: 'count', label: t('count'), kind: 'number' }],
      done: t('stocked'),
    }),
  'approvals.confirm': ({ subject }, t) =>
    act({
      call: 'approvals.confirm',
      label: t('confirm'),
      input: { approval: subject },
      says: t('confirmSays'),
      done: t('wasConfirmed'),
    }),
  'approvals.refuse': ({ subject }, t) =>
    act({
      call: 'approvals.refuse',
      label: t('refuse'),
      input: { approval: subject },
      isDangerous: true,
      done: t('wasRefused'),
    }),
  'staff.disable': ({ detail }, t) =>
    act({
      call: 'staff.disable',
      label: t('disable'),
      input: { email: text(detail.staff) },
      says: t('disableSays'),
      isDangerous: true,
      done: t('wasDisabled'),
    }),
  'rates.set': ({ subject }, t) =>
    act({
      call: 'rates.set',
      label: t('setRate'),
      input: {},
      fields: [{ name: subject.toLowerCase(), label: `${t('perDollar')} (${subject})` }],
      done: t('rateSet'),
    }),
};

/** `price_usd` and `7.50` are `$7.50`. */
function shownPrice(column: string, price: string): string {
  const currency = currencies.find((one) => column === `price_${one.toLowerCase()}`);
  return currency ? formatMoney(fromMajor(Number(price), currency), currency) : price;
}

/** The refund that an exception is about: its subject, or named in its figures. */
const refundOf = ({ about, subject, detail }: Pick<Opened, 'about' | 'subject' | 'detail'>): string =>
  about === 'refund' ? subject : text(detail.refund);

/** What resolves it, the usual call first, and what every exception can have done with it. */
export function actsOn(opened: Opened, t: T): Act[] {
  const { exception, kind, commands, closed, may } = opened;
  if (closed !== null)
    return [
      act({ call: 'exceptions.reopen', label: t('reopen'), input: { exception }, done: t('wasOpened') }),
    ];
  const own = commands.flatMap((name) => actOf[name as OperatorCallName]?.(opened, t) ?? []);
  return [
    ...own,
    unless(
      !mayClose(kind as ExceptionKind, may) && t('closedByOthers'),
      act({
        call: 'exceptions.close',
        label: t('close'),
        input: { exception },
        reasons: [t('reasonSolved'), t('reasonKnown'), t('reasonLoss')],
        done: t('wasClosed'),
        undo: () => ({ call: 'exceptions.reopen', input: { exception } }),
      }),
    ),
  ];
}

/** Whose it is, and until when it is put aside. */
export function handlingOf(
  { exception, assignee, closed, snoozed_until: aside }: Answer<'exceptions.get'>,
  { me, people, t }: { me: string; people: Answer<'exceptions.people'>; t: T },
): Act[] {
  if (closed !== null) return [];
  const assign = (to: string | undefined | null) => ({
    call: 'exceptions.assign' as const,
    input: { exception, to },
  });
  const snooze = (time: 'hour' | 'tomorrow' | 'day' | 'none') => ({ exception, for: time });
  const put = (time: 'hour' | 'tomorrow' | 'day', label: string) =>
    act({
      call: 'exceptions.snooze',
      label,
      input: snooze(time),
      done: t('aside'),
      undo: () => ({ call: 'exceptions.snooze', input: snooze('none') }),
    });
  const others = people.filter(({ person }) => person !== me && person !== assignee);
  return [
    assignee === me
      ? act({ ...assign(null), label: t('release'), done: t('released'), undo: () => assign(me) })
      : act({ ...assign(me), label: t('take'), done: t('taken'), undo: () => assign(assignee) }),
    ...(others.length === 0
      ? []
      : [
          act({
            call: 'exceptions.assign',
            label: t('give'),
            input: { exception },
            fields: [
              {
                name: 'to',
                label: t('giveTo'),
                kind: 'choice',
                choices: others.map(({ person, name, taken }) => ({
                  value: person,
                  label: t('hasTaken', { name, count: taken }),
                })),
              },
            ],
            done: t('given'),
            undo: () => assign(assignee),
          }),
        ]),
    ...(aside === null
      ? [put('hour', t('snoozeHour')), put('tomorrow', t('snoozeTomorrow')), put('day', t('snoozeDay'))]
      : [act({ call: 'exceptions.snooze', label: t('back'), input: snooze('none'), done: t('wasOpened') })]),
  ];
}
