import type { OperatorCallName } from '@langit/contract/operator/calls';
import { type May, mayClose } from '@langit/contract/operator/exception-duties';
import { trackingUrl } from '@langit/contract/values/couriers';
import { type ExceptionKind, isDispute, type Snooze, snoozedUntil } from '@langit/contract/values/exceptions';
import { inService } from '@langit/contract/values/rentals';
import type { Translate } from '@langit/i18n/message';
import type { Answer } from '../lib/console-api';
import { rupiahText } from '../lib/format';
import type { ConsoleTexts } from '../lib/texts';
import {
  correctEmail,
  reachCustomer,
  type Unreached,
  writeOnWhatsApp,
} from '../things/customers/reach-actions';
import { actWords } from '../things/exceptions/act-words';
import { wasRemindedToday } from '../things/exceptions/usual-advice';
import { reachGateway, reachSupplier } from '../things/partner-sites';
import { type Action, actionOf, unless } from '../ui/action';
import type { Handling } from './open/handling';

/** `others`: the orders of the others with the same cause; the action is on all of them (B22). `customer`: whose order it is about. */
type Opened = Answer<'exceptions.get'> & {
  others: readonly string[];
  customer: string | null;
  /** The buyer, whose emails may not arrive. */
  buyer: Unreached | null;
  /** Leads to the printable evidence of an order. */
  download: (order: string) => void;
  /** The address of the person of the staff that it is about. */
  member: string | null;
  /** What came in another amount than the order’s. */
  paidInstead: number;
  /** The waiting act was asked for by this person, who does not decide about it. */
  isOwnRequest: boolean;
  /** The courier of the latest parcels. */
  courier: string | null;
  /** Routers of the model that are in repair, the booked one first. */
  repaired: readonly string[];
  /** Routers of the model that their customers have not brought back. */
  lateUnits: readonly string[];
  /** The supplier that an order waits for. */
  supplier: string | null;
  /** The gateway that took the payment of the order. */
  gateway: string | null;
  /** The day in Jakarta. */
  today: string;
  /** The product that it is about is not sold now. */
  isOffSale: boolean;
  /** The parcel that is on its way. */
  shipment: Pick<NonNullable<Answer<'orders.get'>['shipment']>, 'courier' | 'trackingNumber'> | null;
  /** A free router of the model that it is about. */
  spare: string | null;
  /** The prices of a product under its floor as they would be at it, by the fields of the call. */
  atFloor: Readonly<Record<string, string>> | null;
  /** A price of a column in its currency, as the reader writes it. */
  priceOf(column: string, price: string): string;
  /** The actions of the thing that it is about, as the thing's own page has them: a refund, a router, a fee. */
  ofThing: readonly Action[];
};
type T = Translate<ConsoleTexts['exceptions']>;

const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

const onThing =
  (name: OperatorCallName) =>
  ({ ofThing }: Opened): readonly Action[] =>
    ofThing.filter(({ call }) => call === name);

const isDecision = (call: OperatorCallName): boolean =>
  call === 'esims.diagnose' || call === 'refunds.approve' || call === 'refunds.reject';

/** The price in Rupiah that a product under its floor is raised to. */
export const raisedTo = (atFloor: Opened['atFloor']): string | null =>
  atFloor?.price_idr === undefined ? null : rupiahText(Number(atFloor.price_idr));

