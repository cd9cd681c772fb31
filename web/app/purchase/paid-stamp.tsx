import type { OrderDetail } from '@langit/contract/wire/orders';
import { formatDay } from '../i18n/dates';
import { useLanguage } from '../i18n/texts';
import { Stamp } from '../ui/stamp';

/** Z24: the stamp of a paid order, with its destination and the day of its payment. `word` says "Paid". */
export function PaidStamp({
  order,
  word,
  className,
}: {
  order: Pick<OrderDetail, 'destination' | 'date' | 'events'>;
  word: string;
  className?: string;
}) {
  const language = useLanguage();
  const at = order.events.find(({ kind }) => kind === 'paid')?.at ?? order.date;
  return (
    <Stamp label={word} title={order.destination ?? word} className={className}>
      <time dateTime={at}>{formatDay(at, language)}</time>
    </Stamp>
  );
}
