import { actsOf, holding } from '@langit/contract/operator/exception-duties';
import { addressOf } from '@langit/contract/operator/things';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { type ExceptionKind, unsolvedState } from '@langit/contract/values/exceptions';
import { refusedEmail } from '@langit/contract/values/order-statuses';
import { isRefundInReview } from '@langit/contract/values/refunds';
import { timelineSources } from '@langit/contract/values/timeline';
import { useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useNow } from '../../lib/use-now';
import { correctEmail } from '../../things/customers/reach-actions';
import { mailAdvice } from '../../things/exceptions/mail-advice';
import { Notes } from '../../things/notes/notes';
import {
  deliveryActOf,
  deliveryCaseOf,
  isByBalance,
  readSupply,
  supplierOf,
} from '../../things/orders/supply';
import { reachSupplier } from '../../things/partner-sites';
import { useVerdict } from '../../things/refunds/verdict';
import { usePermitted } from '../../ui/actions';
import { HeadActions } from '../../ui/head-actions';
import { useWide } from '../../ui/use-wide';
import { actionsOn } from './actions';
import { courseOf } from './course';
import { CourseLine } from './course-line';
import { OrderHead } from './order-head';
import { readTimeline } from './read-timeline';
import { RefundDialog } from './refund-dialog';
import { Customer } from './sections/customer-panel';
import { Esims } from './sections/esims-panel';
import { Lines } from './sections/lines-panel';
import { Mails } from './sections/mails-panel';
import { Parcel } from './sections/parcel-panel';
import { Payment } from './sections/payment-panel';
import { isAnyInReview, Refunds } from './sections/refunds-panel';
import { Result } from './sections/result-panel';
import { Timeline } from './timeline-panel';
import { Warning } from './warning';

const texts = [
  'orders',
  'order',
  'acts',
  'states',
  'units',
  'mails',
  'refund-words',
  'kinds',
  'notes',
  'exceptions',
  'refunds',
  'advice',
] as const;
/** Rows of a page of lines, eSIMs and events. */
const pageSize = { lines: 10, esims: 10, events: 30 };

export const loader = screenLoader(texts, async ({ session, person, params, query }) => {
  const order = params.order ?? '';
  const page = (name: keyof typeof pageSize) => {
    const cursor = query.get(name);
    return { order, limit: pageSize[name], ...(cursor === null ? {} : { cursor }) };
  };
  const source = timelineSources.find((timelineSource) => timelineSource === query.get('source'));
  // The shop's flag stays while its case is snoozed, and so does what the case says.
  const casesOf = async (subject: string) =>
    (await session.read('exceptions.list', { subject, state: unsolvedState, limit: 20 })).output;
  const [shown, cases, offer, lines, esims, timeline, notes] = await Promise.all([
    session.read('orders.get', { order }),
    casesOf(order),
    query.get('open') === 'refund' ? session.read('refunds.offer', { order }) : null,
    session.read('orders.lines', page('lines')),
    session.read('esims.list', page('esims')),
    readTimeline(session, { ...page('events'), ...(source ? { source } : {}) }),
    session.read('notes.list', { subject: order }),
  ]);
  const { rentals } = shown.output;
  const ofRouters = await Promise.all([...new Set(rentals.map(({ serial }) => serial))].map(casesOf));
  const known = new Map([...cases, ...ofRouters.flat()].map((item) => [item.exception, item]));
  const may = holding(person.permissions);
  const waiting = deliveryCaseOf(cases);
  const isRefused = waiting !== undefined && isByBalance(waiting.kind);
  const isEmailRefused = cases.some(({ kind }) => kind === refusedEmail);
  const asked = shown.output.refunds.find(({ state }) => isRefundInReview(state));
  const [refused, refund, account, supply] = await Promise.all([
    // The list counts the cases of this order; the supplier refuses all orders of the cause.
    isRefused ? session.read('exceptions.get', { exception: waiting.exception }) : null,
    asked && may('refunds.read') ? session.read('refunds.get', { refund: asked.refund }) : null,
    isEmailRefused && shown.output.customer && may('customers.contact')
      ? session.read('customers.get', { customer: shown.output.customer.id })
      : null,
    readSupply(session, lines.output, {
      mayReadCatalogue: isRefused && may('catalogue.read'),
      mayReadSystem: isRefused && may('system.read'),
    }),
  ]);
  return {
    order: shown.output,
    cases: [...known.values()],
    isEmailRefused,
    refund: refund?.output ?? null,
    pending: account?.output.pending_email ?? null,
    waiting: waiting && { ...waiting, count: refused?.output.count ?? waiting.count },
    supply,
    offer: offer?.output ?? null,
    lines,
    esims,
    timeline,
    notes: notes.output,
  };
});