/** The call that resolves an exception, with the part of its input that the exception knows. */
const actionsFor: { [K in OperatorCallName]?: (of: Opened, t: T) => Action | readonly Action[] | null } = {
  'orders.retry': ({ order, others, supplier }, t) =>
    order === null
      ? null
      : [
          ...(supplier === null ? [] : reachSupplier({ supplier, order }, t)),
          actionOf({
            call: 'orders.retry',
            label:
              others.length > 0 ? t('retryAll', { count: others.length + 1 }) : t(actWords['orders.retry']),
            input: { order },
            others: others.map((other) => ({ order: other })),
            done: t('retried'),
          }),
        ],
  'orders.refund': ({ order, others, amount }, t) =>
    order === null
      ? null
      : actionOf({
          call: 'orders.refund',
          label: others.length > 0 ? t('refundEach', { count: others.length + 1 }) : t('refundAll'),
          input: { order },
          others: others.map((other) => ({ order: other })),
          help:
            others.length > 0
              ? t('refundEachSays', { count: others.length + 1, amount: rupiahText(amount) })
              : t('refundAllSays', { order }),
          isDangerous: true,
          done: t('refunded'),
        }),
  'payments.accept': ({ order, paidInstead }, t) =>
    actionOf({
      call: 'payments.accept',
      label:
        paidInstead > 0
          ? t('acceptPaid', { amount: rupiahText(paidInstead) })
          : t(actWords['payments.accept']),
      input: { order },
      help: t('acceptSays'),
      reasons: [t('reasonSmall'), t('reasonAgreed')],
      done: t('wasClosed'),
    }),
  'payments.return': ({ order, paidInstead }, t) =>
    actionOf({
      call: 'payments.return',
      label: paidInstead > 0 ? t('returnPaid', { amount: rupiahText(paidInstead) }) : t('refundAll'),
      input: { order },
      help: t('returnSays'),
      isDangerous: true,
      done: t('refunded'),
    }),
  'payments.reconcile': (_, t) =>
    actionOf({
      call: 'payments.reconcile',
      label: t(actWords['payments.reconcile']),
      input: {},
      done: t('reconciled'),
    }),
  'customers.lock': ({ kind, about, subject, customer: buyer }, t) => {
    const customer = about === 'customer' ? subject : buyer;
    return customer === null
      ? null
      : actionOf({
          call: 'customers.lock',
          label: t(actWords['customers.lock']),
          input: { customer },
          isRare: isDispute(kind),
          help: t('lockSays'),
          isDangerous: true,
          done: t('locked'),
        });
  },
  'orders.evidence': ({ order, download }, t) =>
    order === null
      ? null
      : actionOf({
          call: 'orders.evidence',
          label: t(actWords['orders.evidence']),
          input: { order },
          opens: () => download(order),
        }),
  'payments.answerDispute': ({ order, detail, gateway }, t) =>
    order === null
      ? null
      : [
          ...(detail.answered != null
            ? []
            : [
                actionOf({
                  call: 'payments.answerDispute',
                  label: t('answerDispute'),
                  input: { order },
                  help: t('answerDisputeSays'),
                  done: t('disputeAnswered'),
                }),
              ]),
          ...(gateway === null ? [] : reachGateway({ gateway, order }, t)),
        ],
  'payments.acceptLoss': ({ order, amount }, t) =>
    order === null
      ? null
      : actionOf({
          call: 'payments.acceptLoss',
          label: t('acceptLoss'),
          input: { order },
          // The advice brings it forward where the evidence may not do.
          isRare: true,
          help: t('acceptLossSays', { amount: rupiahText(amount) }),
          reasons: [t('reasonWeak'), t('reasonNotWorth'), t('reasonCustomerRight')],
          isDangerous: true,
          done: t('lossAccepted'),
        }),
  // What comes before the decision is an act too, and the refund's own advice says which of them is first.
  'refunds.approve': ({ ofThing }) => ofThing.filter(({ call }) => isDecision(call)),
  'refunds.reject': ({ commands, ofThing }) =>
    commands.includes('refunds.approve') ? null : ofThing.filter(({ call }) => call === 'refunds.reject'),
  'refunds.paidOut': onThing('refunds.paidOut'),
  'refunds.ask': onThing('refunds.ask'),
  // After a reminder nothing else is to be done about it today; after one that the shop sent, the customer is written to.
  'rentals.remind': ({ exception, subject, detail, today, buyer }, t) => [
    unless(
      wasRemindedToday({ detail, today }) && t('wasRemindedToday'),
      actionOf({
        call: 'rentals.remind',
        label: t(actWords['rentals.remind']),
        input: { serial: subject },
        help: t('remindSays'),
        also: { call: 'exceptions.snooze', input: { exception, for: 'tomorrow' } },
        done: ({ changed }) => (changed ? t('wasReminded') : t('wasRemindedToday')),
      }),
    ),
    ...(buyer === null ? [] : reachCustomer(buyer, t)),
  ],
  'rentals.reassign': ({ kind, subject, detail, spare, buyer }, t) => {
    const rental = text(detail.next_rental ?? detail.rental);
    const serial = text(detail.free ?? spare);
    // Other days or another model are agreed with the customer of a booking that has no router.
    const agreed = kind === 'router_missing' && buyer !== null ? reachCustomer(buyer, t) : [];
    if (rental === '') return agreed;
    return [
      actionOf({
        // Without a free router it finds none, so another act is the usual one.
        isRare: kind === 'router_missing' && serial === '',
        call: 'rentals.reassign',
        label: t(actWords['rentals.reassign']),
        input: { rental },
        fields: [{ name: 'serial', label: t('serial'), initial: serial }],
        // The next booking of a late router is on that router.
        shown: () => ({ was: detail.next_rental == null ? text(detail.serial) : subject }),
        done: ({ serial, in_the_way: other }) =>
          other ? t('isTaken', { serial: other.serial, order: other.order }) : t('reassigned', { serial }),
      }),
      ...agreed,
    ];
  },
  // A parcel with a SIM card has no router.
  'rentals.handOut': ({ order, detail }, t) =>
    order === null || detail.serial == null
      ? null
      : actionOf({
          call: 'rentals.handOut',
          label: t('handOut'),
          input: { order },
          fields: [{ name: 'serial', label: t('serial'), initial: text(detail.serial) }],
          done: ({ serial }) => t('handedOut', { serial }),
        }),
  'units.receive': onThing('units.receive'),
  'units.lose': onThing('units.lose'),
  // One act for each router: one in repair is marked as repaired, the customer of a late one is reminded.
  'units.state': ({ repaired, lateUnits }, t) => [
    ...repaired.map((serial) =>
      actionOf({
        call: 'units.state',
        label: t('isRepaired', { serial }),
        input: { serial, to: inService },
        help: t('isRepairedSays', { serial }),
        // A person looks at the router first, so this is never the blue button.
        isAgainstAdvice: true,
        done: t('unitSet'),
      }),
    ),
    ...lateUnits.map((serial) =>
      actionOf({
        call: 'rentals.remind',
        label: t('remindOf', { serial }),
        input: { serial },
        help: t('remindOfSays', { serial }),
        done: ({ changed }) => (changed ? t('wasReminded') : t('wasRemindedToday')),
      }),
    ),
  ],
  'orders.ship': ({ order, courier }, t) =>
    actionOf({
      call: 'orders.ship',
      label: t(actWords['orders.ship']),
      input: { order },
      fields: [
        { name: 'courier', label: t('courier'), initial: text(courier) },
        { name: 'tracking', label: t('tracking') },
      ],
      done: t('shipped'),
    }),
  // Before a parcel is marked as delivered, the courier's page and the customer say where it is: those acts come first.
  'orders.finish': ({ order, shipment, buyer }, t) => {
    const page = shipment && trackingUrl(shipment.courier, shipment.trackingNumber);
    return [
      ...(page
        ? [
            actionOf({
              call: 'orders.get',
              label: t('trackParcel'),
              input: { order },
              opens: () => window.open(page, '_blank', 'noreferrer'),
            }),
          ]
        : []),
      ...(buyer === null ? [] : writeOnWhatsApp(buyer, t)),
      actionOf({
        call: 'orders.finish',
        label: t(actWords['orders.finish']),
        input: { order },
        done: t('finished'),
      }),
    ];
  },
  'orders.returned': ({ order }, t) =>
    actionOf({ call: 'orders.returned', label: t('returned'), input: { order }, done: t('wasReturned') }),
  // WhatsApp stands in the head of the case; it is an act where a new address waits and nothing else is to do.
  'customers.email': ({ buyer }, t) =>
    buyer === null ? null : [correctEmail(buyer, t), ...(buyer.pending ? writeOnWhatsApp(buyer, t) : [])],
  'orders.resend': ({ order }, t) =>
    actionOf({
      call: 'orders.resend',
      label: t(actWords['orders.resend']),
      input: { order },
      isRare: true,
      done: t('resent'),
    }),
  'rentals.pickupArranged': ({ order, courier }, t) =>
    actionOf({
      call: 'rentals.pickupArranged',
      label: t(actWords['rentals.pickupArranged']),
      input: { serial: order },
      fields: [{ name: 'courier', label: t('courier'), initial: text(courier) }],
      done: t('wasArranged'),
    }),
  'rentals.chargePaid': onThing('rentals.chargePaid'),
  'rentals.chargeWaive': onThing('rentals.chargeWaive'),
  'products.price': ({ subject, detail, atFloor, priceOf }, t) => {
    const raised = Object.entries(atFloor ?? {});
    const guards = { allow_price_changes: true, allow_odd_prices: true };
    return raised.length > 0
      ? actionOf({
          call: 'products.price',
          label: raisedTo(atFloor) === null ? t('price') : t('raiseTo', { price: raisedTo(atFloor) ?? '' }),
          input: { product: subject, ...atFloor, ...guards },
          help: t('raiseSays', {
            prices: raised.map(([column, price]) => priceOf(column, price)).join(' · '),
          }),
          reasons: [t('reasonFloor')],
          done: t('priced'),
        })
      : actionOf({
          call: 'products.price',
          label: t(actWords['products.price']),
          input: { product: subject, ...guards },
          fields: [{ name: 'price_idr', label: t('priceIdr'), initial: text(detail.floor) }],
          help: t('priceSays'),
          done: t('priced'),
        });
  },
  'products.withdraw': ({ subject, isOffSale }, t) =>
    actionOf({
      call: 'products.withdraw',
      label: isOffSale ? t('leaveOffSale') : t(actWords['products.withdraw']),
      input: { product: subject },
      done: isOffSale ? t('leftOffSale') : t('withdrawn'),
      undo: () => ({ call: 'products.publish', input: { product: subject } }),
    }),
  'catalogue.compare': ({ kind, subject, detail }, t) => {
    const isOdd = kind === 'supplier_list_odd';
    const input = { supplier: isOdd ? subject : text(detail.supplier) };
    const done = t('comparing');
    const again = actionOf({
      call: 'catalogue.compare',
      label: t(actWords['catalogue.compare']),
      input,
      done,
    });
    if (!isOdd) return again;
    const { gone, known, moved } = detail;
    return [
      again,
      actionOf({
        call: 'catalogue.compare',
        label: t('believe'),
        input: { ...input, allow_odd: true },
        help: t('believeSays', { gone: text(gone), known: text(known), moved: text(moved) }),
        isDangerous: true,
        done,
      }),
    ];
  },
  'system.check': ({ kind }, t) =>
    actionOf({
      call: 'system.check',
      label: kind === 'partner_balance' ? t('checkBalance') : t(actWords['system.check']),
      input: {},
      done: kind === 'partner_balance' ? t('balanceChecked') : t('partnersAsked'),
    }),
  'system.backup': (_, t) =>
    actionOf({ call: 'system.backup', label: t(actWords['system.backup']), input: {}, done: t('backedUp') }),
  'jobs.retry': ({ subject }, t) =>
    actionOf({
      call: 'jobs.retry',
      label: t(actWords['jobs.retry']),
      input: { queue: subject },
      done: t('runsAgain'),
    }),
  'vouchers.end': ({ subject }, t) =>
    actionOf({
      call: 'vouchers.end',
      label: t('endVoucher'),
      input: { code: subject },
      done: t('voucherEnded'),
      undo: () => ({ call: 'vouchers.resume', input: { code: subject } }),
    }),
  'stock.add': ({ subject }, t) =>
    actionOf({
      call: 'stock.add',
      label: t(actWords['stock.add']),
      input: { product: subject },
      fields: [{ name: 'count', label: t('count'), kind: 'number' }],
      done: t('stocked'),
    }),
  'approvals.confirm': ({ subject, isOwnRequest }, t) =>
    unless(
      isOwnRequest && t('someoneElse'),
      actionOf({
        call: 'approvals.confirm',
        label: t(actWords['approvals.confirm']),
        input: { approval: subject },
        help: t('confirmSays'),
        done: t('wasConfirmed'),
      }),
    ),
  'approvals.refuse': ({ subject, isOwnRequest }, t) =>
    unless(
      isOwnRequest && t('someoneElse'),
      actionOf({
        call: 'approvals.refuse',
        label: t('refuse'),
        input: { approval: subject },
        isDangerous: true,
        done: t('wasRefused'),
      }),
    ),
  'approvals.withdraw': ({ subject, isOwnRequest }, t) =>
    isOwnRequest
      ? actionOf({
          call: 'approvals.withdraw',
          label: t('withdrawRequest'),
          input: { approval: subject },
          isAgainstAdvice: true,
          done: t('wasWithdrawn'),
        })
      : null,
  'exceptions.close': ({ exception, kind }, t) =>
    kind === 'staff_security'
      ? actionOf({
          call: 'exceptions.close',
          label: t('iKnow'),
          input: { exception },
          reasons: [t('reasonKnew'), t('reasonSpoke')],
          done: t('wasClosed'),
          undo: () => ({ call: 'exceptions.reopen', input: { exception } }),
        })
      : null,
  // A user of the machine has no account: nothing names them but their id.
  'staff.disable': ({ detail: { staff, person }, member }, t) =>
    staff === person
      ? null
      : actionOf({
          call: 'staff.disable',
          label: t(actWords['staff.disable']),
          input: { email: member ?? text(staff) },
          help: t('disableSays'),
          isDangerous: true,
          done: t('wasDisabled'),
        }),
  'rates.set': ({ subject }, t) =>
    actionOf({
      call: 'rates.set',
      label: t(actWords['rates.set']),
      input: {},
      fields: [{ name: subject.toLowerCase(), label: `${t('perDollar')} (${subject})` }],
      done: t('rateSet'),
    }),
};

