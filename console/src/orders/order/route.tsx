import { timelineSources } from '@langit/contract/values/timeline';
import { Badge } from '@langit/ui/badge';
import { ButtonLink } from '@langit/ui/button';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { useOffer } from '../../lib/offered';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { ExceptionsOf } from '../../things/exceptions/exceptions-of';
import { Notes, noteOn } from '../../things/notes/notes';
import { DeliveryState, PaymentState } from '../../things/orders/payment-state';
import { Actions } from '../../ui/actions';
import { ScreenHead } from '../../ui/screen-head';
import { useWide } from '../../ui/use-wide';
import { actionsOn } from './actions';
import { RefundDialog } from './refund-dialog';
import { Customer } from './sections/customer-panel';
import { Esims } from './sections/esims-panel';
import { Lines } from './sections/lines-panel';
import { Mails } from './sections/mails-panel';
import { Money } from './sections/money-panel';
import { Refunds } from './sections/refunds-panel';
import { Routers } from './sections/routers-panel';
import { Timeline } from './timeline-panel';

const texts = ['orders', 'order', 'states', 'mails', 'refund-words', 'kinds', 'notes'] as const;
/** Rows of a page of lines, eSIMs and events. */
const pageSize = { lines: 10, esims: 10, events: 30 };

export const loader = screenLoader(texts, async ({ session, params, query }) => {
  const order = params.order ?? '';
  const page = (name: keyof typeof pageSize) => {
    const cursor = query.get(name);
    return { order, limit: pageSize[name], ...(cursor === null ? {} : { cursor }) };
  };
  const source = timelineSources.find((timelineSource) => timelineSource === query.get('source'));
  const [shown, exceptions, offer, lines, esims, timeline, notes] = await Promise.all([
    session.read('orders.get', { order }),
    session.read('exceptions.list', { subject: order, limit: 20 }),
    query.get('open') === 'refund' ? session.read('refunds.offer', { order }) : null,
    session.read('orders.lines', page('lines')),
    session.read('esims.list', page('esims')),
    session.read('orders.timeline', { ...page('events'), ...(source ? { source } : {}) }),
    session.read('notes.list', { subject: order }),
  ]);
  return {
    order: shown.output,
    exceptions: exceptions.output,
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
  const { order, exceptions, offer, lines, esims, timeline, notes } = useLoaderData<typeof loader>();
  const [, setQuery] = useSearchParams();
  const t = useT('orders');
  const state = useT('states');
  const { rupiah } = useFormat();
  const own = useT('order');
  const ofNotes = useT('notes');
  const isWide = useWide();
  const person = useValue(useStaffSession().person);
  const mayProve = person?.permissions.includes('customers.read') ?? false;
  const navigate = useNavigate();
  const evidence = `/orders/${order.order}/evidence`;
  useOffer(mayProve ? [{ label: own('evidence'), press: () => void navigate(evidence) }] : []);
  const actions = (
    <Actions
      of={actionsOn(order, t, {
        note: noteOn(order.order, ofNotes),
        refundPart: () => setQuery(withOpen('refund'), { preventScrollReset: true }),
      })}
      atBottom
    />
  );
  return (
    <>
      <ScreenHead
        title={order.order}
        below={
          <span className="flex flex-wrap items-center gap-x-3">
            <PaymentState of={order.payment} />
            <DeliveryState of={order} />
            <span>{state(order.kind)}</span>
            {order.door !== 'storefront' && <Badge>{t(`door_${order.door}`)}</Badge>}
            <span className="font-semibold text-ink">{rupiah(order.figures.total)}</span>
          </span>
        }
      >
        {mayProve && (
          <ButtonLink look="secondary" to={evidence}>
            {own('evidence')}
          </ButtonLink>
        )}
      </ScreenHead>
      <ExceptionsOf open={exceptions} name={t('exceptions')} />
      {isWide && <div className="mb-4">{actions}</div>}
      {offer && (
        <RefundDialog
          offer={offer}
          onClose={() => setQuery(withOpen(null), { replace: true, preventScrollReset: true })}
        />
      )}
      <div className="gap-4 xl:grid xl:grid-cols-2 xl:items-start">
        <div>
          <Lines lines={lines.output} next={lines.next} inAll={order.lines_in_all} device={order.device} />
          {order.esims_in_all > 0 && (
            <Esims esims={esims.output} next={esims.next} inAll={order.esims_in_all} />
          )}
          <Money order={order} />
          <Routers order={order} />
          <Refunds order={order} />
          <Mails order={order.order} mails={order.mails} />
        </div>
        <div>
          <Customer order={order} />
          <Notes of={notes} />
          <Timeline entries={timeline.output} next={timeline.next} />
        </div>
      </div>
      {!isWide && actions}
    </>
  );
}
