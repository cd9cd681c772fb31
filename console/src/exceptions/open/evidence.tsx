import { holding } from '@langit/contract/operator/exception-duties';
import { roles } from '@langit/contract/operator/roles';
import { addDays } from '@langit/contract/values/calendar-days';
import {
  type ExceptionFamily,
  type ExceptionKind,
  familyOf,
  isDispute,
} from '@langit/contract/values/exceptions';
import { parcelOnItsWay } from '@langit/contract/values/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { type Person, type StaffSession, useStaffSession } from '../../lib/staff-session';
import { useT, useWord } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { WaitingCall } from '../../things/approvals/waiting-call';
import { MailAnswer } from '../../things/mails/mail-answer';
import { useMailName } from '../../things/mails/mail-name';
import { usePaymentMethod } from '../../things/orders/payment-method';
import { useSupplierRefusal } from '../../things/orders/supplier-refusal';
import { costOf, readSupply } from '../../things/orders/supply';
import { siteOf } from '../../things/partner-sites';
import { partnerName } from '../../things/partners';
import { RefundFacts } from '../../things/refunds/facts';
import { useSettingWords } from '../../things/settings/setting-names';
import { deviceName } from '../../things/staff/device-name';
import { DifferingLines } from '../../things/statements/differing-lines';
import { lateDaysOf, useLateFee } from '../../things/units/late-fee';
import { Facts, Panel } from '../../ui/panel';
import { PartnerWords } from '../../ui/partner-words';
import { proofsOf } from '../dispute-proofs';
import { paidInsteadOf } from '../paid-instead';

type Opened = Answer<'exceptions.get'>;

/** Families that are decided by the sums, the person and the goods of their order. */
const ofOrder: ReadonlySet<ExceptionFamily> = new Set([
  'delivery_refused',
  'delivery_loss',
  'delivery_no_offer',
  'delivery_without_supplier',
  'delivery_failed_at_supplier',
  'delivery_late',
  'delivery_after_refund',
  'topup_refused',
  'topup_unclear',
  'payment_mismatch',
  'payment_review',
  'payment_after_end',
  'second_payment',
  'payment_reversed',
  'chargeback',
  'parcel_due',
  'parcel_stuck',
  'unit_late',
  'charge_due',
  'router_missing',
  'approval_waiting',
] satisfies ExceptionFamily[]);

/** Families for which the customer may have to be reached, and whose own facts stand elsewhere. */
const ofBuyer: ReadonlySet<ExceptionFamily> = new Set([
  'refund_review',
  'refund_by_bank',
  'refund_rejected',
  'pickup_requested',
] satisfies ExceptionFamily[]);

/** Families whose lines are at a supplier: what it has answered, and what follows without an act. */
const ofDelivery: ReadonlySet<ExceptionFamily> = new Set([
  'delivery_loss',
  'delivery_no_offer',
  'delivery_without_supplier',
  'delivery_failed_at_supplier',
  'delivery_late',
  'topup_unclear',
] satisfies ExceptionFamily[]);

/** Differing lines of a statement that its case shows; its page has all of them. */
const shownLines = 5;