/** The address with this dialog open, or with none. */
const withOpen = (dialog: string | null) => (now: URLSearchParams) => {
  if (dialog === null) now.delete('open');
  else now.set('open', dialog);
  return now;
};

export function Component() {
  const {
    order,
    cases,
    isEmailRefused,
    refund,
    pending,
    waiting,
    supply,
    offer,
    lines,
    esims,
    timeline,
    notes,
  } = useLoaderData<typeof loader>();
  const [, setQuery] = useSearchParams();
  const t = useT('orders');
  const ofCases = useT('exceptions');
  const ofAdvice = useT('advice');
  const verdictOf = useVerdict();
  const { listed } = useFormat();
  const isWide = useWide();
  const navigate = useNavigate();
  const [only] = order.esims_in_all === 1 ? esims.output : [];
  const [warning, setWarning] = useState<HTMLDivElement | null>(null);
  const today = dayInJakarta(new Date(useNow(60_000)));
  const supplier = supplierOf(lines.output);
  const reach = supplier === null ? [] : reachSupplier({ supplier, order: order.order }, ofCases);
  const { steps, more, warned } = actionsOn(
    order,
    only,
    t,
    {
      refund: () => setQuery(withOpen('refund'), { preventScrollReset: true }),
      decide: (refund) => void navigate(addressOf('refund', refund)),
      evidence: () => void navigate(`${addressOf('order', order.order)}/evidence`),
    },
    { act: deliveryActOf(waiting, supply, today), reach },
    isEmailRefused && order.customer ? [correctEmail({ ...order.customer, pending }, ofCases)] : [],
  );
  const hasStep = usePermitted(steps).some(({ unavailable }) => !unavailable);
  const isInHead = isWide || !hasStep;
  // Each eSIM stands below its item, where all of both are on this page.
  const shownLines = new Set(lines.output.map(({ line }) => line));
  const isOnePage =
    esims.output.length === order.esims_in_all && esims.output.every(({ line }) => shownLines.has(line));
  const inItems = isOnePage ? esims.output : [];
  // What is asked stands first, and what it was asked for below.
  const asksRefund = isAnyInReview(order.refunds);
  // A refund answers what keeps the goods back, not a letter that was refused.
  const isAnswer = cases.every(({ kind }) => actsOf(kind as ExceptionKind).includes('orders.refund'));
  const adviceOf = ({ kind }: (typeof cases)[number]): string | null => {
    if (kind === refusedEmail && order.customer)
      return mailAdvice({ ...order.customer, pending }, ofAdvice).says;
    return kind === 'refund_review' && refund ? verdictOf(refund) : null;
  };
  const actions = <HeadActions steps={steps} more={more} warned={isAnswer ? warned : []} place={warning} />;
  return (
    <>
      <OrderHead of={order}>{isInHead && actions}</OrderHead>
      <Warning cases={cases} lines={lines.output} adviceOf={adviceOf} actions={setWarning} />
      <CourseLine
        of={courseOf(
          order,
          lines.output.map(({ supply }) => supply),
        )}
      />
      {offer && (
        <RefundDialog
          offer={offer}
          customer={order.customer?.name ?? order.customer?.email ?? order.order}
          goods={listed(order.lines.map(({ name }) => name))}
          method={order.transaction?.method ?? null}
          unreached={isEmailRefused ? (order.customer?.email ?? null) : null}
          onClose={() => setQuery(withOpen(null), { replace: true, preventScrollReset: true })}
        />
      )}
      <div className="gap-4 lg:grid lg:grid-cols-12 lg:items-start">
        <div className="min-w-0 lg:col-span-8">
          {asksRefund && <Refunds of={order.refunds} />}
          <Lines order={order} lines={lines.output} next={lines.next} cases={cases} esims={inItems} />
          {order.esims_in_all > inItems.length && (
            <Esims esims={esims.output} next={esims.next} inAll={order.esims_in_all} />
          )}
          {!isWide && <Customer order={order} />}
          <Payment order={order} />
          {!asksRefund && <Refunds of={order.refunds} />}
          <Mails order={order.order} mails={order.mails} />
          <Timeline entries={timeline.output} next={timeline.next} />
        </div>
        <div className="min-w-0 lg:col-span-4">
          {isWide && <Customer order={order} />}
          <Notes of={notes} subject={order.order} />
          <Parcel order={order} />
          <Result order={order} />
        </div>
      </div>
      {!isInHead && actions}
    </>
  );
}
