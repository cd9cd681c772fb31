import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { lateDaysOf, useLateFee } from '../../../things/units/late-fee';
import { RentalStanding } from '../../../things/units/whereabouts';
import { ActionButton } from '../../../ui/actions';
import { ThingLink } from '../../../ui/thing-link';
import { actionsOnRouter } from '../actions';

type Order = Answer<'orders.get'>;
type Rental = Order['rentals'][number];

/** A rented router: its serial, state and days, how late it is, what is owed for it, and what may be done with it where there are several. */
export function RouterOfItem({ of: rental, order: { order, rentals } }: { of: Rental; order: Order }) {
  const own = useT('orders');
  const { days } = useFormat();
  const lateFee = useLateFee();
  const { handOut, takeBack } = actionsOnRouter(order, rental, own);
  const action = [handOut, takeBack].find(({ unavailable }) => !unavailable);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <ThingLink of="unit" name={rental.serial} look="font-semibold" />
      <RentalStanding rental={rental} />
      <span className="whitespace-nowrap">{days(rental.start, rental.end)}</span>
      {rental.late_fee > 0 && (
        <span className="text-ember">{`${own('lateFee')} ${lateFee(lateDaysOf(rental), rental.late_fee)}`}</span>
      )}
      {rentals.length > 1 && action && <ActionButton action={action} of={rental.serial} small />}
    </div>
  );
}