/** Reads what a case is decided by, as far as the person may see it. */
export async function readEvidence(session: StaffSession, { permissions }: Person, opened: Opened) {
  const may = holding(permissions);
  const { about, subject, detail, kind, order } = opened;
  const approvals =
    kind === 'approval_waiting' ? (await session.read('approvals.list', { approval: subject })).output : [];
  const approval = approvals.find((approval) => approval.approval === subject) ?? null;
  const ref = about === 'refund' ? subject : (detail.refund ?? approval?.input?.refund);
  const code = about === 'product' ? subject : approval?.input?.product;
  const family = familyOf(kind as ExceptionKind);
  const isMail = family === 'mail_failed';
  const isRefused = family === 'delivery_refused' || family === 'topup_refused';
  const isAtSupplier = isRefused || ofDelivery.has(family);
  const isStatement = kind === 'statement_difference' && may('reports.money');
  const isRateOld = kind === 'rate_old' && may('system.read');
  const [product, refund, shownOrder, mails, pickups, lines, status, parcels, differences, rates, onSale] =
    await Promise.all([
      typeof code === 'string' && may('catalogue.read')
        ? session.read('products.get', { product: code })
        : null,
      typeof ref === 'string' && may('refunds.read') ? session.read('refunds.get', { refund: ref }) : null,
      order !== null && (ofOrder.has(family) || isMail || ofBuyer.has(family)) && may('orders.read')
        ? session.read('orders.get', { order })
        : null,
      order !== null && isMail && may('orders.read')
        ? session.read('mails.list', { order, unsent: true, limit: 5 })
        : null,
      kind === 'pickup_requested' && may('rentals.read') ? session.read('rentals.pickups', {}) : null,
      isAtSupplier && order !== null && may('orders.read') ? session.read('orders.lines', { order }) : null,
      about === 'partner' && may('system.read') ? session.read('system.status', {}) : null,
      (kind === 'parcel_due' || kind === 'pickup_requested') && may('orders.read')
        ? session.read('parcels.list', { state: parcelOnItsWay, limit: 1 })
        : null,
      isStatement ? session.read('suppliers.differences', { statement: subject, limit: shownLines }) : null,
      isRateOld ? session.read('rates.list', {}) : null,
      isRateOld && may('catalogue.read') ? session.read('products.list', { count: true, limit: 1 }) : null,
    ]);
  const supply = isAtSupplier
    ? await readSupply(session, lines?.output ?? [], {
        mayReadCatalogue: may('catalogue.read'),
        mayReadSystem: may('system.read'),
      })
    : null;
  const members =
    kind === 'staff_security' && may('staff.read') ? (await session.read('staff.list', {})).output : [];
  const buyer = shownOrder?.output.customer ?? null;
  const account =
    isMail && buyer && may('customers.contact')
      ? await session.read('customers.get', { customer: buyer.id })
      : null;
  return {
    approval,
    product: product?.output ?? null,
    refund: refund?.output ?? null,
    order: shownOrder?.output ?? null,
    mails: mails?.output ?? [],
    account: account?.output ?? null,
    member: members.find(({ staff }) => staff === detail.staff) ?? null,
    pickups: (pickups?.output ?? []).filter((pickup) => pickup.order === order),
    lines: supply?.lines ?? [],
    courier: parcels?.output[0]?.courier ?? null,
    sold: supply?.sold ?? [],
    partners: supply?.partners ?? status?.output.partners ?? [],
    differences: differences?.output ?? [],
    rate: rates?.output.find(({ currency }) => currency === subject) ?? null,
    plans: onSale?.count ?? null,
  };
}

export type CaseEvidence = Awaited<ReturnType<typeof readEvidence>>;

/** What a case is decided by stands above its actions (B23). */
export function Evidence({
  of: {
    approval,
    product,
    refund,
    order,
    mails,
    account,
    member,
    pickups,
    lines,
    courier,
    sold,
    partners,
    differences,
    rate,
    plans,
  },
  opened,
}: {
  of: CaseEvidence;
  opened: Opened;
}) {
  const { detail, about } = opened;
  return (
    <>
      {approval && <WaitingCall of={approval} product={product} />}
      {refund && <RefundFacts refund={refund} />}
      {mails.length > 0 && <MailFacts mails={mails} account={account} />}
      {lines.map((line) => (
        <RefusedFacts key={line.line} line={line} partners={partners} sold={sold} />
      ))}
      {/* Of several orders their list has the facts. */}
      {order && opened.count === 1 && ofOrder.has(familyOf(opened.kind as ExceptionKind)) && (
        <OrderFacts
          order={order}
          notified={detail.notified}
          isDisputed={isDispute(opened.kind)}
          answerBy={isDispute(opened.kind) && detail.answered == null ? opened.due : null}
          charge={about === 'charge' ? opened.subject : null}
        />
      )}
      {differences.length > 0 && <StatementFacts lines={differences} />}
      {pickups.map((pickup) => (
        <PickupFacts key={pickup.serial} pickup={pickup} courier={courier} />
      ))}
      <Sums detail={detail} />
      {about === 'product' && <PriceFacts detail={detail} product={product} />}
      {about === 'partner' && (
        <PartnerFacts of={partners.find(({ partner }) => partner === opened.subject)} />
      )}
      {rate && <RateFacts of={rate} plans={plans} />}
      {opened.kind === 'supplier_list_odd' && <ListFacts detail={detail} />}
      {opened.kind === 'staff_security' && <SecurityFacts of={opened} member={member} />}
    </>
  );
}

type Order = NonNullable<CaseEvidence['order']>;

const boughtOf = ({ lines }: Order, listed: (of: readonly string[]) => string): string =>
  listed(lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)));

