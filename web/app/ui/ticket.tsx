import type { ReactNode } from 'react';

/**
 * The shop's one object: a boarding pass with a stub behind a perforated, notched edge. Stacked on the phone; with
 * `row` the stub stands at the right from 640 px. `float` lifts it off the page (search, order summary).
 */
export function Ticket({
  children,
  stub,
  row = false,
  float = false,
  className = '',
  bodyClassName = 'p-5',
  stubClassName = 'p-5',
}: {
  children: ReactNode;
  stub?: ReactNode;
  row?: boolean;
  float?: boolean;
  className?: string;
  bodyClassName?: string;
  stubClassName?: string;
}) {
  const shape = `ticket ${row ? 'ticket-row' : ''} ${float ? 'ticket-float' : ''}`;
  return (
    <div className={`${shape} ${className}`}>
      <div className={`ticket-body ${stub ? '' : 'ticket-plain'} ${bodyClassName}`}>{children}</div>
      {stub && <div className={`ticket-stub ${stubClassName}`}>{stub}</div>}
    </div>
  );
}

/** A field printed on a ticket: small label, clear value. Use inside a `<dl>`. */
export function TicketField({
  label,
  children,
  className = '',
}: {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <dt className="eyebrow">{label}</dt>
      <dd className="figures wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}