/** Kinds whose first step is a word with the customer, before the case is closed. */
const beginsWithCustomer = (kind: string): boolean => kind === 'delivery_after_refund';

/** Cases that are closed by an act of their own, such as “Accept the loss”: they have no plain “Mark as solved”. */
const hasOwnEnd = (kind: string): boolean => isDispute(kind) || kind === 'staff_security';

/**
 * What ends a case of any kind, with a reason. It is behind “More” unless it is one of the acts of its kind and no money of a customer waits meanwhile.
 */
const closing = ({ exception, kind, commands, order, amount }: Opened, may: May, t: T): Action =>
  unless(
    !mayClose(kind as ExceptionKind, may) && t('closedByOthers'),
    actionOf({
      call: 'exceptions.close',
      label: t('close'),
      input: { exception },
      key: 'e',
      isRare: !commands.includes('exceptions.close') || (order !== null && amount > 0),
      reasons: [t('reasonSolved'), t('reasonKnown'), t('reasonLoss')],
      done: t('wasClosed'),
      undo: () => ({ call: 'exceptions.reopen', input: { exception } }),
    }),
  );

/** What resolves it, the usual call first, and what ends it; once it is closed, what opens it again. */
export function actionsOn(opened: Opened, may: May, t: T): Action[] {
  const { exception, kind, commands, closed } = opened;
  if (closed !== null)
    return [
      actionOf({ call: 'exceptions.reopen', label: t('reopen'), input: { exception }, done: t('wasOpened') }),
    ];
  return [
    ...(beginsWithCustomer(kind) && opened.buyer ? reachCustomer(opened.buyer, t) : []),
    ...commands.flatMap((name) => actionsFor[name as OperatorCallName]?.(opened, t) ?? []),
    ...(hasOwnEnd(kind) ? [] : [closing(opened, may, t)]),
  ];
}