function OrderFacts({
  order,
  notified,
  isDisputed,
  answerBy,
  charge,
}: {
  order: Order;
  notified: Opened['detail'][string] | undefined;
  isDisputed: boolean;
  answerBy: string | null;
  /** The unpaid fee that it is about. */
  charge: string | null;
}) {
  const t = useT('exceptions');
  const units = useT('units');
  const lateFee = useLateFee();
  const state = useWord('order');
  const methodName = usePaymentMethod();
  const { rupiah, listed, moment, deadline } = useFormat();
  const proven = useProven();
  const { figures, lines, money, customer, ship_to: to, transaction, esims, shipment } = order;
  const paid = paidInsteadOf(order);
  const rental = charge === null ? undefined : order.rentals.find((rental) => rental.charge === charge);
  const captured = money.find(({ kind }) => kind === 'capture');
  const refunds = money.filter(({ kind }) => kind === 'refund');
  const last = refunds.at(-1);
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('answerBy'), answerBy && deadline(answerBy)],
          [t('proven'), isDisputed && (proven(order, true) || t('nothingProven'))],
          [t('unproven'), isDisputed && proven(order, false)],
          [t('bankReason'), isDisputed && <BankReason key="reason" gateway={transaction?.gateway} />],
          // One thing is named by the sentence of the case.
          [t('bought'), lines.length > 1 && boughtOf(order, listed)],
          [t('total'), rupiah(figures.total)],
          [t('paidInstead'), paid > 0 && rupiah(paid)],
          [t('differs'), paid > 0 && rupiah(paid - figures.total)],
          [t('notified'), typeof notified === 'number' ? rupiah(notified) : null],
          [t('paidAt'), captured && moment(captured.at)],
          [
            t('wentBack'),
            last &&
              [rupiah(refunds.reduce((sum, { amount }) => sum - amount, 0)), moment(last.at)].join(' · '),
          ],
          [
            t('paidBy'),
            transaction &&
              [partnerName(transaction.gateway), transaction.method && methodName(transaction.method)]
                .filter(Boolean)
                .join(' · '),
          ],
          [t('transaction'), transaction?.id],
          [t('email'), customer?.email],
          [t('address'), to && [to.name, to.address, to.province].filter(Boolean).join(', ')],
          [t('courier'), shipment && `${shipment.courier} · ${shipment.trackingNumber}`],
          [t('sentAt'), shipment && moment(shipment.shippedAt)],
          [units('charge_late'), rental && lateFee(lateDaysOf(rental), rental.late_fee)],
          ...esims.map(
            ({ iccid, install, plan }) =>
              [
                'eSIM',
                [iccid, state(`install_${install}`) ?? install, state(`plan_${plan}`) ?? plan]
                  .filter(Boolean)
                  .join(' · '),
              ] as const,
          ),
          [
            t('forTheBank'),
            isDisputed && (
              <Link key="bank" to={`/orders/${order.order}/evidence`} className="text-link underline">
                {t('toEvidence')}
              </Link>
            ),
          ],
        ]}
      />
    </Panel>
  );
}

/** What the shop can prove to the bank of an order, and what it can't. */
function useProven(): (order: Order, has: boolean) => string {
  const t = useT('exceptions');
  const { listed } = useFormat();
  return (order, has) =>
    listed(proofsOf(order).flatMap((proof) => (proof.has === has ? t(`proof_${proof.name}`) : [])));
}

/** The bank tells the gateway why its customer disputes a payment; the gateway shows it on its own site alone. */
function BankReason({ gateway }: { gateway: string | undefined }) {
  const t = useT('exceptions');
  const site = gateway === undefined ? null : siteOf(gateway);
  return (
    <span>
      {t('bankReasonElsewhere')}{' '}
      {gateway !== undefined && site && (
        <a href={site} target="_blank" rel="noreferrer" className="text-link underline">
          {t('openSite', { partner: partnerName(gateway) })}
        </a>
      )}
    </span>
  );
}

type Line = CaseEvidence['lines'][number];
type Product = Answer<'products.get'>;

/** What each supplier takes that has the product now, and whether the shop orders there; the cost is for those who may see it. */
function useOffers(): (packages: Product['packages']) => (readonly [string, ReactNode])[] {
  const t = useT('exceptions');
  const { cost: costText } = useFormat();
  return (packages) =>
    packages.flatMap(({ supplier, package: code, cost_usd: cost, gone, in_use: isUsed }) =>
      gone || !(cost || !isUsed)
        ? []
        : [
            [
              partnerName(supplier),
              <span key={code}>
                {[cost && costText(cost), !isUsed && t('offerOff')].filter(Boolean).join(' · ')}{' '}
                <span className="text-slate text-xs">{code}</span>
              </span>,
            ] as const,
          ],
    );
}

