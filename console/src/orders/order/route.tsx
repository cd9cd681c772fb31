import { timelineSources } from '@langit/contract/values/timeline';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { ExceptionsOf } from '../../exceptions/exceptions-of';
import { kindTexts } from '../../exceptions/kinds';
import { useDesk } from '../../lib/desk';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { useOffer } from '../../lib/offered';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { useValue } from '../../lib/value';

import { mailTexts } from '../../mails/texts';
import { Notes, noteOn } from '../../notes/notes';
import { noteTexts } from '../../notes/texts';
import { refundWords } from '../../refunds/words';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Facts, Panel } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { useWide } from '../../ui/use-wide';
import { PaymentState } from '../payment-state';
import { stateTexts } from '../states';
import { ordersTexts } from '../texts';
import { actsOn } from './acts';
import { RefundDialog } from './refund-dialog';
import { Esims } from './sections/esims-panel';
import { Lines } from './sections/lines-panel';
import { Mails } from './sections/mails-panel';
import { orderTexts } from './texts';
import { Timeline } from './timeline-panel';
import { withBalance } from './with-balance';

type Order = Answer<'orders.get'>;

const texts = [ordersTexts, orderTexts, stateTexts, mailTexts, refundWords, kindTexts, noteTexts];
/** Rows of a page of lines, eSIMs and events. */
const pageSize = { lines: 10, esims: 10, events: 30 };

