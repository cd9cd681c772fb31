import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { BookingPhase } from '@langit/contract/values/rentals';
import { Button, ButtonLink } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../lib/format';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useNow } from '../lib/use-now';
import { useValue } from '../lib/value';
import { Phone } from '../things/customers/phone';
import { useLateFee } from '../things/units/late-fee';
import { counterAddress } from '../things/units/unit-actions';
import { PhaseBadge } from '../things/units/unit-badge';
import { Actions } from '../ui/actions';
import { Facts } from '../ui/panel';
import { ThingLink } from '../ui/thing-link';
import { usePressOutside } from '../ui/use-press-outside';
import { useWide } from '../ui/use-wide';
import { placeCard } from './card-place';
import type { Moving } from './move-booking';
import { remindAction } from './remind-action';
import type { BoardUnit, Booking } from './segments';

/** What the counter does next with a router of a booking. */
const counterActs: Record<BookingPhase, 'handOut' | 'takeBack' | null> = {
  unpaid: null,
  reserved: 'handOut',
  away: 'takeBack',
  coming_back: 'takeBack',
  overdue: 'takeBack',
};

/** Where a card stands: at the name in its bar, so far from the bar's beginning. */
export type CardPlace = { cell: HTMLElement; offset: number };

type CardProps = {
  booking: Booking;
  unit: BoardUnit;
  model: string;
  place: CardPlace;
  /** Opened by a press: it takes the focus and stays. Otherwise the pointer has opened it, and it goes with the pointer. */
  isPinned: boolean;
  onMove: (moving: Moving) => void;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
};

/** A booking with what is needed to call its customer and to act: beside its bar, on a phone a sheet. */
export function BookingCard(props: CardProps) {
  const isWide = useWide();
  if (isWide) return <CardBeside {...props} />;
  return (
    <Dialog title={props.booking.customer || props.booking.order} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

/** What stays readable beside an open card: the names of other bookings, the routers, models and days, what is pressed, and texts. */
const readable = '.board-label, [data-readable], th[scope=row] a, th[scope=col], button, p, li';

const boxesBeside = (cell: HTMLElement): readonly DOMRect[] =>
  [...(cell.closest('main')?.querySelectorAll(readable) ?? [])]
    .filter((each) => !cell.contains(each))
    .map((each) => each.getBoundingClientRect());

function CardBeside(props: CardProps) {
  const { booking, place, isPinned, onClose, onEnter, onLeave } = props;
  const heading = useId();
  const card = useRef<HTMLDivElement>(null);
  /** Beside the bar as it is now; one that has scrolled out of sight takes its card along. */
  const follow = useEffectEvent(() => {
    const box = card.current;
    if (!box) return;
    const { width, height } = box.getBoundingClientRect();
    const bar = place.cell.getBoundingClientRect();
    if (bar.bottom < 0 || bar.top > innerHeight) return onClose();
    const { left, top } = placeCard(
      {
        top: bar.top,
        bottom: bar.bottom,
        left: bar.left + place.offset,
        right: Math.min(bar.right, innerWidth),
      },
      { width, height },
      boxesBeside(place.cell),
      { width: innerWidth, height: innerHeight },
    );
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  });
  useLayoutEffect(() => {
    card.current?.showPopover();
    follow();
  }, []);
  usePressOutside(true, () => [card.current, place.cell], onClose);
  useEffect(() => {
    if (isPinned) card.current?.focus({ preventScroll: true });
  }, [isPinned]);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (card.current?.contains(document.activeElement)) place.cell.focus({ preventScroll: true });
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeByKey, true);
    document.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('keydown', closeByKey, true);
      document.removeEventListener('scroll', follow, true);
    };
  }, []);
  return (
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
      className="fixed inset-auto m-0 w-80 rounded-md border border-line bg-surface p-4 text-ink shadow-float outline-none"
    >
      <h2 id={heading} className="mb-2 text-base">
        {booking.customer || booking.order}
      </h2>
      <Content {...props} />
    </div>
  );
}

function Content({ booking, unit, model, onMove, onClose }: CardProps) {
  const t = useT('rentals');
  const { days, moment } = useFormat();
  const lateFee = useLateFee();
  const today = dayInJakarta(new Date(useNow(60_000)));
  const permissions = useValue(useStaffSession().person)?.permissions ?? [];
  const { phase, late } = booking;
  const act = counterActs[phase];
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-2">
        <PhaseBadge phase={phase}>{late ? t('lateBy', { count: late.days }) : t(phase)}</PhaseBadge>
        {late && late.fee > 0 && (
          <span className="text-ember">{t('fee', { amount: lateFee(late.days, late.fee) })}</span>
        )}
        {late?.reminded && <span className="text-slate">{t('reminded', { at: moment(late.reminded) })}</span>}
      </p>
      <Facts
        of={[
          [
            t('unit'),
            <span key="unit">
              <ThingLink of="unit" name={unit.serial} />
              <span className="block text-slate">{model}</span>
            </span>,
          ],
          [t('order'), <ThingLink key="order" of="order" name={booking.order} />],
          [t('bookedDays'), days(booking.start, booking.end)],
          [t('phone'), booking.phone && <Phone key="phone" of={booking.phone} />],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {act && permissions.includes('rentals.hand') && (
          <ButtonLink
            look="primary"
            to={counterAddress(unit.serial, act === 'handOut' ? booking.order : undefined)}
          >
            {t(act)}
          </ButtonLink>
        )}
        {late && (
          <Actions
            isOneOfMany
            name={unit.serial}
            of={[remindAction({ serial: unit.serial, reminded: late.reminded, today }, t)]}
          />
        )}
        {booking.movable && permissions.includes('rentals.manage') && (
          <Button
            look="secondary"
            onClick={() => {
              onClose();
              onMove({ serial: unit.serial, booking });
            }}
          >
            {t('move')}
          </Button>
        )}
      </div>
    </>
  );
}
