import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { Panel } from '../../../ui/panel';
import { ThingLink } from '../../../ui/thing-link';

/** The rented routers, with their days and what is owed for them. */
export function Routers({ order: { rentals } }: { order: Answer<'orders.get'> }) {
  const t = useT('orders');
  const word = useWord('states');
  const { rupiah, days } = useFormat();
  if (rentals.length === 0) return null;
  return (
    <Panel title={t('routers')} folds>
      <ul className="space-y-2">
        {rentals.map((rental) => (
          <li key={rental.serial}>
            <ThingLink of="unit" name={rental.serial} look="font-semibold" />{' '}
            <Badge>{word(`rental_${rental.state}`) ?? rental.state}</Badge> {days(rental.start, rental.end)}
            {rental.late_fee > 0 && (
              <span className="text-ember">{` · ${t('lateFee')} ${rupiah(rental.late_fee)}`}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
