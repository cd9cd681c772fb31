import type { OrderDetail } from '@langit/contract/wire/orders';
import { useT } from '../i18n/texts';
import { PaidStamp } from '../purchase/paid-stamp';
import type { Outcome } from '../purchase/payment-outcome';

const tones: Record<Outcome, string> = {
  waiting: 'text-sky',
  declined: 'text-ember',
  pageExpired: 'text-edge',
  success: 'text-leaf',
  refunded: 'text-sky',
  cancelled: 'text-edge',
  expired: 'text-edge',
  unknown: 'text-edge',
};

/** A boarding pass and the stamp above it; when the payment is in, the stamp has come down with destination and day (Z24). */
export function StampedTicket({ outcome, order }: { outcome: Outcome; order: OrderDetail | null }) {
  const t = useT('payment');
  const stamped = outcome === 'success' || outcome === 'refunded';
  return (
    <div className={`relative mx-auto w-60 max-w-full low:[zoom:0.6] ${tones[outcome]}`}>
      <TicketArt outcome={outcome} place={order?.destination_code ?? null} />
      {stamped && order && (
        <PaidStamp
          order={order}
          word={t(outcome === 'refunded' ? 'refundedStamp' : 'paidStamp')}
          isRefunded={outcome === 'refunded'}
          className="stamp-mark absolute top-15 left-1/2 -translate-1/2"
        />
      )}
    </div>
  );
}

/** Nothing is stamped, or will be without another press. */
const isCrossed = (outcome: Outcome): boolean => !['waiting', 'success', 'refunded'].includes(outcome);

const ticketEdge =
  'M28 42h184a10 10 0 0 1 10 10v14a12 12 0 0 0 0 24v18a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10V90a12 12 0 0 0 0-24V52a10 10 0 0 1 10-10Z';

/** The place's drawing stands on the ticket, the stub keeps its lines. Lines alone until the order has been read. */
function TicketArt({ outcome, place }: { outcome: Outcome; place: string | null }) {
  return (
    <svg
      viewBox="0 20 240 104"
      width="240"
      height="104"
      fill="none"
      aria-hidden="true"
      className="max-w-full"
    >
      <path d={ticketEdge} className="fill-page" />
      {place && (
        <>
          <clipPath id="ticket-edge">
            <path d={ticketEdge} />
          </clipPath>
          <g clipPath="url(#ticket-edge)">
            <image
              href={`/places/${place}.svg`}
              x="18"
              y="42"
              width="148"
              height="76"
              preserveAspectRatio="xMidYMax slice"
            />
          </g>
        </>
      )}
      <path d={ticketEdge} className="stroke-line" strokeWidth="2" />
      <path
        d="M166 50v60"
        className="stroke-line"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path
        d={place ? 'M182 64h22M182 78h14' : 'M38 62h44M38 76h74M38 90h56M182 64h22M182 78h14'}
        className="stroke-line"
        strokeWidth="6"
        strokeLinecap="round"
      />
      {isCrossed(outcome) && (
        <path d="m184 88 18 18m0-18-18 18" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      )}
      {outcome === 'waiting' && (
        <g transform="translate(0 4)">
          <path
            d="M112 44h28l5 14h-38l5-14Z"
            className="fill-pale"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path d="M104 58h44v9h-44z" fill="currentColor" />
          <path
            d="M120 44V24a6 6 0 1 1 12 0v20"
            className="fill-surface"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </g>
      )}
    </svg>
  );
}
