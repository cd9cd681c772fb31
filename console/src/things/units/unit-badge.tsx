import {
  type BookingPhase,
  isInService,
  type RentalState,
  type UnitState,
} from '@langit/contract/values/rentals';
import { Badge, type Tone } from '@langit/ui/badge';
import {
  AlertIcon,
  ArrowRightIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  MinusIcon,
  PauseIcon,
  ReturnIcon,
} from '@langit/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../../lib/texts';

type Look = { tone: Tone; icon: typeof ClockIcon };

/** How a booking looks wherever it is shown; the bars of the board have the tones in console.css. */
export const phaseLooks: Readonly<Record<BookingPhase, Look>> = {
  unpaid: { tone: 'quiet', icon: ClockIcon },
  reserved: { tone: 'plain', icon: CalendarIcon },
  away: { tone: 'good', icon: ArrowRightIcon },
  coming_back: { tone: 'warn', icon: ReturnIcon },
  overdue: { tone: 'bad', icon: AlertIcon },
};

const rentalLooks: Readonly<Record<RentalState, Look>> = {
  held: phaseLooks.unpaid,
  booked: phaseLooks.reserved,
  out: phaseLooks.away,
  returned: { tone: 'quiet', icon: CheckIcon },
  lost: { tone: 'quiet', icon: CloseIcon },
  released: { tone: 'quiet', icon: MinusIcon },
};

const unitLooks: Readonly<Record<UnitState, Look>> = {
  in_service: { tone: 'quiet', icon: CheckIcon },
  repair: { tone: 'quiet', icon: PauseIcon },
  lost: { tone: 'quiet', icon: CloseIcon },
  retired: { tone: 'quiet', icon: MinusIcon },
};

const LookBadge = ({ look: { tone, icon: Icon }, children }: { look: Look; children: ReactNode }) => (
  <Badge tone={tone}>
    <Icon className="size-3.5" />
    {children}
  </Badge>
);

/** What a booking waits for, in the words of its screen. */
export const PhaseBadge = ({ phase, children }: { phase: BookingPhase; children: ReactNode }) => (
  <LookBadge look={phaseLooks[phase]}>{children}</LookBadge>
);

/** The state of a rental, where its days say no more. */
export function RentalBadge({ state }: { state: RentalState }) {
  const t = useT('states');
  return <LookBadge look={rentalLooks[state]}>{t(`rental_${state}`)}</LookBadge>;
}

function UnitBadge({ state }: { state: UnitState }) {
  const t = useT('units');
  return <LookBadge look={unitLooks[state]}>{t(state)}</LookBadge>;
}

/** A router that no customer has: on the shelf it has no colour, as on the board. */
export function IdleUnit({ state }: { state: UnitState }) {
  const t = useT('units');
  return isInService(state) ? (
    <span className="text-slate">{t('onShelf')}</span>
  ) : (
    <UnitBadge state={state} />
  );
}