export const loader = screenLoader(texts, async ({ desk, params, query }) => {
  const order = params.order ?? '';
  const page = (name: keyof typeof pageSize) => {
    const cursor = query.get(name);
    return { order, limit: pageSize[name], ...(cursor === null ? {} : { cursor }) };
  };
  const source = timelineSources.find((one) => one === query.get('source'));
  const [shown, exceptions, offer, lines, esims, timeline, notes] = await Promise.all([
    desk.read('orders.get', { order }),
    desk.read('exceptions.list', { subject: order, limit: 20 }),
    query.get('open') === 'refund' ? desk.read('refunds.offer', { order }) : null,
    desk.read('orders.lines', page('lines')),
    desk.read('esims.list', page('esims')),
    desk.read('orders.timeline', { ...page('events'), ...(source ? { source } : {}) }),
    desk.read('notes.list', { subject: order }),
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
  const t = useT(ordersTexts);
  const state = useT(stateTexts);
  const { rupiah } = useFormat();
  const own = useT(orderTexts);
  const ofNotes = useT(noteTexts);
  const isWide = useWide();
  const person = useValue(useDesk().person);
  const mayProve = person?.permissions.includes('customers.read') ?? false;
  const navigate = useNavigate();
  const evidence = `/orders/${order.order}/evidence`;
  useOffer(mayProve ? [{ label: own('evidence'), press: () => void navigate(evidence) }] : []);
  const acts = (
    <Actions
      of={actsOn(order, t, {
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
            {order.delivery && <Badge>{state(order.delivery)}</Badge>}
            <span>{state(order.kind)}</span>
            {order.door !== 'storefront' && <Badge>{t(`door_${order.door}`)}</Badge>}
            <span className="font-semibold text-ink">{rupiah(order.figures.total)}</span>
          </span>
        }
      >
        {mayProve && <ButtonLink to={evidence}>{own('evidence')}</ButtonLink>}
      </ScreenHead>
      <ExceptionsOf open={exceptions} name={t('exceptions')} />
      {isWide && <div className="mb-4">{acts}</div>}
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
          <Delivered order={order} />
          <Mails order={order.order} mails={order.mails} />
        </div>
        <div>
          <Customer order={order} />
          <Notes of={notes} />
          <Timeline entries={timeline.output} next={timeline.next} />
        </div>
      </div>
      {!isWide && acts}
    </>
  );
}

function Money({ order: { figures, money, transaction, result } }: { order: Order }) {
  const t = useT(ordersTexts);
  const word = useWord(orderTexts);
  const { rupiah, moment } = useFormat();
  const sum = (value: number, sign = 1) => (value === 0 ? null : rupiah(sign * value));
  return (
    <Panel title={t('figures')} folds>
      <Facts
        of={[
          [t('subtotal'), sum(figures.subtotal)],
          [t('rent'), sum(figures.rent)],
          [t('deliveryFee'), sum(figures.delivery)],
          [t('tax'), sum(figures.tax)],
          [
            figures.voucher === null ? t('discount') : `${t('discount')} (${figures.voucher})`,
            sum(figures.discount, -1),
          ],
          [t('total'), <strong key="total">{rupiah(figures.total)}</strong>],
          [t('transaction'), transaction?.id],
          [
            t('gateway'),
            transaction && [transaction.gateway, transaction.method].filter(Boolean).join(' · '),
          ],
        ]}
      />
      {money.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table aria-label={t('movements')} className="w-full text-left">
            <tbody>
              {withBalance(money).map(({ at, kind, amount, balance }) => (
                <tr key={`${at} ${kind}`} className="border-line border-t">
                  <td className="py-1 pr-3 text-slate">{moment(at)}</td>
                  <td className="py-1 pr-3">
                    {word(`money_${kind}`, {
                      amount: rupiah(kind === 'chargeback' ? amount : Math.abs(amount)),
                    }) ?? `${kind} ${rupiah(amount)}`}
                  </td>
                  <td className="py-1 text-right whitespace-nowrap text-slate">{`${t('balance')} ${rupiah(balance)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {result && <Result of={result} />}
    </Panel>
  );
}

/** What the order has left, by the books, for those who may read it. */
function Result({ of: result }: { of: NonNullable<Order['result']> }) {
  const t = useT(orderTexts);
  const { rupiah } = useFormat();
  const out = (value: number) => (value === 0 ? null : rupiah(-value));
  const fee = out(result.fee);
  return (
    <div className="mt-3 border-line border-t pt-3">
      <Facts
        of={[
          [t('resultFee'), fee && result.sample_fee ? t('sampleFee', { amount: fee }) : fee],
          [t('resultTax'), out(result.tax)],
          [t('resultCost'), result.cost === null ? t('notRecorded') : out(result.cost)],
          [t('resultCredit'), result.credit === 0 ? null : rupiah(result.credit)],
          [
            t('result'),
            <strong key="result">{result.result === null ? t('notRecorded') : rupiah(result.result)}</strong>,
          ],
        ]}
      />
    </div>
  );
}

function Customer({ order: { customer, ship_to: to, delivery_method: method, shipment } }: { order: Order }) {
  const t = useT(ordersTexts);
  const word = useWord(stateTexts);
  const { moment } = useFormat();
  if (!customer && !to && !shipment) return null;
  return (
    <Panel title={t('who')} folds>
      <Facts
        of={[
          [
            t('customer'),
            customer && (
              <Link key="customer" to={`/customers/${customer.id}`} className="text-link underline">
                {customer.name ?? customer.email}
              </Link>
            ),
          ],
          ['', customer && [customer.email, customer.phone].filter(Boolean).join(' · ')],
          [t('parcel'), to && [to.name, to.phone, to.address, to.province].filter(Boolean).join(', ')],
          [t('method'), method && word(`method_${method}`)],
          [t('courier'), shipment && `${shipment.courier} ${shipment.trackingNumber}`],
          [t('shippedAt'), shipment && moment(shipment.shippedAt)],
        ]}
      />
    </Panel>
  );
}

function Delivered({ order: { rentals, refunds } }: { order: Order }) {
  const t = useT(ordersTexts);
  const word = useWord(stateTexts);
  const state = useT(stateTexts);
  const { rupiah, days } = useFormat();
  return (
    <>
      {rentals.length > 0 && (
        <Panel title={t('routers')} folds>
          <ul className="space-y-2">
            {rentals.map((rental) => (
              <li key={rental.serial}>
                <Link to={`/units/${rental.serial}`} className="font-semibold text-link">
                  {rental.serial}
                </Link>{' '}
                <Badge>{word(`rental_${rental.state}`) ?? rental.state}</Badge>{' '}
                {days(rental.start, rental.end)}
                {rental.late_fee > 0 && (
                  <span className="text-ember">{` · ${t('lateFee')} ${rupiah(rental.late_fee)}`}</span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {refunds.length > 0 && (
        <Panel title={t('refunds')} folds>
          <ul className="space-y-2">
            {refunds.map((refund) => (
              <li key={refund.refund} className="flex flex-wrap justify-between gap-3">
                <Link to={`/refunds/${refund.refund}`} className="text-link">
                  {refund.refund}
                </Link>
                <span>
                  {rupiah(refund.amount)} <Badge>{state(refund.state)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
