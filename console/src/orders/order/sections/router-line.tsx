import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { ThingLink } from '../../../ui/thing-link';

type Rental = Answer<'orders.get'>['rentals'][number];

/** Days after the last day to return a router that a customer still has. */
const daysLate = ({ handed_over: out, returned, return_by: last }: Rental): number =>
  out === null || returned !== null || last === null ? 0 : daysFrom(last, dayInJakarta(new Date()));

/** A rented router: its serial, state and days, and how late it is. */
export function RouterLine({ of: rental }: { of: Rental }) {
  const t = useT('order');
  const word = useWord('states');
  const { days } = useFormat();
  const late = daysLate(rental);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ThingLink of="unit" name={rental.serial} look="font-semibold" />
      <Badge tone={late > 0 ? 'bad' : 'plain'}>
        {late > 0 ? t('daysLate', { count: late }) : (word(`rental_${rental.state}`) ?? rental.state)}
      </Badge>
      <span className="whitespace-nowrap">{days(rental.start, rental.end)}</span>
    </p>
  );
}
