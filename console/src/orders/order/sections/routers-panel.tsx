import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { ActionButton } from '../../../ui/actions';
import { Panel } from '../../../ui/panel';
import { actionsOnRouter } from '../actions';
import { RouterLine } from './router-line';

/** The rented routers with what is owed for them, and what may be done with each where there are several. */
export function Routers({ order: { order, rentals } }: { order: Answer<'orders.get'> }) {
  const t = useT('orders');
  const { rupiah } = useFormat();
  if (rentals.length === 0) return null;
  return (
    <Panel title={t('routers')} folds>
      <ul className="divide-y divide-line">
        {rentals.map((rental) => {
          const { handOut, takeBack } = actionsOnRouter(order, rental, t);
          const action = [handOut, takeBack].find(({ unavailable }) => !unavailable);
          return (
            <li key={`${rental.serial} ${rental.start}`} className="py-2 first:pt-0 last:pb-0">
              <RouterLine of={rental} />
              {rental.late_fee > 0 && (
                <p className="text-ember">{`${t('lateFee')} ${rupiah(rental.late_fee)}`}</p>
              )}
              {rentals.length > 1 && action && (
                <p className="mt-1">
                  <ActionButton action={action} of={rental.serial} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