/** A line that its supplier refuses: its cost and the balance there, what other suppliers take for it, and why it was refused. */
function RefusedFacts({
  line,
  partners,
  sold,
}: {
  line: Line;
  partners: CaseEvidence['partners'];
  sold: CaseEvidence['sold'];
}) {
  const t = useT('exceptions');
  const refusal = useSupplierRefusal();
  const balanceOf = useBalance();
  const offersOf = useOffers();
  const { number, dollars } = useFormat();
  const { supply } = line;
  if (!supply) return null;
  const packages = sold.find(({ product }) => product === line.product)?.packages ?? [];
  const cost = costOf(line, sold);
  const partner = partners.find(({ partner }) => partner === supply.supplier);
  return (
    <Panel title={t('atSupplier')}>
      <Facts
        of={[
          [t('supplier'), partnerName(supply.supplier)],
          [t('lastAnswer'), supply.last_error && refusal(supply.last_error)],
          [t('orderCost'), cost !== null && dollars(cost)],
          [t('balance'), partner && balanceOf(partner)],
          [
            t('tries'),
            [number(supply.attempts), supply.next_try && t('retriedByItself')].filter(Boolean).join(' · '),
          ],
          ...offersOf(packages.filter(({ supplier }) => supplier !== supply.supplier)),
        ]}
      />
    </Panel>
  );
}

/** The lines of a statement that differ: both sides of each. */
function StatementFacts({ lines }: { lines: CaseEvidence['differences'] }) {
  const t = useT('exceptions');
  return (
    <Panel title={t('evidence')}>
      <DifferingLines of={lines} />
    </Panel>
  );
}

/** The emails that an address refuses: why, in words, and which; one block, because one correction sends them all. */
function MailFacts({ mails, account }: { mails: CaseEvidence['mails']; account: CaseEvidence['account'] }) {
  const t = useT('exceptions');
  const name = useMailName();
  const { moment, listed } = useFormat();
  const [last] = mails;
  const answers = [...new Set(mails.flatMap(({ error }) => error ?? []))];
  const { pending_email: pending, pending_from: from } = account ?? {};
  if (!last) return null;
  return (
    <Panel title={t('refusedMail')}>
      <Facts
        of={[
          [t('email'), last.email && <span className="break-all font-semibold">{last.email}</span>],
          [t('serverSays'), answers[0] && <MailAnswer key="answer" of={answers[0]} />],
          [
            t('newEmail'),
            pending &&
              (from
                ? t('waitsUntil', { email: pending, moment: moment(from) })
                : t('waitsForCustomer', { email: pending })),
          ],
          [t('mail'), listed([...new Set(mails.map(({ mail }) => name(mail)))])],
          [t('queued'), moment(last.created)],
        ]}
      />
      {answers.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-slate text-xs">{t('serverAnswer')}</summary>
          {answers.map((answer) => (
            <PartnerWords key={answer}>{answer}</PartnerWords>
          ))}
        </details>
      )}
    </Panel>
  );
}

function PickupFacts({
  pickup,
  courier,
}: {
  pickup: CaseEvidence['pickups'][number];
  courier: CaseEvidence['courier'];
}) {
  const t = useT('exceptions');
  const { day, moment } = useFormat();
  return (
    <Panel title={t('pickup')}>
      <Facts
        of={[
          [t('pickupFrom'), day(addDays(pickup.end, 1))],
          [t('address'), pickup.address],
          [t('lastCourier'), courier],
          [t('lastDay'), day(pickup.end)],
          [t('askedFor'), pickup.requested && moment(pickup.requested)],
          [t('serial'), pickup.serial],
        ]}
      />
    </Panel>
  );
}

/** Two sums that do not agree. */
function Sums({ detail: { ours, theirs } }: { detail: Opened['detail'] }) {
  const t = useT('exceptions');
  const { rupiah } = useFormat();
  if (typeof ours !== 'number' || typeof theirs !== 'number') return null;
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('inTheBooks'), rupiah(ours)],
          [t('atTheGateway'), rupiah(theirs)],
          [t('differs'), rupiah(theirs - ours)],
        ]}
      />
    </Panel>
  );
}