/** Whose it is, and until when it is put aside. `isOnlyHandled`: no act resolves it but its closing, which never has the first focus. */
export function handlingOf(
  opened: Answer<'exceptions.get'>,
  {
    me,
    people,
    isOnlyHandled,
    now,
    t,
  }: { me: string; people: Answer<'exceptions.people'>; isOnlyHandled: boolean; now: Date; t: T },
): Handling[] {
  const { exception, assignee, closed, snoozed_until: aside } = opened;
  if (closed !== null) return [];
  const assign = (to: string | undefined | null) => ({
    call: 'exceptions.assign' as const,
    input: { exception, to },
  });
  const snooze = (time: Snooze | 'none') => ({ exception, for: time });
  const put = (time: Snooze, label: string, name: string): Handling => ({
    action: actionOf({
      call: 'exceptions.snooze',
      label,
      input: snooze(time),
      done: t('aside'),
      undo: () => ({ call: 'exceptions.snooze', input: snooze('none') }),
    }),
    time: { name, until: snoozedUntil(time, now) },
  });
  const others = people.filter(({ person }) => person !== me && person !== assignee);
  const mine =
    assignee === me
      ? actionOf({ ...assign(null), label: t('release'), done: t('released'), undo: () => assign(me) })
      : actionOf({ ...assign(me), label: t('take'), done: t('taken'), undo: () => assign(assignee) });
  const give = actionOf({
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
  });
  return [
    { action: mine, key: 'a', isUsual: isOnlyHandled },
    ...(others.length === 0 ? [] : [{ action: give }]),
    ...(aside === null
      ? [
          put('hour', t('snoozeHour'), t('hour')),
          { ...put('tomorrow', t('snoozeTomorrow'), t('tomorrowAt')), key: 's' },
          put('day', t('snoozeDay'), t('aDay')),
        ]
      : [
          {
            action: actionOf({
              call: 'exceptions.snooze',
              label: t('back'),
              input: snooze('none'),
              done: t('wasOpened'),
            }),
            key: 's',
          },
        ]),
  ];
}