/** A product whose price, package or stock needs a person: its price of now and the raised one with what each leaves, the rule behind the minimum, how it sells and what it costs. */
function PriceFacts({
  detail: { price, floor, raised },
  product,
}: {
  detail: Opened['detail'];
  product: CaseEvidence['product'];
}) {
  const t = useT('exceptions');
  const offersOf = useOffers();
  const { rupiah, number, percent, wholePercent } = useFormat();
  const { least_rule: rule, least_percent: least } = product ?? {};
  const left = (amount: number | null | undefined, of: Opened['detail'][string] | undefined) =>
    amount != null && typeof of === 'number' && of > 0
      ? `${rupiah(amount)} · ${wholePercent((amount / of) * 100)}`
      : null;
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('priceNow'), typeof price === 'number' && rupiah(price)],
          [t('profitNow'), left(product?.margin_idr, price)],
          [
            t('floor'),
            typeof floor === 'number' &&
              [rupiah(floor), rule && least != null && t(`rule_${rule}`, { percent: percent(least) })]
                .filter(Boolean)
                .join(' · '),
          ],
          [
            typeof raised === 'number' ? t('profitAt', { price: rupiah(raised) }) : '',
            left(product?.margin_at_floor_idr, raised),
          ],
          [t('soldIn30Days'), product && number(product.sold_in_30_days)],
          ...offersOf(product?.packages ?? []),
        ]}
      />
    </Panel>
  );
}

/** A partner's balance with the time of its reading; null where none was read. */
function useBalance() {
  const t = useT('exceptions');
  const { moment, balance: sumOf } = useFormat();
  return ({ balance_usd: balance, balance_read: read }: CaseEvidence['partners'][number]): string | null =>
    balance && [sumOf(balance), read && t('readAt', { at: moment(read) })].filter(Boolean).join(' · ');
}

/** A partner that doesn't answer, or whose balance is low: its balance and for how long it lasts, and since when it answers or does not. */
function PartnerFacts({ of: partner }: { of: CaseEvidence['partners'][number] | undefined }) {
  const t = useT('exceptions');
  const balanceOf = useBalance();
  const { moment, number } = useFormat();
  if (!partner) return null;
  const { balance_days: days, last_answer: answered } = partner;
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('balance'), balanceOf(partner)],
          [t('lastsDays'), days !== null && number(Math.round(days * 10) / 10)],
          [t('lastAnswer'), answered && moment(answered)],
          [
            t('serverSays'),
            partner.last_error && <PartnerWords key="error">{partner.last_error}</PartnerWords>,
          ],
        ]}
      />
    </Panel>
  );
}

function RateFacts({
  of: { per_usd: rate, currency, since },
  plans,
}: {
  of: NonNullable<CaseEvidence['rate']>;
  plans: number | null;
}) {
  const t = useT('exceptions');
  const { moment, number, perDollar } = useFormat();
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('perDollar'), perDollar(rate, currency)],
          [t('setAt'), moment(since)],
          [t('plansInAll'), plans !== null && number(plans)],
        ]}
      />
    </Panel>
  );
}

/** How many plans of a supplier's list are gone or have another cost, of those that the shop knew. */
function ListFacts({ detail: { known, gone, moved } }: { detail: Opened['detail'] }) {
  const t = useT('exceptions');
  const { number } = useFormat();
  const plans = (count: Opened['detail'][string] | undefined) => typeof count === 'number' && number(count);
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('plansKnown'), plans(known)],
          [t('plansGone'), plans(gone)],
          [t('plansMoved'), plans(moved)],
        ]}
      />
    </Panel>
  );
}

/** Who did what in the staff's accounts, and from where; of a limit of money both values, unless the case is older than they are stored. */
function SecurityFacts({ of: { detail, opened }, member }: { of: Opened; member: CaseEvidence['member'] }) {
  const t = useT('exceptions');
  const { moment } = useFormat();
  const { aboutOf, shownValueOf } = useSettingWords();
  const roleName = useT('roles');
  const me = useValue(useStaffSession().person);
  const { person, by, event, from, device, setting, before, now } = detail;
  const named = typeof detail.roles === 'string' ? detail.roles.split(' ') : (member?.roles ?? []);
  const isLimit = typeof setting === 'string' && typeof before === 'number' && typeof now === 'number';
  return (
    <Panel title={t('evidence')}>
      <Facts
        of={[
          [t('person'), person],
          [t('email'), member && member.email !== person && member.email],
          [
            t('staffRoles'),
            roles
              .filter((role) => named.includes(role))
              .map((role) => roleName(role))
              .join(', '),
          ],
          [t(event === 'invited' ? 'invitedBy' : 'doneBy'), by === me?.name ? t('you') : by],
          [t('happened'), moment(opened)],
          [t('lastSeen'), member && (member.last_used ? moment(member.last_used) : t('neverSignedIn'))],
          [t('fromAddress'), from],
          [t('device'), typeof device === 'string' && deviceName(device)],
          [t('limit'), isLimit && aboutOf(setting)],
          [t('limitBefore'), isLimit && shownValueOf(setting, before)],
          [t('limitNow'), isLimit && shownValueOf(setting, now)],
        ]}
      />
    </Panel>
  );
}
